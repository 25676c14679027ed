import { getOwnValue } from '../../../lib/collections.ts';
import type { LoadTools } from '../../../page/defineRoute.ts';
import { NotFoundFailure, RedirectTo } from '../../../page/pageErrors.ts';
import { type IdentityRootState, loadCustomer } from '../../identity/identitySlice.ts';
import { buildExchangeInfoHref, EXCHANGE_STEPS, readExchangeQuery } from '../exchangeHrefs.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import { loadOrder } from '../orderThunks.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { loadExchange, loadExchanges } from './exchangeThunks.ts';

type Tools = LoadTools<ReturnsRootState & OrdersRootState & IdentityRootState, unknown>;

/** Loads an exchange that was started, with the order of its item. */
async function loadBegunExchange({ dispatch }: Tools, exchangeId: string): Promise<void> {
  const [exchange] = await dispatch(loadExchanges({ exchangeId }));
  if (!exchange) throw new NotFoundFailure();
  await Promise.all([dispatch(loadCustomer()), dispatch(loadOrder(exchange.orderId))]);
}

/** Opens the exchange that an order's page identifies by its two orders. */
async function openExchangeOfOrders({ dispatch }: Tools, orderId: string, exchangeOrderId: string): Promise<never> {
  const exchanges = await dispatch(loadExchanges({ orderId }));
  const exchange = exchanges.find(({ exchangeOrder }) => exchangeOrder.orderId === exchangeOrderId);
  throw exchange ? new RedirectTo(buildExchangeInfoHref(exchange.exchangeId)) : new NotFoundFailure();
}

const PAGES: ReadonlySet<string> = new Set(['/exchange/cancel', ...Object.values(EXCHANGE_STEPS)]);

/** Loads a page of exchanges at a URL (transactions §2). Without an item it opens the order history. */
export async function loadExchangePage(tools: Tools): Promise<void> {
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
