import {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  endAllSignIns,
  endSignIn,
  fetchPrimeStatus,
  fetchSignIns,
} from '../../../api/account/account.ts';
import { type AppThunk, callApi, storeAnswer } from '../../../page/thunk.ts';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';
import { customerReceived, settingsReceived } from '../../identity/identitySlice.ts';

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
