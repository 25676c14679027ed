import { isRefusal } from '../../api/apiFailure.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Returns whether a call has failed for a reason of the API, or leads elsewhere. */
export const isApiRejection = (failure: unknown): boolean => failure instanceof RedirectTo || isRefusal(failure);

/** Reports a failed checkout call that has no answer from the API (transactions §8: not fatal, and reported). */
export const reportUnexpected =
  (failure: unknown): AppThunk<unknown> =>
  async (dispatch) => {
    if (!isApiRejection(failure)) await dispatch(reportFailure('checkout.failure', failure));
  };
