import { ApiFailure } from '../../api/apiFailure.ts';
import {
  answerFederatedQuestion,
  connectKind,
  disconnectKind,
  fetchFederatedQuestion,
  fetchSignInWays,
} from '../../api/federated.ts';
import type { FederatedAnswer, KindRequest } from '../../contracts/federated.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, federatedReceived } from './identitySlice.ts';

/** Loads the open question of a federated sign-in; throws `RedirectTo` sign-in if there is none. */
export const loadFederatedQuestion =
  (): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(federatedReceived({ question: await fetchFederatedQuestion(api) }));
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

export const loadSignInWays =
  (): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(federatedReceived({ ways: await fetchSignInWays(api) }));
  };

/** @returns the provider's URL to open. Throws the API's `ApiFailure`. */
export const connectTo =
  (request: KindRequest): AppThunk<unknown, string> =>
  async (_dispatch, _getState, { api }) =>
    (await connectKind(api, request)).location;

/** Throws the API's `ApiFailure`. */
export const disconnectFrom =
  (request: KindRequest): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(federatedReceived({ ways: await disconnectKind(api, request) }));
  };
