import { register, requestPasswordResetMail, resetPassword, signIn } from '../../api/account/account.ts';
import type { SignInRequest } from '../../contracts/account/identity.ts';
import { type AppThunk, callApi, storeAnswer } from '../../page/thunk.ts';
import { customerReceived, waysReceived } from './identitySlice.ts';

// Each of these throws the API's `ApiFailure` with the invalid fields.

export const signInWith =
  (request: SignInRequest): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(customerReceived(await signIn(api, request)));
    dispatch(waysReceived({ isPasskeyDue: true }));
  };

export const registerWith = storeAnswer(customerReceived, register);

export const requestPasswordReset =
  (email: string): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    requestPasswordResetMail(api, { email });

export const resetWith = callApi(resetPassword);
