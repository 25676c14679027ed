import { changeOrderDelivery, fetchOrderDelivery } from '../../../api/orders/orders.ts';
import type { OrderDelivery } from '../../../contracts/orders/orderDelivery.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type ReturnsRootState, returnsChanged } from '../returnsSlice.ts';

/** Loads the possible changes to the delivery of an order; throws the API's 404. */
export const loadDelivery =
  (query: Parameters<typeof fetchOrderDelivery>[1]): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ delivery: await fetchOrderDelivery(api, query) }));
  };

/** Changes the address or the speed of an order. Throws `ApiFailure` with the invalid fields. */
export const changeDelivery =
  (request: Parameters<typeof changeOrderDelivery>[1]): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ delivery: await changeOrderDelivery(api, request) }));
  };

export const selectDelivery = (state: ReturnsRootState): OrderDelivery | undefined => state.returns.delivery;
