import { fetchOrderByPurchaseId } from '../../api/checkout/checkout.ts';
import { fetchOrder, fetchOrders, type OrderHistoryQuery, updateOrderPayment } from '../../api/orders/orders.ts';
import type { Order } from '../../contracts/orders/orders.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { listReceived, type OrdersRootState, orderReceived } from './ordersSlice.ts';

// Separate from the slice, because every page loads the slice.

/** Reloads one page of the order history. */
export const loadOrders =
  (request: OrderHistoryQuery = {}): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(listReceived(await fetchOrders(api, request)));
  };

/** Reloads an order; throws the API's 404. */
export const loadOrder =
  (orderId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrder(api, orderId)));
  };

/** Pays for an order with another card after its payment was rejected. Throws `ApiFailure`. */
export const payOrderWith =
  (order: Order, paymentInstrumentId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    const { payment } = await updateOrderPayment(api, { orderId: order.orderId, paymentInstrumentId });
    dispatch(orderReceived({ ...order, payment, status: 'submitted' }));
  };

/** Loads the order of a finalized purchase; throws the API's 404. */
export const loadPurchasedOrder =
  (purchaseId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchOrderByPurchaseId(api, purchaseId)));
  };
