import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchSubsidyEligibility, reissueSubsidy } from '../../api/workwear.ts';
import type { SubsidyEligibility } from '../../contracts/workwear.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: the subsidy of the page's order; `unknown` for an order that is not the customer's. */
type WorkwearState = { readonly subsidy: SubsidyEligibility | 'unknown' | null };
export type WorkwearRootState = { readonly workwear: WorkwearState };

const initialState: WorkwearState = { subsidy: null };

const workwearSlice = defineSlice('workwear', initialState, {
  subsidyReceived: (_state, subsidy: WorkwearState['subsidy']) => ({ subsidy }),
});
const { subsidyReceived } = workwearSlice.actions;
export const workwearReducer = workwearSlice.reducer;

export const selectSubsidy = (state: WorkwearRootState): WorkwearState['subsidy'] => state.workwear.subsidy;

/** Loads the subsidy of an order; nothing without an order. */
export const loadSubsidy =
  (orderId: string): AppThunk<WorkwearRootState> =>
  async (dispatch, _getState, { api }) => {
    if (orderId === '') return void dispatch(subsidyReceived(null));
    try {
      dispatch(subsidyReceived(await fetchSubsidyEligibility(api, orderId)));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
      dispatch(subsidyReceived('unknown'));
    }
  };

/** Reissues the subsidy of an order. Throws `ApiFailure`; may be repeated. */
export const requestReissue =
  (orderId: string): AppThunk<WorkwearRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(subsidyReceived(await reissueSubsidy(api, orderId)));
  };
