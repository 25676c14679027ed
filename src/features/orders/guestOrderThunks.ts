import { fetchGuestOrder, fetchPixel, payGuestOrder } from '../../api/orders/orders.ts';
import type { NewCard } from '../../contracts/checkout/paymentInstruments.ts';
import type { Order } from '../../contracts/orders/orders.ts';
import { type AppThunk, callApi, storeAnswer } from '../../page/thunk.ts';
import { type OrdersRootState, orderReceived } from './ordersSlice.ts';

// Separate from the slice, because every page loads the slice.

/** Loads a guest's order by the token of its email, or without a token in the browser that placed it. */
export const loadGuestOrder = storeAnswer(orderReceived, fetchGuestOrder);

/** Pays for a guest's order with a new card after its payment was rejected. Throws `ApiFailure` with the invalid fields. */
export const payGuestOrderWith =
  (order: Order, card: NewCard, token?: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    const { payment } = await payGuestOrder(api, { orderId: order.orderId, token, card });
    dispatch(orderReceived({ ...order, payment, status: 'submitted' }));
  };

/** Returns the order's data for analytics scripts; not kept in the store. */
export const fetchOrderAnalytics = callApi(fetchPixel);
