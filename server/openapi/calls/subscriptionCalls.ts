import * as subscriptions from '../../../src/contracts/account/subscriptions.ts';
import type { ApiCall } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const fullSecurity = { security: 'full' } as const;
const OWN_PATH = '/emailsubscriptions/subscriptionsapi/v2/a/subscriptions';
const all = { answers: { 200: subscriptions.emailSubscriptions } } as const;
const invalidToken = { errorIds: ['token.invalid'] };
const changes = { errorIds: ['token.invalid', 'not.found', 'subscriptions.too.many'] };
const signup = { answers: { 200: subscriptions.signupAnswer }, errorIds: ['captcha.invalid', 'not.found'] };

/** Email subscriptions. Calls under `/v2/n` take the token of a mail instead of a sign-in. */
export const subscriptionCalls: readonly ApiCall[] = [
  {
    ...fullSecurity,
    ...all,
    method: 'get',
    path: OWN_PATH,
    summary: 'Returns the email subscriptions of the customer',
  },
  {
    ...fullSecurity,
    ...all,
    ...changes,
    method: 'put',
    path: OWN_PATH,
    summary: 'Replaces the email subscriptions of the customer',
    body: subscriptions.subscriptionsUpdate,
  },
  { ...fullSecurity, ...all, method: 'delete', path: OWN_PATH, summary: 'Unsubscribes the customer from everything' },
  {
    ...fullSecurity,
    ...all,
    ...invalidToken,
    method: 'get',
    path: '/v2/n/subscriptions',
    summary: 'Returns the email subscriptions of the customer, or of the holder of a token',
    query: subscriptions.subscriptionsQuery,
  },
  {
    ...fullSecurity,
    ...all,
    ...invalidToken,
    method: 'post',
    path: '/v2/n/subscriptions/optout',
    summary: 'Unsubscribes from everything',
    body: subscriptions.optOutRequest,
  },
  {
    ...open,
    ...invalidToken,
    method: 'post',
    path: '/v2/n/subscriptions/confirm',
    summary: 'Confirms an address and starts its subscriptions',
    body: subscriptions.confirmRequest,
    answers: { 200: subscriptions.confirmAnswer },
  },
  {
    ...open,
    ...invalidToken,
    method: 'post',
    path: '/v2/n/subscriptions/unsubscribe',
    summary: 'Ends the subscriptions that the mail of a token names',
    body: subscriptions.unsubscribeRequest,
    answers: { 200: subscriptions.unsubscribeAnswer },
  },
  {
    ...fullSecurity,
    ...all,
    ...changes,
    method: 'post',
    path: '/v2/n/subscriptions/{type}',
    summary: 'Starts or ends one subscription: a list, brand, stock or style',
    body: subscriptions.subscriptionChange,
  },
  {
    ...open,
    ...all,
    ...changes,
    method: 'delete',
    path: '/v2/n/subscriptions/{type}/{token}',
    summary: 'Ends one subscription of a type, or all of them',
    query: subscriptions.deleteQuery,
  },
  {
    ...open,
    method: 'get',
    path: '/v2/c/captcha',
    summary: 'Returns a new captcha challenge',
    answers: { 200: subscriptions.captchaChallenge },
  },
  {
    ...open,
    ...signup,
    method: 'post',
    path: '/v2/n/subscriptions',
    summary: 'Subscribes an address to lists, a brand or a style',
    body: subscriptions.signupRequest,
  },
  {
    ...open,
    ...signup,
    method: 'post',
    path: '/v2/c/subscribeToMarketingList',
    summary: 'Subscribes an address to the marketing lists',
    body: subscriptions.marketingRequest,
  },
  {
    ...open,
    ...signup,
    method: 'post',
    path: '/subscription.do',
    summary: 'Subscribes to the newsletter',
    body: subscriptions.newsletterRequest,
  },
];
