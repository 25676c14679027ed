import {
  fetchOrder,
  fetchOrderByPurchaseId,
  fetchOrders,
  type OrdersAsked,
  updateOrderPayment,
} from '../../api/orders.ts';
import type { Order } from '../../contracts/orders.ts';
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

/** Has another card pay for an order that waits for one. Throws `ApiFailure`. */
export const payOrderWith =
  (order: Order, paymentInstrumentId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    const { payment } = await updateOrderPayment(api, { orderId: order.orderId, paymentInstrumentId });
    dispatch(orderReceived({ ...order, payment, status: 'submitted' }));
  };

/** The order that a purchase became; the API's 404 passes through. */
export const loadPurchasedOrder =
  (purchaseId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrderByPurchaseId(api, purchaseId)));
  };
