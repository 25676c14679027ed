import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Transport } from '../../../api/transport.ts';
import type { SignupAnswer } from '../../../contracts/account/subscriptions.ts';
import { prepareCaptcha, takeCaptcha } from './captchaSolver.ts';

/** The states of a signup after it started (transactions §4): failed by the captcha (401), else by the email. */
export type SignupState = 'success' | 'confirm' | 'already' | 'captcha' | 'invalid' | 'error';

/** Sends a signup with a solved captcha. A failure fetches a new captcha. */
export async function sendWithCaptcha(
  api: Transport,
  send: (captcha: string) => Promise<SignupAnswer>,
): Promise<SignupState> {
  try {
    const answer = await send(await takeCaptcha(api));
    if (answer.previousMarketingSubscriptionStatus === 'SUBSCRIBED') return 'already';
    return answer.needsConfirmation ? 'confirm' : 'success';
  } catch (failure) {
    prepareCaptcha(api);
    if (!(failure instanceof ApiFailure)) return 'error';
    if (failure.status === 401) return 'captcha';
    return failure.status === 400 ? 'invalid' : 'error';
  }
}
