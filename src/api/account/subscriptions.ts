import type {
  CaptchaChallenge,
  EmailSubscriptions,
  MarketingRequest,
  NewsletterRequest,
  OptOutRequest,
  SignupAnswer,
  SignupRequest,
  SubscriptionChange,
  SubscriptionType,
} from '../../contracts/account/subscriptions.ts';
import type { Transport } from '../transport.ts';

const NO_SIGN_IN = '/v2/n/subscriptions';

/** POST /subscription.do: subscribes to the newsletter. 401 for an invalid captcha, 400 for an invalid email. */
export const subscribe = (api: Transport, body: NewsletterRequest): Promise<SignupAnswer> =>
  api({ method: 'POST', path: '/subscription.do', body });

/** POST /v2/n/subscriptions: subscribes an address; errors as for `subscribe`. */
export const signUp = (api: Transport, body: SignupRequest): Promise<SignupAnswer> =>
  api({ method: 'POST', path: NO_SIGN_IN, body });

/** POST /v2/c/subscribeToMarketingList: subscribes to the choices of the footer's popup; errors as for `subscribe`. */
export const joinMarketingList = (api: Transport, body: MarketingRequest): Promise<SignupAnswer> =>
  api({ method: 'POST', path: '/v2/c/subscribeToMarketingList', body });

export const fetchCaptcha = (api: Transport): Promise<CaptchaChallenge> => api({ path: '/v2/c/captcha' });

/** GET /v2/n/subscriptions: the subscriptions of the customer, or of the holder of a token. 403 without either. */
export const fetchSubscriptions = (
  api: Transport,
  { authType = 'login', authToken = '' }: OptOutRequest,
): Promise<EmailSubscriptions> =>
  api({
    path: authType === 'login' ? NO_SIGN_IN : `${NO_SIGN_IN}?${new URLSearchParams({ authType, authToken })}`,
  });

/** POST /v2/n/subscriptions/{type}: starts or ends one subscription. */
export const changeSubscription = (
  api: Transport,
  type: SubscriptionType,
  body: SubscriptionChange,
): Promise<EmailSubscriptions> => api({ method: 'POST', path: `${NO_SIGN_IN}/${type}`, body });

/** POST /v2/n/subscriptions/optout: unsubscribes from everything. */
export const optOut = (api: Transport, body: OptOutRequest): Promise<EmailSubscriptions> =>
  api({ method: 'POST', path: `${NO_SIGN_IN}/optout`, body });
