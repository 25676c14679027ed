import { register, requestPasswordResetMail, resetPassword, signIn } from '../../api/account/account.ts';
import type { ResetPasswordRequest } from '../../contracts/account/account.ts';
import type { RegisterRequest, SignInRequest } from '../../contracts/account/identity.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived } from './identitySlice.ts';

// Each of these throws the API's `ApiFailure` with the invalid fields.

export const signInWith =
  (request: SignInRequest): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(customerReceived(await signIn(api, request)));
  };

export const registerWith =
  (request: RegisterRequest): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(customerReceived(await register(api, request)));
  };

export const requestPasswordReset =
  (email: string): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    requestPasswordResetMail(api, { email });

export const resetWith =
  (request: ResetPasswordRequest): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    resetPassword(api, request);
