import type { LoadTools } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import { parseOrderChoice } from './buildOrderListHref.ts';
import { type OrdersRootState, selectOrderList } from './ordersSlice.ts';
import { loadOrders } from './orderThunks.ts';
import { loadReturns } from './returns/returnThunks.ts';
import type { ReturnsRootState } from './returnsSlice.ts';

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
