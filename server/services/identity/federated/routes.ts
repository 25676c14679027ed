import { Router } from 'express';
import {
  type ConnectAnswer,
  type FederatedSignedIn,
  federatedAnswer,
  kindRequest,
} from '../../../../src/contracts/account/federated.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { getCaller, requireFull } from '../../../platform/http/caller.ts';
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

/** Routes of a signed-in customer's connected accounts. */
function createSignInWaysRouter(parts: FederatedParts, { findShop }: FederatedSettings): Router {
  const router = Router();

  router.get('/v1/zap/federated/ways', async (_req, res) => {
    const customerId = requireFull(res);
    res.json(await readSignInWays(parts, { customerId, signInId: getCaller(res).signInId }));
  });

  router.post('/v1/zap/federated/disconnect', async (req, res) => {
    const customerId = requireFull(res);
    const { kind, password } = kindRequest.parse(req.body);
    const label = findShop(req.get('host')).federatedLabels[kind];
    const unlinkRequest = { kind, label, password, marketplaceId: getMarketplaceId(parts, req) };
    res.json(await unlinkProvider(parts, { customerId, signInId: getCaller(res).signInId }, unlinkRequest));
  });

  // A POST, not a link: a foreign page must not connect its own account to a customer's.
  router.post('/v1/zap/federated/connect', async (req, res) => {
    const linkTo = requireFull(res);
    const { kind, password } = kindRequest.parse(req.body);
    await reauthenticate(parts, getCaller(res), password);
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
    res.json({ location: location.href } satisfies ConnectAnswer);
  });

  return router;
}

/** Routes of open questions and connected accounts (browsing §1, federated sign-in). */
export function createFederatedRouter(parts: FederatedParts, settings: FederatedSettings): Router {
  const router = Router();
  router.get('/v1/zap/federated/question', async (req, res) => {
    res.json(await describeFederatedQuestion(parts, readQuestionKey(req)));
  });

  router.post('/v1/zap/federated/question', async (req, res) => {
    const answer = federatedAnswer.parse(req.body);
    const questionKey = readQuestionKey(req) ?? '';
    const email = readAnswerEmail(await getFederatedQuestion(parts, questionKey), answer);
    const limits = answer.password === undefined ? [] : listSignInAttempts(email, getAddressKey(req));
    await countAttempt(parts, [[LIMITS.registerFromAddress, getAddressKey(req)], ...limits]);
    const { signedIn, isNew, returnTo } = await countWrongGuess(
      parts,
      [LIMITS.takenFromAddress, getAddressKey(req)],
      ['account.exists', 'account.otherWay'],
      () =>
        answerFederatedQuestion(
          parts,
          { questionKey, labels: settings.findShop(req.get('host')).federatedLabels },
          answer,
          readArrival(parts, req, res),
        ),
    );
    if (answer.password !== undefined) await resetSignInLimit(parts, email, getAddressKey(req));
    if (isNew) setNewCustomerCookie(req, res, parts.config);
    await setSignedInCookies(parts, req, res, signedIn);
    res.json({ ...signedIn.customer, returnTo } satisfies FederatedSignedIn);
  });

  router.use(createSignInWaysRouter(parts, settings));
  return router;
}
