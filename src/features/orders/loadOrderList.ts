import type { LoadTools } from '../../page/route.ts';
import { orderChoiceOf } from './orderListHref.ts';
import type { OrdersRootState } from './ordersSlice.ts';
import { loadOrders } from './orderThunks.ts';

/** The page of the order history that the address asks for. */
export const loadOrderList = ({ dispatch, url }: LoadTools<OrdersRootState, object>): Promise<void> =>
  dispatch(loadOrders(orderChoiceOf(url.searchParams)));
