import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { type FederatedFailure, withFederatedFailure } from '../../../../src/lib/federatedFailures.ts';
import { FEDERATED_LOGIN_PATH, type FederatedKind, isFederatedKind } from '../../../../src/lib/federatedKinds.ts';
import { returnTarget } from '../../../../src/lib/returnTarget.ts';
import { addressOf } from '../../../platform/http/addressOf.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { countAttempt } from '../../../platform/http/countAttempt.ts';
import { redirectToPage, redirectToUrl } from '../../../platform/http/sendRedirect.ts';
import { LIMITS } from '../attempts.ts';
import { arrivalOf, giveCookies } from '../giveCookies.ts';
import { greetNewcomer } from '../identityCookies.ts';
import { beginSignIn, type FederatedParts, providerFailure, providerOf } from './begin.ts';
import { giveBrowserKey, giveQuestionKey, newQuestionKey, readBrowserKey } from './browserKey.ts';
import { comeBack, type Return } from './comeBack.ts';
import { callbackUri, type FederatedSettings, LOGINS_PATH, QUESTION_PATH } from './paths.ts';

type Failed = { readonly kind: FederatedKind; readonly failure: FederatedFailure; readonly returnTo: string };

/** The shop's sign-in page, which tells what went wrong and leads on to where the shopper wanted to go. */
function signInPage(usesFederatedLogin: boolean, { kind, failure, returnTo }: Failed): string {
  const page = usesFederatedLogin ? FEDERATED_LOGIN_PATH : '/login';
  return withFederatedFailure(`${page}?openid.return_to=${encodeURIComponent(returnTo)}`, failure, kind);
}

const start =
  (parts: FederatedParts, { shopOf }: FederatedSettings) =>
  async (req: Request, res: Response, kind: FederatedKind): Promise<void> => {
    const { origin, usesFederatedLogin } = shopOf(req.get('host'));
    const returnTo = returnTarget(req.query['openid.return_to']);
    const fail = (failure: FederatedFailure): void =>
      redirectToPage(res, signInPage(usesFederatedLogin, { kind, failure, returnTo }));
    const provider = await providerOf(parts, kind);
    if (!provider) return fail('off');
    try {
      await countAttempt(parts, [[LIMITS.federatedFromAddress, addressOf(req)]]);
      const browserKey = giveBrowserKey(req, res, parts);
      const isAgain = callerOf(res).customerId !== null;
      const beginning = { kind, browserKey, redirectUri: callbackUri(origin, kind), returnTo, linkTo: null, isAgain };
      redirectToUrl(res, await beginSignIn(parts, provider, beginning));
    } catch (error) {
      if (error instanceof ApiError) return fail('unreachable');
      fail(providerFailure(parts, kind, error));
    }
  };

async function goOn(
  parts: FederatedParts,
  { req, res, questionKey }: { readonly req: Request; readonly res: Response; readonly questionKey: string },
  ended: Return,
): Promise<string | undefined> {
  if (ended.is === 'asked') {
    giveQuestionKey(req, res, parts, questionKey);
    return QUESTION_PATH;
  }
  if (ended.is === 'failed') return undefined;
  if (ended.is === 'signedIn') {
    if (ended.isNew) greetNewcomer(req, res, parts.config);
    await giveCookies(parts, req, res, ended.signedIn);
  }
  return ended.returnTo;
}

const callback =
  (parts: FederatedParts, { shopOf }: FederatedSettings) =>
  async (req: Request, res: Response, kind: FederatedKind): Promise<void> => {
    const { origin, usesFederatedLogin, federatedLabels } = shopOf(req.get('host'));
    const address = new URL(callbackUri(origin, kind));
    address.search = new URL(req.originalUrl, origin).search;
    const questionKey = newQuestionKey(req);
    const browserKey = readBrowserKey(req);
    const tied = { browserKey, questionKey, arrival: arrivalOf(req, res) };
    const came = { kind, label: federatedLabels[kind], callback: address, ...tied };
    const ended = await comeBack(parts, came);
    const onward = await goOn(parts, { req, res, questionKey }, ended);
    if (onward !== undefined) return redirectToPage(res, onward);
    if (ended.is !== 'failed') return;
    const { failure, returnTo, connecting } = ended;
    const page = connecting
      ? withFederatedFailure(LOGINS_PATH, failure, kind)
      : signInPage(usesFederatedLogin, { kind, failure, returnTo });
    redirectToPage(res, page);
  };

/** Other kinds are no pages of ours. Codes and states must not stand in anybody's history or cache. */
const forKind =
  (handle: (req: Request, res: Response, kind: FederatedKind) => Promise<void>): RequestHandler<{ kind: string }> =>
  async (req, res, next) => {
    const { kind } = req.params;
    if (!isFederatedKind(kind)) return next();
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await handle(req as Request, res, kind);
  };

/**
 * Where a browser leaves for a provider and comes back: `GET /federated-login/{kind}/start?openid.return_to=` and
 * `GET /federated-login/{kind}/callback`. Each ends on a page; what failed on the sign-in page, which says why.
 */
export function federatedPageRoutes(
  parts: FederatedParts,
  settings: FederatedSettings,
  caller: RequestHandler,
): Router {
  const router = Router();
  router.get(`${FEDERATED_LOGIN_PATH}/:kind/start`, caller, forKind(start(parts, settings)));
  router.get(`${FEDERATED_LOGIN_PATH}/:kind/callback`, caller, forKind(callback(parts, settings)));
  return router;
}

/**
 * `POST /federated-login/{kind}/callback`, for providers that send their answer as a form (Apple): a form of theirs comes without
 * our cookies, and from a foreign page, so it is turned into the same answer in an address. Stands before the check of origins.
 */
export function federatedFormRoutes(): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '20kb' });
  router.post(`${FEDERATED_LOGIN_PATH}/:kind/callback`, form, (req, res) => {
    const body: unknown = req.body;
    const fields = Object.entries(body && typeof body === 'object' ? body : {});
    const answer = new URLSearchParams(fields.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
    answer.delete('user');
    res.set('cache-control', 'no-store');
    redirectToPage(res, `${FEDERATED_LOGIN_PATH}/${encodeURIComponent(req.params.kind)}/callback?${answer}`);
  });
  return router;
}
