import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import { getOwnValue } from '../../../lib/collections.ts';
import type { LoadTools } from '../../../page/defineRoute.ts';
import { isServerFailure, NotFoundFailure, RedirectTo } from '../../../page/pageErrors.ts';
import { reportFailure } from '../../../page/reportError.ts';
import type { AddressBookRootState } from '../../addresses/addressBookSlice.ts';
import { loadAddresses } from '../../addresses/addressThunks.ts';
import { type IdentityRootState, loadCustomer, selectIdentityLevel } from '../../identity/identitySlice.ts';
import { loadPasskeyOffer } from '../../identity/passkeys/passkeyThunks.ts';
import type { PaymentBookRootState } from '../../paymentInstruments/paymentBookSlice.ts';
import { loadCards } from '../../paymentInstruments/paymentThunks.ts';
import { parseOrderChoice } from '../buildOrderListHref.ts';
import { loadDelivery } from '../change/changeThunks.ts';
import { loadExchange, loadExchanges } from '../exchange/exchangeThunks.ts';
import { buildExchangeInfoHref, EXCHANGE_STEPS, readExchangeQuery } from '../exchangeHrefs.ts';
import { loadGuestOrder } from '../guestOrderThunks.ts';
import { buildOrderHref } from '../orderHrefs.ts';
import { type OrdersRootState, selectOrder, selectOrderList } from '../ordersSlice.ts';
import { loadOrder, loadOrders, loadPurchasedOrder } from '../orderThunks.ts';
import { loadReturns } from '../returns/returnThunks.ts';
import { type ReturnsRootState, returnsChanged } from '../returnsSlice.ts';
import { isWaitingForPayment } from '../text/orderText.ts';
import { loadReturnPage } from './loadReturnPage.ts';

type OrderPageRootState = OrdersRootState &
  ReturnsRootState &
  IdentityRootState &
  PaymentBookRootState &
  AddressBookRootState;
type OneOrderTools = LoadTools<OrderPageRootState, { readonly orderId: string }>;
type LoadOrderTools = Omit<OneOrderTools, 'params'>;

/** Returns whether an order is the signed-in member's. Throws other failures than the API's 404. */
async function isOwn(dispatch: OneOrderTools['dispatch'], orderId: string): Promise<boolean> {
  try {
    await dispatch(loadOrder(orderId));
    return true;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return false;
    throw failure;
  }
}

/**
 * Loads an order: a signed-in member's, or a guest's by the token of its email or in the browser that placed it. Throws
 * `RedirectTo` the look-up page for a link that is no longer valid.
 */
export async function loadOrderPage({ dispatch, getState, params, url }: OneOrderTools): Promise<void> {
  const token = url.searchParams.get('token') ?? undefined;
  await dispatch(loadCustomer());
  const isMember = selectIdentityLevel(getState()) === 'full' && token === undefined;
  try {
    await dispatch(isMember ? loadOrder(params.orderId) : loadGuestOrder(params.orderId, token));
  } catch (failure) {
    // The answer is the same for a wrong link, so it reveals nothing about the order.
    if (token === undefined || !(failure instanceof ApiFailure && failure.status === 404)) throw failure;
    // The member may have moved the order into the account, which made the link invalid.
    if (selectIdentityLevel(getState()) === 'full' && (await isOwn(dispatch, params.orderId)))
      throw new RedirectTo(`/orders/${encodeURIComponent(params.orderId)}`);
    throw new RedirectTo(`/orders/lookup?${new URLSearchParams({ outcome: 'expired', orderId: params.orderId })}`);
  }
  const order = selectOrder(getState());
  if (order?.lineItems.some(({ hasReturns }) => hasReturns))
    await dispatch(loadReturns({ orderId: order.orderId, token }));
  // The cards and addresses for choosing another payment.
  if (isMember && order && isWaitingForPayment(order))
    await Promise.all([dispatch(loadCards()), dispatch(loadAddresses())]);
}

