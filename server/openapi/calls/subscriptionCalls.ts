import * as subscriptions from '../../../src/contracts/account/subscriptions.ts';
import * as workwear from '../../../src/contracts/products/workwear.ts';
import { fullCall, fullOrLinkCall, openCall } from '../apiCall.ts';

const invalidToken = { errorIds: ['token.invalid'] };
const changes = { errorIds: ['token.invalid', 'not.found', 'subscriptions.too.many'] };
const signupErrors = { errorIds: ['captcha.invalid', 'not.found'] };

/** Email subscriptions. Calls under `/v2/n` take the token of a mail instead of a sign-in. */
export const subscriptionCalls = {
  'GET /emailsubscriptions/subscriptionsapi/v2/a/subscriptions': fullCall(
    'Returns the email subscriptions of the customer',
    subscriptions.emailSubscriptions,
  ),
  'PUT /emailsubscriptions/subscriptionsapi/v2/a/subscriptions': fullCall(
    'Replaces the email subscriptions of the customer',
    subscriptions.emailSubscriptions,
    {
      ...changes,
      body: subscriptions.subscriptionsUpdate,
    },
  ),
  'DELETE /emailsubscriptions/subscriptionsapi/v2/a/subscriptions': fullCall(
    'Unsubscribes the customer from everything',
    subscriptions.emailSubscriptions,
  ),
  'GET /v2/n/subscriptions': fullOrLinkCall(
    'Returns the email subscriptions of the customer, or of the holder of a token',
    subscriptions.emailSubscriptions,
    { ...invalidToken, query: subscriptions.subscriptionsQuery },
  ),
  'POST /v2/n/subscriptions/optout': fullOrLinkCall('Unsubscribes from everything', subscriptions.emailSubscriptions, {
    ...invalidToken,
    body: subscriptions.optOutRequest,
  }),
  'POST /v2/n/subscriptions/confirm': openCall(
    'Confirms an address and starts its subscriptions',
    subscriptions.confirmAnswer,
    { ...invalidToken, body: subscriptions.confirmRequest },
  ),
  'POST /v2/n/subscriptions/unsubscribe': openCall(
    'Ends the subscriptions that the mail of a token names',
    subscriptions.unsubscribeAnswer,
    { ...invalidToken, body: subscriptions.unsubscribeRequest },
  ),
  'POST /v2/n/subscriptions/{type}': fullOrLinkCall(
    'Starts or ends one subscription: a list, brand, stock or style',
    subscriptions.emailSubscriptions,
    { ...changes, isBodyRaw: true, body: subscriptions.subscriptionChange },
  ),
  'DELETE /v2/n/subscriptions/{type}/{token}': openCall(
    'Ends one subscription of a type, or all of them',
    subscriptions.emailSubscriptions,
    { ...changes, query: subscriptions.deleteQuery },
  ),
};

export const signupCalls = {
  'GET /v2/c/captcha': openCall('Returns a new captcha challenge', subscriptions.captchaChallenge),
  'POST /v2/n/subscriptions': openCall(
    'Subscribes an address to lists, a brand or a style',
    subscriptions.signupAnswer,
    {
      ...signupErrors,
      body: subscriptions.signupRequest,
    },
  ),
  'POST /v2/c/subscribeToMarketingList': openCall(
    'Subscribes an address to the marketing lists',
    subscriptions.signupAnswer,
    {
      ...signupErrors,
      body: subscriptions.marketingRequest,
    },
  ),
};

export const newsletterCalls = {
  'POST /subscription.do': openCall('Subscribes to the newsletter', subscriptions.signupAnswer, {
    ...signupErrors,
    body: subscriptions.newsletterRequest,
  }),
};

/** The business variant. */
export const workwearCalls = {
  'POST /v1/workwear/requests': openCall('Asks for a call of a team member', workwear.workwearRequested, {
    body: workwear.workwearRequest,
  }),
  'GET /slotz/zawSubsidyReissue/v1/checkEligibility': fullCall(
    'Says whether the subsidy of an order is reissued',
    workwear.subsidyEligibility,
    { query: workwear.subsidyQuery, errorIds: ['not.found'] },
  ),
  'POST /slotz/zawSubsidyReissue/v1/reissue': fullCall(
    'Reissues the subsidy of a returned order, once',
    workwear.subsidyEligibility,
    { body: workwear.subsidyQuery, errorIds: ['not.found', 'subsidy.not.eligible'] },
  ),
};
