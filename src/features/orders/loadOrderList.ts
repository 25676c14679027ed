import { RedirectTo } from '../../page/pageErrors.ts';
import type { LoadTools } from '../../page/route.ts';
import { orderChoiceOf } from './orderListHref.ts';
import { type OrdersRootState, selectOrderList } from './ordersSlice.ts';
import { loadOrders } from './orderThunks.ts';

/** Loads the requested page of the order history. Throws `RedirectTo` the last page for a page number beyond it. */
export async function loadOrderList({ dispatch, getState, url }: LoadTools<OrdersRootState, object>): Promise<void> {
  const choice = orderChoiceOf(url.searchParams);
  await dispatch(loadOrders(choice));
  const { pageCount = 0 } = selectOrderList(getState()) ?? {};
  if (pageCount > 0 && choice.page > pageCount) throw new RedirectTo(withPage(url, pageCount));
}

/** Returns the same URL with another page number. */
function withPage({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
