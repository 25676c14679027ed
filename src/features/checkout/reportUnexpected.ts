import { ApiFailure } from '../../api/apiFailure.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Returns whether the API answered with a reason; a network failure or a server error has none. */
export const isApiRejection = (failure: unknown): boolean =>
  failure instanceof RedirectTo || (failure instanceof ApiFailure && failure.status > 0 && failure.status < 500);

/** Reports a failed checkout call that has no answer from the API (transactions §8: not fatal, and reported). */
export const reportUnexpected =
  (failure: unknown): AppThunk<unknown> =>
  async (dispatch) => {
    if (!isApiRejection(failure)) await dispatch(reportFailure('checkout.failure', failure));
  };
