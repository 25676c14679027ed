import { fetchGuestOrder, fetchPixel } from '../../api/orders.ts';
import type { OrderPixel } from '../../contracts/orders.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type OrdersRootState, orderReceived } from './ordersSlice.ts';

// Apart from the slice, which every page carries.

/** One order of a guest, by the token of its mail, or without one in the browser it was made with. */
export const loadGuestOrder =
  (orderId: string, token?: string): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await fetchGuestOrder(api, orderId, token)));
  };

/** What of an order is told to who measures; kept nowhere. */
export const readPixel =
  (purchaseId: string): AppThunk<OrdersRootState, OrderPixel> =>
  (_dispatch, _getState, { api }) =>
    fetchPixel(api, purchaseId);
