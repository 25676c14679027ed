import { Router } from 'express';
import {
  type ConnectAnswer,
  type FederatedSignedIn,
  federatedAnswer,
  kindRequest,
} from '../../../../src/contracts/federated.ts';
import { addressOf } from '../../../platform/http/addressOf.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { callerOf, requireFull } from '../../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../../platform/http/countAttempt.ts';
import { forgetAttempts, LIMITS, signInAttempts } from '../attempts.ts';
import { arrivalOf, giveCookies } from '../giveCookies.ts';
import { greetNewcomer } from '../identityCookies.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { beginSignIn, type FederatedParts, providerFailure, providerOf } from './begin.ts';
import { giveBrowserKey, readQuestionKey } from './browserKey.ts';
import { callbackUri, type FederatedSettings, LOGINS_PATH } from './paths.ts';
import { answerQuestion, describeQuestion, emailOf, openQuestion } from './question.ts';
import { disconnect, signInWaysOf } from './ways.ts';

const unavailable = (): ApiError =>
  new ApiError(503, 'federated.unavailable', 'This way to sign in is not available right now. Please try again later.');

/** What a signed-in customer does with the ways in. */
function waysRoutes(parts: FederatedParts, { shopOf }: FederatedSettings): Router {
  const router = Router();

  router.get('/v1/zap/federated/ways', async (_req, res) => {
    const customerId = requireFull(res);
    res.json(await signInWaysOf(parts, { customerId, signInId: callerOf(res).signInId }));
  });

  router.post('/v1/zap/federated/disconnect', async (req, res) => {
    const customerId = requireFull(res);
    const { kind, password } = kindRequest.parse(req.body);
    const label = shopOf(req.get('host')).federatedLabels[kind];
    res.json(await disconnect(parts, { customerId, signInId: callerOf(res).signInId }, { kind, label, password }));
  });

  // A call, not a link: a foreign page must not be able to add somebody else's account to a customer's.
  router.post('/v1/zap/federated/connect', async (req, res) => {
    const linkTo = requireFull(res);
    const { kind, password } = kindRequest.parse(req.body);
    await reauthenticate(parts, callerOf(res), password);
    await countAttempt(parts, [[LIMITS.federatedFromAddress, addressOf(req)]]);
    const provider = await providerOf(parts, kind);
    if (!provider) throw unavailable();
    const browserKey = giveBrowserKey(req, res, parts);
    const redirectUri = callbackUri(shopOf(req.get('host')).origin, kind);
    const beginning = { kind, browserKey, redirectUri, returnTo: LOGINS_PATH, linkTo };
    const location = await beginSignIn(parts, provider, beginning).catch((error: unknown) => {
      providerFailure(parts, kind, error);
      throw unavailable();
    });
    res.json({ location: location.href } satisfies ConnectAnswer);
  });

  return router;
}

/** The question to who came back from a provider, and the ways in of who is here (browsing §1, federated sign-in). */
export function federatedRoutes(parts: FederatedParts, settings: FederatedSettings): Router {
  const router = Router();
  router.get('/v1/zap/federated/question', async (req, res) => {
    res.json(await describeQuestion(parts, readQuestionKey(req)));
  });

  router.post('/v1/zap/federated/question', async (req, res) => {
    const answer = federatedAnswer.parse(req.body);
    const questionKey = readQuestionKey(req) ?? '';
    const email = emailOf(await openQuestion(parts, questionKey), answer);
    const limits = answer.password === undefined ? [] : signInAttempts(email, addressOf(req));
    await countAttempt(parts, [[LIMITS.registerFromAddress, addressOf(req)], ...limits]);
    const { signedIn, isNew, returnTo } = await countWrongGuess(
      parts,
      [LIMITS.takenFromAddress, addressOf(req)],
      ['account.exists', 'account.otherWay'],
      () =>
        answerQuestion(
          parts,
          { questionKey, labels: settings.shopOf(req.get('host')).federatedLabels },
          answer,
          arrivalOf(req, res),
        ),
    );
    if (answer.password !== undefined) await forgetAttempts(parts, email, addressOf(req));
    if (isNew) greetNewcomer(req, res, parts.config);
    await giveCookies(parts, req, res, signedIn);
    res.json({ ...signedIn.customer, returnTo } satisfies FederatedSignedIn);
  });

  router.use(waysRoutes(parts, settings));
  return router;
}
