import { subscribe } from '../../../api/account/subscriptions.ts';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { canSolve, prepareCaptcha, takeCaptcha } from './captchaSolver.ts';

/** The result of a signup: whether it needs a confirmation, existed before, or is invalid. */
export type SignupOutcome = 'success' | 'confirm' | 'already' | 'invalid';

/** Starts the captcha of the footer's form. */
export const prepareNewsletter =
  (): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) =>
    prepareCaptcha(api);

/** Sends the footer's form as if without scripts, because the browser cannot solve a captcha. Never returns. */
function sendPlainForm(): Promise<never> {
  document.querySelector<HTMLFormElement>('#newsletter form')?.submit();
  return new Promise(() => undefined);
}

/** Subscribes to the newsletter. Throws `ApiFailure` when the call fails; then solves a new captcha (transactions §4). */
export const joinNewsletter =
  (email: string): AppThunk<unknown, SignupOutcome> =>
  async (_dispatch, _getState, { api }) => {
    if (!canSolve()) return sendPlainForm();
    try {
      const captcha = await takeCaptcha(api);
      const { previousMarketingSubscriptionStatus, needsConfirmation } = await subscribe(api, { email, captcha });
      if (previousMarketingSubscriptionStatus === 'SUBSCRIBED') return 'already';
      return needsConfirmation ? 'confirm' : 'success';
    } catch (failure) {
      prepareCaptcha(api);
      if (failure instanceof ApiFailure && failure.status === 400) return 'invalid';
      throw failure;
    }
  };
