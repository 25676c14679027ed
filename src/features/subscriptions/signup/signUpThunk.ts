import { signUp as sendSignup } from '../../../api/account/subscriptions.ts';
import type { SignupRequest } from '../../../contracts/account/subscriptions.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { prepareCaptcha } from './captchaSolver.ts';
import { type SignupState, sendWithCaptcha } from './sendWithCaptcha.ts';

/** Starts the captcha, when the form gets the focus. */
export const prepareSignup =
  (): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) =>
    prepareCaptcha(api);

/** Subscribes an address. */
export const signUp =
  (request: Omit<SignupRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  (_dispatch, _getState, { api }) =>
    sendWithCaptcha(api, (captcha) => sendSignup(api, { ...request, captcha }));
