import {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  disconnectFromAssistant,
  endAllSignIns,
  endSignIn,
  fetchAssistants,
  fetchPrimeStatus,
  fetchSignIns,
} from '../../../api/account/account.ts';
import { connectProvider, disconnectProvider, fetchSignInWays } from '../../../api/account/federated.ts';
import type { AssistantDisconnection } from '../../../contracts/account/assistants.ts';
import type { KindRequest } from '../../../contracts/account/federated.ts';
import { type AppThunk, callApi, storeAnswer } from '../../../page/thunk.ts';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';
import {
  customerReceived,
  type IdentityRootState,
  selectSettings,
  settingsReceived,
  waysReceived,
} from '../../identity/identitySlice.ts';

export const loadSignInWays = storeAnswer((federated) => waysReceived({ federated }), fetchSignInWays);

/** @returns the provider's URL to open. Throws the API's `ApiFailure`. */
export const connectTo =
  (request: KindRequest): AppThunk<unknown, string> =>
  async (_dispatch, _getState, { api }) =>
    (await connectProvider(api, request)).location;

/** Throws the API's `ApiFailure`. */
export const disconnectFrom = storeAnswer((federated) => waysReceived({ federated }), disconnectProvider);

/** Loads everything the settings page shows; the Prime status only in a marketplace with that partner. */
export const loadSettings =
  (): AppThunk<ContentRootState> =>
  async (dispatch, getState, { api }) => {
    const noPrime = { isPrimeMember: false };
    const hasPrime = Boolean(selectMarketplace(getState())?.primeName);
    const [list, prime] = await Promise.all([
      fetchSignIns(api),
      hasPrime ? fetchPrimeStatus(api).catch(() => noPrime) : noPrime,
    ]);
    dispatch(settingsReceived({ ...list, ...prime }));
  };

export const loadAssistants =
  (): AppThunk<ContentRootState & IdentityRootState> =>
  async (dispatch, getState, { api }) => {
    const [{ assistants }] = await Promise.all([fetchAssistants(api), dispatch(loadSettings())]);
    const settings = selectSettings(getState());
    if (settings) dispatch(settingsReceived({ ...settings, assistants }));
  };

/** Ends the access of an assistant. Throws the API's `ApiFailure`. */
export const disconnectAssistant =
  (request: AssistantDisconnection): AppThunk<IdentityRootState> =>
  async (dispatch, getState, { api }) => {
    const { assistants } = await disconnectFromAssistant(api, request);
    const settings = selectSettings(getState());
    if (settings) dispatch(settingsReceived({ ...settings, assistants }));
  };

// Each of these throws the API's `ApiFailure` with the invalid fields.

export const renameTo = storeAnswer(customerReceived, changeName);

export const setPassword = storeAnswer(customerReceived, changePassword);

export const requestEmailChange = callApi(changeEmail);

export const confirmWith =
  (token: string): AppThunk<unknown, string> =>
  async (_dispatch, _getState, { api }) =>
    (await confirmEmail(api, { token })).email;

/** Signs one browser out, and reloads the list of signed-in browsers. */
export const endOtherSignIn =
  (signInId: string): AppThunk<ContentRootState> =>
  async (dispatch, _getState, { api }) => {
    await endSignIn(api, signInId);
    await dispatch(loadSettings());
  };

export const signOutEverywhere = storeAnswer(customerReceived, endAllSignIns);
