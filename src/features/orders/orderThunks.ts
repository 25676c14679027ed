import { fetchOrder, fetchOrderByPurchaseId, fetchOrders, type OrdersAsked } from '../../api/orders.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { listReceived, type OrdersRootState, orderReceived } from './ordersSlice.ts';

// Apart from the slice, which every page carries.

/** One page of the order history, fresh. */
export const loadOrders =
  (asked: OrdersAsked = {}): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(listReceived(await fetchOrders(api, asked)));
  };

/** One order, fresh; the API's 404 passes through. */
export const loadOrder =
  (orderId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrder(api, orderId)));
  };

/** The order that a purchase became; the API's 404 passes through. */
export const loadPurchasedOrder =
  (purchaseId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrderByPurchaseId(api, purchaseId)));
  };
