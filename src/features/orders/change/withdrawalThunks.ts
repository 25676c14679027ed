import { fetchWithdrawal, withdrawFromContract } from '../../../api/orders/returns.ts';
import type { WithdrawalAnswer } from '../../../contracts/orders/withdrawals.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type ReturnsRootState, returnsChanged } from '../returnsSlice.ts';

/** Loads whether the customer can withdraw from the contract of an order; throws the API's 404. */
export const loadWithdrawal =
  (query: Parameters<typeof fetchWithdrawal>[1]): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ withdrawal: await fetchWithdrawal(api, query) }));
  };

/** Withdraws from the contract of an order. Throws `ApiFailure`. */
export const withdraw =
  (request: Parameters<typeof withdrawFromContract>[1]): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ withdrawal: await withdrawFromContract(api, request) }));
  };

export const selectWithdrawal = (state: ReturnsRootState): WithdrawalAnswer | undefined => state.returns.withdrawal;
