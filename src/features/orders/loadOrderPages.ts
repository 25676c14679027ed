import type { Order } from '../../contracts/orders.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { isServerFailure, NotFoundFailure, RedirectTo } from '../../page/pageErrors.ts';
import { reportFailure } from '../../page/reportError.ts';
import { parseOrderChoice } from './buildOrderListHref.ts';
import { loadDeliveryPage } from './change/loadDeliveryPage.ts';
import { loadKeepPage, loadMissingPage } from './change/loadParcelPages.ts';
import { loadExchangePage } from './exchange/loadExchangePage.ts';
import { loadOrderPage, type OrderPageRootState } from './loadOrderPage.ts';
import { loadReturnPage } from './loadReturnPage.ts';
import { type OrdersRootState, selectOrder, selectOrderList } from './ordersSlice.ts';
import { loadOrders, loadPurchasedOrder } from './orderThunks.ts';
import { loadReturns } from './returns/returnThunks.ts';
import { type ReturnsRootState, returnsChanged } from './returnsSlice.ts';

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
  } else if (purchaseId !== undefined) await tools.dispatch(loadPurchasedOrder(purchaseId));
  else if (tools.url.pathname.startsWith('/exchange')) await loadExchangePage({ ...tools, params });
  else if (tools.url.pathname === '/orders/lookup') return;
  // Without a member, the call answers 403, which opens sign-in.
  else if (/orders\/?$/.test(tools.url.pathname)) await loadOrderList({ ...tools, params });
  else await loadReturnPage({ ...tools, params });
}

/**
 * Loads the order history, a page of an order or of returns, or the confirmation. A server failure becomes a state of
 * the page with a retry; other failures are thrown.
 */
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
