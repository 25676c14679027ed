import { ApiFailure } from '../../../api/apiFailure.ts';
import { joinMarketingList } from '../../../api/subscriptions.ts';
import type { MarketingRequest } from '../../../contracts/subscriptions.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { prepareCaptcha, takeCaptcha } from '../signup/captchaSolver.ts';
import type { SignupState } from '../signup/signUpThunk.ts';

/** Joins the chosen marketing lists with a solved captcha. A failure fetches a new captcha. */
export const joinMarketing =
  (request: Omit<MarketingRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const answer = await joinMarketingList(api, { ...request, captcha: await takeCaptcha(api) });
      if (answer.previousMarketingSubscriptionStatus === 'SUBSCRIBED') return 'already';
      return answer.needsConfirmation ? 'confirm' : 'success';
    } catch (failure) {
      prepareCaptcha(api);
      if (!(failure instanceof ApiFailure)) return 'error';
      if (failure.status === 401) return 'captcha';
      return failure.status === 400 ? 'invalid' : 'error';
    }
  };
