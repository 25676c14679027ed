import { keepGuestOrder, reportMissingParcel } from '../../../api/orders/orders.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type OrdersRootState, orderReceived } from '../ordersSlice.ts';

/** Reports that a delivered shipment is missing. Throws `ApiFailure`. */
export const reportMissing =
  (request: Parameters<typeof reportMissingParcel>[1]): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await reportMissingParcel(api, request)));
  };

/** Moves a guest's order into the account of the signed-in member. Throws `ApiFailure`. */
export const keepOrder =
  (request: Parameters<typeof keepGuestOrder>[1]): AppThunk<OrdersRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(orderReceived(await keepGuestOrder(api, request)));
  };
