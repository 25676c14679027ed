import { fetchGuestOrder, fetchPixel, payGuestOrder } from '../../api/orders.ts';
import type { Order, OrderPixel } from '../../contracts/orders.ts';
import type { NewCard } from '../../contracts/payments.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type OrdersRootState, orderReceived } from './ordersSlice.ts';

// Apart from the slice, which every page carries.

/** One order of a guest, by the token of its mail, or without one in the browser it was made with. */
export const loadGuestOrder =
  (orderId: string, token?: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchGuestOrder(api, orderId, token)));
  };

/** Has a new card pay for a guest's order that waits for one. Throws `ApiFailure`, with the fields at fault. */
export const payGuestOrderWith =
  (order: Order, card: NewCard, token?: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    const { payment } = await payGuestOrder(api, { orderId: order.orderId, token, card });
    dispatch(orderReceived({ ...order, payment, status: 'submitted' }));
  };

/** What of an order is told to who measures; kept nowhere. */
export const readPixel =
  (purchaseId: string): AppThunk<OrdersRootState, OrderPixel> =>
  (_dispatch, _getState, { api }) =>
    fetchPixel(api, purchaseId);
