import { register, requestPasswordResetMail, resetPassword, signIn } from '../../api/account/account.ts';
import { type AppThunk, callApi, storeAnswer } from '../../page/thunk.ts';
import { customerReceived } from './identitySlice.ts';

// Each of these throws the API's `ApiFailure` with the invalid fields.

export const signInWith = storeAnswer(customerReceived, signIn);

export const registerWith = storeAnswer(customerReceived, register);

export const requestPasswordReset =
  (email: string): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    requestPasswordResetMail(api, { email });

export const resetWith = callApi(resetPassword);
