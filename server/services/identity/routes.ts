import type { Router } from 'express';
import { identityCalls } from '../../openapi/calls/identityCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { ACCOUNT_EXISTS, describeCaller, register, signIn } from './actions.ts';
import { LIMITS, listSignInAttempts, resetSignInLimit, type SignInParts } from './attempts.ts';
import { createAccountRouter } from './createAccountRouter.ts';
import { isCrossSiteCall, LOGOUT_PATH } from './createLogoutRouter.ts';
import { setNewCustomerCookie } from './identityCookies.ts';
import { createPasskeyRouter } from './passkeys/routes.ts';
import { readArrival, setSignedInCookies, signOut } from './signedInBrowser.ts';

/** Routes of the shop's own accounts (browsing §6 and §7, Sign-in). */
export const createIdentityRouter = (parts: SignInParts): Router =>
  routeCalls(identityCalls, {
    'POST /v1/zap/register': async ({ req, res, body: request }) => {
      await countAttempt(parts, [[LIMITS.registerFromAddress, getAddressKey(req)]]);
      const limitKey = [LIMITS.takenFromAddress, getAddressKey(req)] as const;
      const arrival = readArrival(parts, req, res);
      const signedIn = await countWrongGuess(parts, limitKey, [ACCOUNT_EXISTS], () =>
        register(parts, request, arrival),
      );
      setNewCustomerCookie(req, res, parts.config);
      await setSignedInCookies(parts, req, res, signedIn);
      return signedIn.customer;
    },

    'POST /v1/zap/signin': async ({ req, res, body: request }) => {
      await countAttempt(parts, listSignInAttempts(request.email, getAddressKey(req)));
      const signedIn = await signIn(parts, request, readArrival(parts, req, res));
      await resetSignInLimit(parts, request.email, getAddressKey(req));
      await setSignedInCookies(parts, req, res, signedIn);
      return signedIn.customer;
    },

    'GET /v1/zap/logout': async ({ req, res }) => {
      // A person whom a foreign link has led here is asked.
      if (isCrossSiteCall(req) && req.accepts(['json', 'html']) === 'html') {
        redirectToPage(res, LOGOUT_PATH);
        return res;
      }
      if (isCrossSiteCall(req)) {
        throw new ApiError(403, 'origin.forbidden', 'This request did not come from a page of the shop.');
      }
      await signOut(parts, req, res);
      return describeCaller(parts, getCaller(res));
    },

    'GET /v1/customerInfo': ({ caller }) => describeCaller(parts, caller),

    'GET /auth/v1/atvalid': ({ caller }) => ({ valid: caller.level === 'full' }),
  }).use(createAccountRouter(parts), createPasskeyRouter(parts));
