import type { Request, Response, Router } from 'express';
import { accountCalls, identityCalls, mailedLinkCalls } from '../../openapi/calls/identityCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { markUncacheable } from '../../platform/http/caching.ts';
import { ANONYMOUS_CALLER, getCaller, setCaller } from '../../platform/http/caller.ts';
import { countAttempt, countWrongGuess, type RateLimitedAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { findAccountWithPassword, findProfile, isPrimeMember } from '../customers/actions.ts';
import { ACCOUNT_EXISTS, describeCaller, register, signIn } from './actions.ts';
import { type IdentityParts, LIMITS, listSignInAttempts, resetSignInLimit, type SignInParts } from './attempts.ts';
import { type Changer, changeName, changePassword, requestEmailChange } from './changeAccount.ts';
import { isCrossSiteCall, LOGOUT_PATH } from './createLogoutRouter.ts';
import { listLinkedIdentities } from './federated/identityStore.ts';
import {
  clearSignInCookies,
  readCookie,
  readRecognition,
  setNewCustomerCookie,
  setRecognitionCookie,
  setSessionCookie,
  writeRecognition,
} from './identityCookies.ts';
import { confirmEmail, requestPasswordReset, resetPassword, TOKEN_INVALID } from './mailedLinks.ts';
import { createPasskeyRouter } from './passkeys/routes.ts';
import { isFreshSignIn } from './reauthenticate.ts';
import { endSignInsOf, getMarketplaceId, readArrival, setSignedInCookies, signOut } from './signedInBrowser.ts';
import { listSignIns } from './signInStore.ts';

/** The customer who changes the account, and the shop in which they do. */
const getChanger = (parts: SignInParts, req: Request, res: Response): Changer => ({
  ...getCaller(res),
  marketplaceId: getMarketplaceId(parts, req),
});

const toTokenAttempt = (req: Request): RateLimitedAttempt => [LIMITS.mailTokenFromAddress, getAddressKey(req)];

/** Routes behind mailed links: they need no sign-in, because the token identifies the account. */
const createMailedLinkRouter = (parts: SignInParts): Router =>
  routeCalls(mailedLinkCalls, {
    'POST /v1/zap/forgotPassword': async ({ req, body: { email } }) => {
      await countAttempt(parts, [
        [LIMITS.forgotFromAddress, getAddressKey(req)],
        [LIMITS.forgotForEmail, email],
      ]);
      await requestPasswordReset(parts, email, getMarketplaceId(parts, req));
      return {};
    },

    'POST /v1/zap/resetPassword': async ({ req, body: { token, password } }) => {
      const reset = { token, password, marketplaceId: getMarketplaceId(parts, req) };
      await countWrongGuess(parts, toTokenAttempt(req), [TOKEN_INVALID], () => resetPassword(parts, reset));
      return {};
    },

    'POST /v1/zap/confirmEmail': async ({ req, body: { token } }) => ({
      email: await countWrongGuess(parts, toTokenAttempt(req), [TOKEN_INVALID], () =>
        confirmEmail(parts, token, getMarketplaceId(parts, req)),
      ),
    }),
  });

/** Updates the first name inside `x-main`: same token, new signature. */
function renameInCookie({ config }: IdentityParts, req: Request, res: Response, firstName: string): void {
  const recognition = readRecognition(readCookie(req, 'x-main') ?? '', config.secretKeys);
  if (recognition)
    setRecognitionCookie(req, res, config, writeRecognition({ ...recognition, firstName }, config.secretKeys[0]));
}

/** Routes of a customer's own store account (browsing §7, Sign-in); contracts in `account.ts`. */
function createAccountRouter(parts: SignInParts): Router {
  const { db, clock, config } = parts;

  return routeCalls(accountCalls, {
    'PUT /v1/account/name': async ({ req, res, body }) => {
      const info = await changeName(parts, getChanger(parts, req, res), body);
      renameInCookie(parts, req, res, info.customer?.firstName ?? '');
      return info;
    },

    'PUT /v1/account/password': async ({ req, res, body }) => {
      const signedIn = await changePassword(parts, body, readArrival(parts, req, res));
      await setSignedInCookies(parts, req, res, signedIn);
      return signedIn.customer;
    },

    'PUT /v1/account/email': async ({ req, res, customerId, body }) => {
      await countAttempt(parts, [
        [LIMITS.changesOfEmail, String(customerId)],
        [LIMITS.forgotForEmail, body.email],
      ]);
      await requestEmailChange(parts, getChanger(parts, req, res), body);
      return {};
    },

    'GET /v1/account/signIns': async ({ customerId, caller: { signInId: currentSignInId } }) => {
      const storedSignIns = await listSignIns(db, customerId, clock.now());
      const account = await findAccountWithPassword(db, customerId);
      const signIns = storedSignIns.map(({ signInId, device, createdAt, seenAt }) => ({
        signInId: String(signInId),
        device,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isHere: signInId === currentSignInId,
      }));
      const hasPassword = typeof account?.passwordHash === 'string';
      const linkedIdentities = hasPassword ? [] : await listLinkedIdentities(db, customerId);
      const kinds = linkedIdentities.map(({ kind }) => kind);
      return { hasPassword, isFresh: await isFreshSignIn(parts, currentSignInId), kinds, signIns };
    },

    'DELETE /v1/account/signIns/{signInId}': async ({ customerId, params }) => {
      const signInId = /^\d{1,15}$/.test(params.signInId) ? Number(params.signInId) : 0;
      const endedCount = await db
        .transaction()
        .execute((tx) => endSignInsOf(tx, { customerId, onlySignInId: signInId }, clock.now()));
      if (endedCount === 0) throw createNotFoundError('This sign-in');
    },

    'DELETE /v1/account/signIns': async ({ req, res, customerId }) => {
      await db.transaction().execute((tx) => endSignInsOf(tx, { customerId }, clock.now()));
      clearSignInCookies(req, res, config);
      setCaller(res, { ...ANONYMOUS_CALLER, sessionId: setSessionCookie(req, res, config) });
      return describeCaller(parts, getCaller(res));
    },

    'GET /zap/lwa/customer/primeStatus': async ({ customerId }) => ({
      isPrimeMember: await isPrimeMember(db, customerId),
    }),

    'GET /customer/customerProfile': async ({ res, customerId }) => {
      const profile = await findProfile(db, customerId);
      if (!profile) throw createNotFoundError('This customer');
      const { email, fullName, firstName, createdAt, isPrime } = profile;
      markUncacheable(res);
      return {
        customerId: String(customerId),
        email,
        fullName,
        firstName,
        memberSince: createdAt.toISOString(),
        isPrimeMember: isPrime,
      };
    },
  }).use(createMailedLinkRouter(parts));
}

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
