import { connectProvider, disconnectProvider, fetchSignInWays } from '../../../api/account/federated.ts';
import type { KindRequest } from '../../../contracts/account/federated.ts';
import { type AppThunk, storeAnswer } from '../../../page/thunk.ts';
import { federatedReceived } from '../../identity/identitySlice.ts';

export const loadSignInWays = storeAnswer((ways) => federatedReceived({ ways }), fetchSignInWays);

/** @returns the provider's URL to open. Throws the API's `ApiFailure`. */
export const connectTo =
  (request: KindRequest): AppThunk<unknown, string> =>
  async (_dispatch, _getState, { api }) =>
    (await connectProvider(api, request)).location;

/** Throws the API's `ApiFailure`. */
export const disconnectFrom = storeAnswer((ways) => federatedReceived({ ways }), disconnectProvider);
