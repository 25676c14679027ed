import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { type FederatedFailure, withFederatedFailure } from '../../../../src/lib/account/federatedFailures.ts';
import {
  FEDERATED_LOGIN_PATH,
  type FederatedKind,
  isFederatedKind,
} from '../../../../src/lib/account/federatedSignIn.ts';
import { parseReturnTarget } from '../../../../src/lib/redirectTarget.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { getCaller } from '../../../platform/http/caller.ts';
import { countAttempt } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { redirectToPage, redirectToUrl } from '../../../platform/http/sendRedirect.ts';
import { LIMITS } from '../attempts.ts';
import { setNewCustomerCookie } from '../identityCookies.ts';
import { readArrival, setSignedInCookies } from '../signedInBrowser.ts';
import { completeFederatedSignIn, type Return } from './completeFederatedSignIn.ts';
import { buildCallbackUri, type FederatedSettings, LOGINS_PATH, QUESTION_PATH } from './settings.ts';
import {
  createQuestionKey,
  type FederatedParts,
  findProvider,
  logProviderFailure,
  readBrowserKey,
  setBrowserKeyCookie,
  setQuestionKeyCookie,
  startFederatedSignIn,
} from './startFederatedSignIn.ts';

type FailedSignIn = { readonly kind: FederatedKind; readonly failure: FederatedFailure; readonly returnTo: string };

/** Returns the sign-in page's address with the failure and the page to continue to. */
function buildSignInUrl(usesFederatedLogin: boolean, { kind, failure, returnTo }: FailedSignIn): string {
  const page = usesFederatedLogin ? FEDERATED_LOGIN_PATH : '/login';
  return withFederatedFailure(`${page}?openid.return_to=${encodeURIComponent(returnTo)}`, failure, kind);
}

const start =
  (parts: FederatedParts, { findShop }: FederatedSettings) =>
  async (req: Request, res: Response, kind: FederatedKind): Promise<void> => {
    const { origin, usesFederatedLogin } = findShop(req.get('host'));
    const returnTo = parseReturnTarget(req.query['openid.return_to']);
    const fail = (failure: FederatedFailure): void =>
      redirectToPage(res, buildSignInUrl(usesFederatedLogin, { kind, failure, returnTo }));
    const provider = findProvider(parts, kind);
    if (!provider) return fail('off');
    try {
      await countAttempt(parts, [[LIMITS.federatedFromAddress, getAddressKey(req)]]);
      const browserKey = setBrowserKeyCookie(req, res, parts);
      const isAgain = getCaller(res).customerId !== null;
      const beginning = {
        kind,
        browserKey,
        redirectUri: buildCallbackUri(origin, kind),
        returnTo,
        linkTo: null,
        isAgain,
      };
      redirectToUrl(res, await startFederatedSignIn(parts, provider, beginning));
    } catch (error) {
      if (error instanceof ApiError) return fail('unreachable');
      fail(logProviderFailure(parts, kind, error));
    }
  };

async function followOutcome(
  parts: FederatedParts,
  { req, res, questionKey }: { readonly req: Request; readonly res: Response; readonly questionKey: string },
  outcome: Return,
): Promise<string | undefined> {
  if (outcome.kind === 'asked') {
    setQuestionKeyCookie(req, res, parts, questionKey);
    return QUESTION_PATH;
  }
  if (outcome.kind === 'failed') return undefined;
  if (outcome.kind === 'signedIn') {
    if (outcome.isNew) setNewCustomerCookie(req, res, parts.config);
    await setSignedInCookies(parts, req, res, outcome.signedIn);
  }
  return outcome.returnTo;
}

const handleCallback =
  (parts: FederatedParts, { findShop }: FederatedSettings) =>
  async (req: Request, res: Response, kind: FederatedKind): Promise<void> => {
    const { origin, usesFederatedLogin, federatedLabels } = findShop(req.get('host'));
    const address = new URL(buildCallbackUri(origin, kind));
    address.search = new URL(req.originalUrl, origin).search;
    const questionKey = createQuestionKey(req);
    const browserKey = readBrowserKey(req);
    const context = { browserKey, questionKey, arrival: readArrival(parts, req, res) };
    const callbackRequest = { kind, label: federatedLabels[kind], callback: address, ...context };
    const outcome = await completeFederatedSignIn(parts, callbackRequest);
    const onward = await followOutcome(parts, { req, res, questionKey }, outcome);
    if (onward !== undefined) return redirectToPage(res, onward);
    if (outcome.kind !== 'failed') return;
    const { failure, returnTo, isConnecting } = outcome;
    const page = isConnecting
      ? withFederatedFailure(LOGINS_PATH, failure, kind)
      : buildSignInUrl(usesFederatedLogin, { kind, failure, returnTo });
    redirectToPage(res, page);
  };

/** Unknown kinds get 404 from the next handlers. Codes and states must not enter the history or a cache. */
const wrapKindHandler =
  (handle: (req: Request, res: Response, kind: FederatedKind) => Promise<void>): RequestHandler =>
  async (req, res, next) => {
    const { kind } = req.params;
    if (!isFederatedKind(kind)) return next();
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await handle(req, res, kind);
  };

/** Pages of a federated sign-in: `/federated-login/{kind}/start` and `/callback`. Failures end on the sign-in page. */
export function createFederatedPageRouter(
  parts: FederatedParts,
  settings: FederatedSettings,
  caller: RequestHandler,
): Router {
  const router = Router();
  router.get(`${FEDERATED_LOGIN_PATH}/:kind/start`, caller, wrapKindHandler(start(parts, settings)));
  router.get(`${FEDERATED_LOGIN_PATH}/:kind/callback`, caller, wrapKindHandler(handleCallback(parts, settings)));
  return router;
}

/**
 * `POST /federated-login/{kind}/callback`, for providers that answer with a form post (Apple). The cross-site post carries no
 * cookies of ours, so it is redirected to the GET callback. Register before the origin check.
 */
export function createFederatedFormRouter(): Router {
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
