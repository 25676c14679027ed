import { ApiFailure } from '../../api/apiFailure.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** What the shop itself has answered with a reason; a broken line, or what broke on our side, has none. */
const isAnswer = (failure: unknown): boolean =>
  failure instanceof RedirectTo || (failure instanceof ApiFailure && failure.status > 0 && failure.status < 500);

/** Tells the shop of a call of checkout that failed for no reason of the shop's own (transactions §8: not fatal, and reported). */
export const reportUnexpected =
  (failure: unknown): AppThunk<unknown> =>
  async (dispatch) => {
    if (!isAnswer(failure)) await dispatch(reportFailure('checkout.failure', failure));
  };
