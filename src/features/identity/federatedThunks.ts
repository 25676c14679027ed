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

/** Asks what stands between this browser and being let in; leads to sign-in where nothing does. */
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

/** Answers it. @returns where the shopper wanted to go. Throws the API's `ApiFailure`. */
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

/** @returns the address at the provider that the browser has to go to. Throws the API's `ApiFailure`. */
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
