import { fetchOrderByPurchaseId } from '../../api/checkout/checkout.ts';
import { fetchOrder, fetchOrders, updateOrderPayment } from '../../api/orders/orders.ts';
import type { Order } from '../../contracts/orders/orders.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';
import { listReceived, type OrdersRootState, orderReceived } from './ordersSlice.ts';

// Separate from the slice, because every page loads the slice.

/** Reloads one page of the order history. */
export const loadOrders = storeAnswer(listReceived, fetchOrders);

/** Reloads an order; throws the API's 404. */
export const loadOrder = storeAnswer(orderReceived, fetchOrder);

/** Pays for an order with another card after its payment was rejected. Throws `ApiFailure`. */
export const payOrderWith =
  (order: Order, paymentInstrumentId: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    const { payment } = await updateOrderPayment(api, { orderId: order.orderId, paymentInstrumentId });
    dispatch(orderReceived({ ...order, payment, status: 'submitted' }));
  };

/** Loads the order of a finalized purchase; throws the API's 404. */
export const loadPurchasedOrder = storeAnswer(orderReceived, fetchOrderByPurchaseId);
