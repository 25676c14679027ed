import { joinMarketingList } from '../../../api/subscriptions.ts';
import type { MarketingRequest } from '../../../contracts/subscriptions.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type SignupState, sendWithCaptcha } from '../signup/sendWithCaptcha.ts';

/** Joins the chosen marketing lists. */
export const joinMarketing =
  (request: Omit<MarketingRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  (_dispatch, _getState, { api }) =>
    sendWithCaptcha(api, (captcha) => joinMarketingList(api, { ...request, captcha }));
