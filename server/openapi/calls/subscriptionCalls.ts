import * as subscriptions from '../../../src/contracts/account/subscriptions.ts';
import { type ApiCall, fullCall, openCall } from '../apiCall.ts';

const OWN_PATH = '/emailsubscriptions/subscriptionsapi/v2/a/subscriptions';
const invalidToken = { errorIds: ['token.invalid'] };
const changes = { errorIds: ['token.invalid', 'not.found', 'subscriptions.too.many'] };
const signupErrors = { errorIds: ['captcha.invalid', 'not.found'] };

/** Email subscriptions. Calls under `/v2/n` take the token of a mail instead of a sign-in. */
export const subscriptionCalls: readonly ApiCall[] = [
  fullCall('get', OWN_PATH, 'Returns the email subscriptions of the customer', subscriptions.emailSubscriptions),
  fullCall('put', OWN_PATH, 'Replaces the email subscriptions of the customer', subscriptions.emailSubscriptions, {
    ...changes,
    body: subscriptions.subscriptionsUpdate,
  }),
  fullCall('delete', OWN_PATH, 'Unsubscribes the customer from everything', subscriptions.emailSubscriptions),
  fullCall(
    'get',
    '/v2/n/subscriptions',
    'Returns the email subscriptions of the customer, or of the holder of a token',
    subscriptions.emailSubscriptions,
    { ...invalidToken, query: subscriptions.subscriptionsQuery },
  ),
  fullCall('post', '/v2/n/subscriptions/optout', 'Unsubscribes from everything', subscriptions.emailSubscriptions, {
    ...invalidToken,
    body: subscriptions.optOutRequest,
  }),
  openCall(
    'post',
    '/v2/n/subscriptions/confirm',
    'Confirms an address and starts its subscriptions',
    subscriptions.confirmAnswer,
    { ...invalidToken, body: subscriptions.confirmRequest },
  ),
  openCall(
    'post',
    '/v2/n/subscriptions/unsubscribe',
    'Ends the subscriptions that the mail of a token names',
    subscriptions.unsubscribeAnswer,
    { ...invalidToken, body: subscriptions.unsubscribeRequest },
  ),
  fullCall(
    'post',
    '/v2/n/subscriptions/{type}',
    'Starts or ends one subscription: a list, brand, stock or style',
    subscriptions.emailSubscriptions,
    { ...changes, body: subscriptions.subscriptionChange },
  ),
  openCall(
    'delete',
    '/v2/n/subscriptions/{type}/{token}',
    'Ends one subscription of a type, or all of them',
    subscriptions.emailSubscriptions,
    { ...changes, query: subscriptions.deleteQuery },
  ),
  openCall('get', '/v2/c/captcha', 'Returns a new captcha challenge', subscriptions.captchaChallenge),
  openCall(
    'post',
    '/v2/n/subscriptions',
    'Subscribes an address to lists, a brand or a style',
    subscriptions.signupAnswer,
    {
      ...signupErrors,
      body: subscriptions.signupRequest,
    },
  ),
  openCall(
    'post',
    '/v2/c/subscribeToMarketingList',
    'Subscribes an address to the marketing lists',
    subscriptions.signupAnswer,
    {
      ...signupErrors,
      body: subscriptions.marketingRequest,
    },
  ),
  openCall('post', '/subscription.do', 'Subscribes to the newsletter', subscriptions.signupAnswer, {
    ...signupErrors,
    body: subscriptions.newsletterRequest,
  }),
];