type ExchangePageTools = LoadTools<ReturnsRootState & OrdersRootState & IdentityRootState, unknown>;

/** Loads an exchange that was started, with the order of its item. */
async function loadBegunExchange({ dispatch }: ExchangePageTools, exchangeId: string): Promise<void> {
  const [exchange] = await dispatch(loadExchanges({ exchangeId }));
  if (!exchange) throw new NotFoundFailure();
  await Promise.all([dispatch(loadCustomer()), dispatch(loadOrder(exchange.orderId))]);
}

/** Opens the exchange that an order's page identifies by its two orders. */
async function openExchangeOfOrders(
  { dispatch }: ExchangePageTools,
  orderId: string,
  exchangeOrderId: string,
): Promise<never> {
  const exchanges = await dispatch(loadExchanges({ orderId }));
  const exchange = exchanges.find(({ exchangeOrder }) => exchangeOrder.orderId === exchangeOrderId);
  throw exchange ? new RedirectTo(buildExchangeInfoHref(exchange.exchangeId)) : new NotFoundFailure();
}

const PAGES: ReadonlySet<string> = new Set(['/exchange/cancel', ...Object.values(EXCHANGE_STEPS)]);

/** Loads a page of exchanges at a URL (transactions §2). Without an item it opens the order history. */
export async function loadExchangePage(tools: ExchangePageTools): Promise<void> {
  const { url, dispatch } = tools;
  const { pathname, search, searchParams } = url;
  const stepPath = getOwnValue(EXCHANGE_STEPS, pathname.slice('/exchange/'.length));
  if (stepPath !== undefined) throw new RedirectTo(stepPath + search);
  if (!PAGES.has(pathname)) throw new NotFoundFailure();
  const exchangeId = searchParams.get('exchangeId');
  if (exchangeId) return loadBegunExchange(tools, exchangeId);
  const exchangeOrderId = searchParams.get('exchangeOrderId');
  const query = readExchangeQuery(searchParams);
  if (exchangeOrderId) return openExchangeOfOrders(tools, query.orderId, exchangeOrderId);
  if (query.orderId === '' || query.lineItemId === '' || pathname === '/exchange/cancel')
    throw new RedirectTo('/orders');
  await Promise.all([dispatch(loadCustomer()), dispatch(loadExchange(query))]);
}

/** Loads the order that a page names in its query. @throws {RedirectTo} the history where none is named */
async function loadNamedOrder(tools: LoadOrderTools): Promise<void> {
  const orderId = tools.url.searchParams.get('orderId') ?? '';
  if (orderId === '') throw new RedirectTo('/orders');
  await loadOrderPage({ ...tools, params: { orderId } });
}

/** Loads the page that reports a shipment missing. @throws {NotFoundFailure} for a shipment of another order */
async function loadMissingPage(tools: LoadOrderTools): Promise<void> {
  await loadNamedOrder(tools);
  const shipmentId = tools.url.searchParams.get('shipmentId');
  if (!selectOrder(tools.getState())?.shipments?.some((one) => one.shipmentId === shipmentId))
    throw new NotFoundFailure();
}

/** Loads the page that keeps a guest's order with an account. An order without a mailed link opens its own page. */
async function loadKeepPage(tools: LoadOrderTools): Promise<void> {
  await loadNamedOrder(tools);
  const order = selectOrder(tools.getState());
  const token = tools.url.searchParams.get('token') ?? undefined;
  if (order && order.guestLink?.canKeep !== true) throw new RedirectTo(buildOrderHref(order.orderId, token));
}

type DeliveryPageTools = Pick<LoadTools<ReturnsRootState & IdentityRootState, object>, 'dispatch' | 'url'>;

/** Loads the page that changes the delivery of an order. Without an order, it opens the history. */
async function loadDeliveryPage({ dispatch, url }: DeliveryPageTools): Promise<void> {
  const orderId = url.searchParams.get('orderId') ?? '';
  if (orderId === '') throw new RedirectTo('/orders');
  const token = url.searchParams.get('token') ?? undefined;
  await Promise.all([dispatch(loadCustomer()), dispatch(loadDelivery({ orderId, token }))]);
}

