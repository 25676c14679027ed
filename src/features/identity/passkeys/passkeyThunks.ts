import {
  answerPasskeyOffer,
  createPasskey,
  deletePasskey,
  fetchNewPasskeyOptions,
  fetchPasskeys,
  fetchSignInOptions,
  signInWithAnswer,
  updatePasskey,
} from '../../../api/account/passkeys.ts';
import type { PasskeyList } from '../../../contracts/account/passkeys.ts';
import { askPasskey, makePasskey, PasskeyCanceled, PasskeyExists } from '../../../lib/account/webAuthn.ts';
import { type FormFailure, toFormFailure } from '../../../page/formFailure.ts';
import { type AppThunk, storeAnswer } from '../../../page/thunk.ts';
import { customerReceived, type IdentityRootState, selectIdentityLevel, waysReceived } from '../identitySlice.ts';
import { rememberPasskey } from './rememberPasskey.ts';

/** Returns the customer's passkeys; null until loaded. */
export const selectPasskeys = (state: IdentityRootState): PasskeyList | null => state.identity.ways.passkeys ?? null;

/** Returns the failure to show; null if the customer closed the browser's dialog. */
export function describePasskeyFailure(error: unknown): FormFailure | null {
  if (error instanceof PasskeyCanceled) return null;
  if (error instanceof PasskeyExists)
    return { message: 'This device already has a passkey for your account.', fields: {} };
  return toFormFailure(error);
}

export const loadPasskeys =
  (): AppThunk<unknown, PasskeyList> =>
  async (dispatch, _getState, { api }) => {
    const passkeys = await fetchPasskeys(api);
    dispatch(waysReceived({ passkeys }));
    return passkeys;
  };

/** Loads the customer's passkeys for an offer; nothing for others, or after a failure: the page does without. */
export const loadPasskeyOffer =
  (): AppThunk<IdentityRootState> =>
  async (dispatch, getState): Promise<void> => {
    if (selectIdentityLevel(getState()) === 'full') await dispatch(loadPasskeys()).catch(() => undefined);
  };

/**
 * Signs in with a passkey.
 * @param signal waits for a choice in the autofill of a field until it aborts; without it, the browser opens a dialog
 * @throws the API's `ApiFailure`, or `PasskeyCanceled`
 */
export const signInWithPasskey =
  (signal?: AbortSignal): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    const options = await fetchSignInOptions(api);
    const answer = await askPasskey(options, signal && { mediation: 'conditional', signal });
    // The customer has chosen another way meanwhile.
    if (signal?.aborted) throw new PasskeyCanceled();
    const info = await signInWithAnswer(api, answer);
    rememberPasskey(true);
    dispatch(customerReceived(info));
  };

/** Adds a passkey of this device. @throws the API's `ApiFailure`, `PasskeyCanceled` or `PasskeyExists` */
export const addPasskey =
  (password = ''): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    const options = await fetchNewPasskeyOptions(api, { password });
    const passkeys = await createPasskey(api, await makePasskey(options));
    rememberPasskey(true);
    dispatch(waysReceived({ passkeys }));
  };

export const renamePasskey = storeAnswer((passkeys) => waysReceived({ passkeys }), updatePasskey);

/** Removes a passkey; without any, this browser offers them no more as the first choice. */
export const removePasskey =
  (passkeyId: number, password: string): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    const passkeys = await deletePasskey(api, passkeyId, { password });
    if (passkeys.passkeys.length === 0) rememberPasskey(false);
    dispatch(waysReceived({ passkeys }));
  };

/** Records that a passkey was offered or declined. A failure is ignored: the offer is made again. */
export const recordPasskeyOffer =
  (act: 'shown' | 'declined'): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await answerPasskeyOffer(api, { act }).catch(() => undefined);
  };
