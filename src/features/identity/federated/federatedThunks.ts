import { answerFederatedQuestion, fetchFederatedQuestion } from '../../../api/account/federated.ts';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { FederatedAnswer } from '../../../contracts/account/federated.ts';
import { RedirectTo } from '../../../page/pageErrors.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { customerReceived, waysReceived } from '../identitySlice.ts';

/** Loads the open question of a federated sign-in; throws `RedirectTo` sign-in if there is none. */
export const loadFederatedQuestion =
  (): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(waysReceived({ question: await fetchFederatedQuestion(api) }));
    } catch (failure) {
      const isOver = failure instanceof ApiFailure && failure.status === 404;
      throw isOver ? new RedirectTo('/login?signInFailed=expired') : failure;
    }
  };

/** Sends the answer. @returns the path the shopper wanted to open. Throws the API's `ApiFailure`. */
export const answerFederated =
  (answer: FederatedAnswer): AppThunk<unknown, string> =>
  async (dispatch, _getState, { api }) => {
    const { returnTo, ...info } = await answerFederatedQuestion(api, answer);
    dispatch(customerReceived(info));
    return returnTo;
  };
