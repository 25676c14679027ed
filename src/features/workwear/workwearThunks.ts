import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchSubsidyEligibility, reissueSubsidy } from '../../api/products/workwear.ts';
import { type OwnPageRootState, ownPageReceived } from '../../page/pageSlices.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';

/** Loads the subsidy of an order; nothing without an order. */
export const loadSubsidy =
  (orderId: string): AppThunk<OwnPageRootState> =>
  async (dispatch, _getState, { api }) => {
    if (orderId === '') return void dispatch(ownPageReceived({ subsidy: null }));
    try {
      dispatch(ownPageReceived({ subsidy: await fetchSubsidyEligibility(api, orderId) }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
      dispatch(ownPageReceived({ subsidy: 'unknown' }));
    }
  };

/** Reissues the subsidy of an order. Throws `ApiFailure`; may be repeated. */
export const requestReissue = storeAnswer((subsidy) => ownPageReceived({ subsidy }), reissueSubsidy);
