import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { isAnswer } from './isAnswer.ts';

/** Tells the shop of a call of checkout that failed for no reason of the shop's own (transactions §8: not fatal, and reported). */
export const reportUnexpected =
  (failure: unknown): AppThunk<unknown> =>
  async (dispatch) => {
    if (!isAnswer(failure)) await dispatch(reportFailure('checkout.failure', failure));
  };
