import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchSubsidyEligibility, reissueSubsidy } from '../../api/workwear.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { subsidyReceived, type WorkwearRootState } from './workwearSlice.ts';

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
