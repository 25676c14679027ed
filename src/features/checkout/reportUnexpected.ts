import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { isApiRejection } from './isApiRejection.ts';

/** Reports a failed checkout call that has no answer from the API (transactions §8: not fatal, and reported). */
export const reportUnexpected =
  (failure: unknown): AppThunk<unknown> =>
  async (dispatch) => {
    if (!isApiRejection(failure)) await dispatch(reportFailure('checkout.failure', failure));
  };
