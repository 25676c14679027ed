import {
  addGuestOrderToAccount,
  changeOrderDelivery,
  fetchOrderDelivery,
  reportMissingParcel,
} from '../../../api/orders/orders.ts';
import { fetchAllowList, fetchWithdrawal, withdrawFromContract } from '../../../api/orders/returns.ts';
import type { AllowList } from '../../../contracts/orders/labelPins.ts';
import type { OrderDelivery } from '../../../contracts/orders/orderDelivery.ts';
import type { WithdrawalAnswer } from '../../../contracts/orders/withdrawals.ts';
import { type AppThunk, storeAnswer } from '../../../page/thunk.ts';
import { orderReceived } from '../ordersSlice.ts';
import { type ReturnsRootState, returnsChanged } from '../returnsSlice.ts';

/** Loads the possible changes to the delivery of an order; throws the API's 404. */
export const loadDelivery = storeAnswer((delivery) => returnsChanged({ delivery }), fetchOrderDelivery);

/** Changes the address or the speed of an order. Throws `ApiFailure` with the invalid fields. */
export const changeDelivery = storeAnswer((delivery) => returnsChanged({ delivery }), changeOrderDelivery);

export const selectDelivery = (state: ReturnsRootState): OrderDelivery | undefined => state.returns.delivery;

/** Loads whether the customer can withdraw from the contract of an order; throws the API's 404. */
export const loadWithdrawal = storeAnswer((withdrawal) => returnsChanged({ withdrawal }), fetchWithdrawal);

/** Withdraws from the contract of an order. Throws `ApiFailure`. */
export const withdraw = storeAnswer((withdrawal) => returnsChanged({ withdrawal }), withdrawFromContract);

export const selectWithdrawal = (state: ReturnsRootState): WithdrawalAnswer | undefined => state.returns.withdrawal;

/** Reports that a delivered shipment is missing. Throws `ApiFailure`. */
export const reportMissing = storeAnswer(orderReceived, reportMissingParcel);

/** Moves a guest's order into the account of the signed-in member. Throws `ApiFailure`. */
export const keepOrder = storeAnswer(orderReceived, addGuestOrderToAccount);

/** Loads the returns whose labels a PIN may create. Throws `ApiFailure`. */
export const loadAllowList =
  (pin: string): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ allowList: await fetchAllowList(api, { pin }) }));
  };

export const selectAllowList = (state: ReturnsRootState): AllowList | undefined => state.returns.allowList;
