import { ApiFailure } from '../../../api/apiFailure.ts';
import { signUp as sendSignup } from '../../../api/subscriptions.ts';
import type { SignupRequest } from '../../../contracts/subscriptions.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { prepareCaptcha, takeCaptcha } from './captchaSolver.ts';

/** The states of a signup after it started (transactions §4): failed by the captcha (401), else by the email. */
export type SignupState = 'success' | 'confirm' | 'already' | 'captcha' | 'invalid' | 'error';

/** Starts the captcha, when the form gets the focus. */
export const prepareSignup =
  (): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) =>
    prepareCaptcha(api);

/** Subscribes an address with a solved captcha. A failure fetches a new captcha. */
export const signUp =
  (request: Omit<SignupRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const answer = await sendSignup(api, { ...request, captcha: await takeCaptcha(api) });
      if (answer.previousMarketingSubscriptionStatus === 'SUBSCRIBED') return 'already';
      return answer.needsConfirmation ? 'confirm' : 'success';
    } catch (failure) {
      prepareCaptcha(api);
      if (!(failure instanceof ApiFailure)) return 'error';
      if (failure.status === 401) return 'captcha';
      return failure.status === 400 ? 'invalid' : 'error';
    }
  };
