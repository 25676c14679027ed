import { connectProvider, disconnectProvider, fetchSignInWays } from '../../../api/account/federated.ts';
import type { KindRequest } from '../../../contracts/account/federated.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { federatedReceived } from '../../identity/identitySlice.ts';

export const loadSignInWays =
  (): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(federatedReceived({ ways: await fetchSignInWays(api) }));
  };

/** @returns the provider's URL to open. Throws the API's `ApiFailure`. */
export const connectTo =
  (request: KindRequest): AppThunk<unknown, string> =>
  async (_dispatch, _getState, { api }) =>
    (await connectProvider(api, request)).location;

/** Throws the API's `ApiFailure`. */
export const disconnectFrom =
  (request: KindRequest): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(federatedReceived({ ways: await disconnectProvider(api, request) }));
  };