/** Loads the requested page of the order history. Throws `RedirectTo` the last page for a page number beyond it. */
export async function loadOrderList({
  dispatch,
  getState,
  url,
}: LoadTools<OrdersRootState & ReturnsRootState, object>): Promise<void> {
  const choice = parseOrderChoice(url.searchParams);
  await dispatch(loadOrders({ ...choice, openFirst: true }));
  const { pageCount = 0, orders = [] } = selectOrderList(getState()) ?? {};
  if (pageCount > 0 && choice.page > pageCount) throw new RedirectTo(withPage(url, pageCount));
  // The rows of such orders show the progress of their returns, or the items that come back.
  if (orders.some(({ lineItems }) => lineItems.some(({ hasReturns }) => hasReturns))) await dispatch(loadReturns());
}

/** Returns the same URL with another page number. */
function withPage({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

export type OrderPagesRootState = OrderPageRootState;
export type OrderPageTools = LoadTools<
  OrderPagesRootState,
  {
    readonly orderId?: string;
    readonly parentOrderId?: string;
    readonly itemUniqueId?: string;
    readonly shipmentId?: string;
    readonly purchaseId?: string;
    readonly contractId?: string;
  }
>;

/** Checks that the order has the item or the shipment of the URL. @throws {NotFoundFailure} */
function requirePart(
  order: Order | null,
  { itemUniqueId, shipmentId }: { readonly itemUniqueId?: string; readonly shipmentId?: string },
): void {
  const hasItem =
    itemUniqueId === undefined || order?.lineItems.some((line) => line.itemUniqueIds.includes(itemUniqueId));
  const hasShipment = shipmentId === undefined || order?.shipments?.some((one) => one.shipmentId === shipmentId);
  if (!hasItem || !hasShipment) throw new NotFoundFailure();
}

/** Loads whether a passkey is offered on the confirmation. */
async function loadOffer({ dispatch }: Pick<OrderPageTools, 'dispatch'>): Promise<void> {
  await dispatch(loadCustomer());
  await dispatch(loadPasskeyOffer());
}

async function loadPage({ params, ...tools }: OrderPageTools): Promise<void> {
  const { purchaseId } = params;
  // This page also handles the route of an order, which saves a route on every page.
  if (tools.url.pathname === '/orders/delivery') return loadDeliveryPage(tools);
  if (tools.url.pathname === '/orders/missing') return loadMissingPage(tools);
  if (tools.url.pathname === '/orders/keep') return loadKeepPage(tools);
  const orderId = params.orderId ?? params.parentOrderId;
  if (orderId !== undefined) {
    await loadOrderPage({ ...tools, params: { orderId } });
    requirePart(selectOrder(tools.getState()), params);
  } else if (purchaseId !== undefined) {
    await Promise.all([tools.dispatch(loadPurchasedOrder(purchaseId)), loadOffer(tools)]);
  } else if (tools.url.pathname.startsWith('/exchange')) await loadExchangePage({ ...tools, params });
  else if (tools.url.pathname === '/orders/lookup') return;
  // Without a member, the call answers 403, which opens sign-in.
  else if (/orders\/?$/.test(tools.url.pathname)) await loadOrderList({ ...tools, params });
  else await loadReturnPage({ ...tools, params });
}

/** Loads the pages of orders. A server failure becomes a state with a retry; others are thrown. */
export async function loadOrderPages(tools: OrderPageTools): Promise<void> {
  const { dispatch, getState } = tools;
  try {
    await loadPage(tools);
    if (getState().returns.isFailed) dispatch(returnsChanged({ isFailed: false }));
  } catch (error) {
    if (!isServerFailure(error)) throw error;
    void dispatch(reportFailure('orders.not.loaded', error));
    dispatch(returnsChanged({ isFailed: true }));
  }
}
