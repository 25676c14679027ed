import { type Request, type Response, Router } from 'express';
import { type AtValid, registerRequest, signInRequest } from '../../../src/contracts/account/identity.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { ACCOUNT_EXISTS, describeCaller, register, signIn } from './actions.ts';
import { type IdentityParts, LIMITS, listSignInAttempts, resetSignInLimit, type SignInParts } from './attempts.ts';
import { createAccountRouter } from './createAccountRouter.ts';
import { isCrossSiteCall, LOGOUT_PATH } from './createLogoutRouter.ts';
import type { SignedIn } from './createSignIn.ts';
import { setNewCustomerCookie } from './identityCookies.ts';
import { readArrival, setSignedInCookies, signOut } from './signedInBrowser.ts';

async function answerSignedIn(parts: IdentityParts, req: Request, res: Response, signedIn: SignedIn): Promise<void> {
  await setSignedInCookies(parts, req, res, signedIn);
  res.json(signedIn.customer);
}

/** Routes of the shop's own accounts (browsing §6 and §7, Sign-in). */
export function createIdentityRouter(parts: SignInParts): Router {
  const router = Router();

  router.post('/v1/zap/register', async (req, res) => {
    const request = registerRequest.parse(req.body);
    await countAttempt(parts, [[LIMITS.registerFromAddress, getAddressKey(req)]]);
    const limitKey = [LIMITS.takenFromAddress, getAddressKey(req)] as const;
    const arrival = readArrival(parts, req, res);
    const signedIn = await countWrongGuess(parts, limitKey, [ACCOUNT_EXISTS], () => register(parts, request, arrival));
    setNewCustomerCookie(req, res, parts.config);
    await answerSignedIn(parts, req, res.status(201), signedIn);
  });

  router.post('/v1/zap/signin', async (req, res) => {
    const request = signInRequest.parse(req.body);
    await countAttempt(parts, listSignInAttempts(request.email, getAddressKey(req)));
    const signedIn = await signIn(parts, request, readArrival(parts, req, res));
    await resetSignInLimit(parts, request.email, getAddressKey(req));
    await answerSignedIn(parts, req, res, signedIn);
  });

  router.get('/v1/zap/logout', async (req, res) => {
    // A person whom a foreign link has led here is asked.
    if (isCrossSiteCall(req) && req.accepts(['json', 'html']) === 'html') return redirectToPage(res, LOGOUT_PATH);
    if (isCrossSiteCall(req)) {
      throw new ApiError(403, 'origin.forbidden', 'This request did not come from a page of the shop.');
    }
    await signOut(parts, req, res);
    res.json(await describeCaller(parts, getCaller(res)));
  });

  router.get('/v1/customerInfo', async (_req, res) => {
    res.json(await describeCaller(parts, getCaller(res)));
  });

  router.get('/auth/v1/atvalid', (_req, res) => {
    const answer: AtValid = { valid: getCaller(res).level === 'full' };
    res.json(answer);
  });

  router.use(createAccountRouter(parts));
  return router;
}
