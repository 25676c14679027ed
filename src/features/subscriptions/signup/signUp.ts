import { signUp as sendSignup } from '../../../api/account/subscriptions.ts';
import type { SignupRequest } from '../../../contracts/account/subscriptions.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { prepareCaptcha } from './captchaSolver.ts';
import { type SignupState, sendWithCaptcha } from './sendWithCaptcha.ts';

/** The words of the error catalog (transactions §8, Email signup). */
export const INVALID_EMAIL = 'Please Enter A Valid Email Address';
export const UNCHECKED_MESSAGE = 'Please check this box to sign up for emails';

/** The messages of the form after it was sent; the keys are the outcomes in the URL after a post without scripts, too. */
export const SIGNUP_MESSAGES: Readonly<Record<string, { kind: 'success' | 'info' | 'error'; text: string }>> = {
  success: { kind: 'success', text: 'Success! Thank you for subscribing.' },
  confirm: {
    kind: 'success',
    text: 'Success! Thank you for subscribing. Please confirm by the link in our email.',
  },
  already: { kind: 'info', text: "Hi friend! Looks like you're already subscribed" },
  captcha: { kind: 'error', text: 'We could not check that you are a person. Please try again.' },
  invalid: { kind: 'error', text: INVALID_EMAIL },
  error: { kind: 'error', text: 'There was an issue signing up. Please try again' },
};

/** Starts the captcha, when the form gets the focus. */
export const prepareSignup =
  (): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) =>
    prepareCaptcha(api);

export const signUp =
  (request: Omit<SignupRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  (_dispatch, _getState, { api }) =>
    sendWithCaptcha(api, (captcha) => sendSignup(api, { ...request, captcha }));
