import type { Router } from 'express';
import { federatedCalls } from '../../../openapi/calls/identityCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { countAttempt, countWrongGuess } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { LIMITS, listSignInAttempts, resetSignInLimit } from '../attempts.ts';
import { setNewCustomerCookie } from '../identityCookies.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { getMarketplaceId, readArrival, setSignedInCookies } from '../signedInBrowser.ts';
import {
  answerFederatedQuestion,
  describeFederatedQuestion,
  getFederatedQuestion,
  readAnswerEmail,
} from './question.ts';
import { buildCallbackUri, type FederatedSettings, LOGINS_PATH } from './settings.ts';
import { readSignInWays, unlinkProvider } from './signInWays.ts';
import {
  type FederatedParts,
  findProvider,
  logProviderFailure,
  readQuestionKey,
  setBrowserKeyCookie,
  startFederatedSignIn,
} from './startFederatedSignIn.ts';

const createUnavailableError = (): ApiError =>
  new ApiError(503, 'federated.unavailable', 'This way to sign in is not available right now. Please try again later.');

/** Routes of open questions and connected accounts (browsing §1, federated sign-in). */
export const createFederatedRouter = (parts: FederatedParts, { findShop }: FederatedSettings): Router =>
  routeCalls(federatedCalls, {
    'GET /v1/zap/federated/question': ({ req }) => describeFederatedQuestion(parts, readQuestionKey(req)),

    'POST /v1/zap/federated/question': async ({ req, res, body: answer }) => {
      const questionKey = readQuestionKey(req) ?? '';
      const email = readAnswerEmail(await getFederatedQuestion(parts, questionKey), answer);
      const limits = answer.password === undefined ? [] : listSignInAttempts(email, getAddressKey(req));
      await countAttempt(parts, [[LIMITS.registerFromAddress, getAddressKey(req)], ...limits]);
      const question = { questionKey, labels: findShop(req.get('host')).federatedLabels };
      const { signedIn, isNew, returnTo } = await countWrongGuess(
        parts,
        [LIMITS.takenFromAddress, getAddressKey(req)],
        ['account.exists', 'account.otherWay'],
        () => answerFederatedQuestion(parts, question, answer, readArrival(parts, req, res)),
      );
      if (answer.password !== undefined) await resetSignInLimit(parts, email, getAddressKey(req));
      if (isNew) setNewCustomerCookie(req, res, parts.config);
      await setSignedInCookies(parts, req, res, signedIn);
      return { ...signedIn.customer, returnTo };
    },

    'GET /v1/zap/federated/ways': ({ customerId, caller: { signInId } }) =>
      readSignInWays(parts, { customerId, signInId }),

    'POST /v1/zap/federated/disconnect': ({ req, customerId, caller: { signInId }, body: { kind, password } }) => {
      const label = findShop(req.get('host')).federatedLabels[kind];
      const unlinkRequest = { kind, label, password, marketplaceId: getMarketplaceId(parts, req) };
      return unlinkProvider(parts, { customerId, signInId }, unlinkRequest);
    },

    // A POST, not a link: a foreign page must not connect its own account to a customer's.
    'POST /v1/zap/federated/connect': async ({ req, res, caller, customerId: linkTo, body: { kind, password } }) => {
      await reauthenticate(parts, caller, password);
      await countAttempt(parts, [[LIMITS.federatedFromAddress, getAddressKey(req)]]);
      const provider = findProvider(parts, kind);
      if (!provider) throw createUnavailableError();
      const browserKey = setBrowserKeyCookie(req, res, parts);
      const redirectUri = buildCallbackUri(findShop(req.get('host')).origin, kind);
      const beginning = { kind, browserKey, redirectUri, returnTo: LOGINS_PATH, linkTo };
      const location = await startFederatedSignIn(parts, provider, beginning).catch((error: unknown) => {
        logProviderFailure(parts, kind, error);
        throw createUnavailableError();
      });
      return { location: location.href };
    },
  });
