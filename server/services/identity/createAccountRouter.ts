import { type Request, type Response, Router } from 'express';
import {
  type ConfirmedEmail,
  type CustomerProfile,
  confirmEmailRequest,
  emailChange,
  forgotPasswordRequest,
  nameChange,
  type PrimeStatus,
  passwordChange,
  resetPasswordRequest,
  type SignInList,
} from '../../../src/contracts/account/account.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { markUncacheable } from '../../platform/http/caching.ts';
import { ANONYMOUS_CALLER, getCaller, requireFull, requireRecognized, setCaller } from '../../platform/http/caller.ts';
import { countAttempt, countWrongGuess, type RateLimitedAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { findAccountWithPassword, findProfile, isPrimeMember } from '../customers/actions.ts';
import { describeCaller } from './actions.ts';
import { type IdentityParts, LIMITS, type SignInParts } from './attempts.ts';
import { type Changer, changeName, changePassword, requestEmailChange } from './changeAccount.ts';
import { listLinkedIdentities } from './federated/identityStore.ts';
import {
  clearSignInCookies,
  readCookie,
  readRecognition,
  setRecognitionCookie,
  setSessionCookie,
  writeRecognition,
} from './identityCookies.ts';
import { confirmEmail, requestPasswordReset, resetPassword, TOKEN_INVALID } from './mailedLinks.ts';
import { isFreshSignIn } from './reauthenticate.ts';
import { endSignInsOf, getMarketplaceId, readArrival, setSignedInCookies } from './signedInBrowser.ts';
import { listSignIns } from './signInStore.ts';

/** The customer who changes the account, and the shop in which they do. */
const getChanger = (parts: SignInParts, req: Request, res: Response): Changer => ({
  ...getCaller(res),
  marketplaceId: getMarketplaceId(parts, req),
});

const toTokenAttempt = (req: Request): RateLimitedAttempt => [LIMITS.mailTokenFromAddress, getAddressKey(req)];

/** Routes behind mailed links: they need no sign-in, because the token identifies the account. */
function createMailedLinkRouter(parts: SignInParts): Router {
  const router = Router();

  router.post('/v1/zap/forgotPassword', async (req, res) => {
    const { email } = forgotPasswordRequest.parse(req.body ?? {});
    await countAttempt(parts, [
      [LIMITS.forgotFromAddress, getAddressKey(req)],
      [LIMITS.forgotForEmail, email],
    ]);
    await requestPasswordReset(parts, email, getMarketplaceId(parts, req));
    res.status(202).json({});
  });

  router.post('/v1/zap/resetPassword', async (req, res) => {
    const { token, password } = resetPasswordRequest.parse(req.body ?? {});
    const reset = { token, password, marketplaceId: getMarketplaceId(parts, req) };
    await countWrongGuess(parts, toTokenAttempt(req), [TOKEN_INVALID], () => resetPassword(parts, reset));
    res.json({});
  });

  router.post('/v1/zap/confirmEmail', async (req, res) => {
    const { token } = confirmEmailRequest.parse(req.body ?? {});
    const email = await countWrongGuess(parts, toTokenAttempt(req), [TOKEN_INVALID], () =>
      confirmEmail(parts, token, getMarketplaceId(parts, req)),
    );
    res.json({ email } satisfies ConfirmedEmail);
  });

  return router;
}

/** Updates the first name inside `x-main`: same token, new signature. */
function renameInCookie({ config }: IdentityParts, req: Request, res: Response, firstName: string): void {
  const recognition = readRecognition(readCookie(req, 'x-main') ?? '', config.secretKeys);
  if (recognition)
    setRecognitionCookie(req, res, config, writeRecognition({ ...recognition, firstName }, config.secretKeys[0]));
}

function createChangeRoutes(parts: SignInParts): Router {
  const router = Router();

  router.put('/v1/account/name', async (req, res) => {
    requireFull(res);
    const info = await changeName(parts, getChanger(parts, req, res), nameChange.parse(req.body ?? {}));
    renameInCookie(parts, req, res, info.customer?.firstName ?? '');
    res.json(info);
  });

  router.put('/v1/account/password', async (req, res) => {
    requireFull(res);
    const change = passwordChange.parse(req.body ?? {});
    const signedIn = await changePassword(parts, change, readArrival(parts, req, res));
    await setSignedInCookies(parts, req, res, signedIn);
    res.json(signedIn.customer);
  });

  router.put('/v1/account/email', async (req, res) => {
    const customerId = requireFull(res);
    const change = emailChange.parse(req.body ?? {});
    await countAttempt(parts, [
      [LIMITS.changesOfEmail, String(customerId)],
      [LIMITS.forgotForEmail, change.email],
    ]);
    await requestEmailChange(parts, getChanger(parts, req, res), change);
    res.status(202).json({});
  });

  return router;
}

function createSignInRoutes(parts: SignInParts): Router {
  const router = Router();
  const { db, clock, config } = parts;

  router.get('/v1/account/signIns', async (_req, res) => {
    const customerId = requireFull(res);
    const storedSignIns = await listSignIns(db, customerId, clock.now());
    const account = await findAccountWithPassword(db, customerId);
    const currentSignInId = getCaller(res).signInId;
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
    const isFresh = await isFreshSignIn(parts, currentSignInId);
    res.json({ hasPassword, isFresh, kinds, signIns } satisfies SignInList);
  });

  router.delete('/v1/account/signIns/:signInId', async (req, res) => {
    const customerId = requireFull(res);
    const signInId = /^\d{1,15}$/.test(req.params.signInId) ? Number(req.params.signInId) : 0;
    const endedCount = await db
      .transaction()
      .execute((tx) => endSignInsOf(tx, { customerId, onlySignInId: signInId }, clock.now()));
    if (endedCount === 0) throw createNotFoundError('This sign-in');
    res.status(204).end();
  });

  router.delete('/v1/account/signIns', async (req, res) => {
    const customerId = requireFull(res);
    await db.transaction().execute((tx) => endSignInsOf(tx, { customerId }, clock.now()));
    clearSignInCookies(req, res, config);
    setCaller(res, { ...ANONYMOUS_CALLER, sessionId: setSessionCookie(req, res, config) });
    res.json(await describeCaller(parts, getCaller(res)));
  });

  return router;
}

/** Routes of a customer's own store account (browsing §7, Sign-in); contracts in `account.ts`. */
export function createAccountRouter(parts: SignInParts): Router {
  const router = Router();
  router.use(createMailedLinkRouter(parts), createChangeRoutes(parts), createSignInRoutes(parts));

  router.get('/zap/lwa/customer/primeStatus', async (_req, res) => {
    const isPrime = await isPrimeMember(parts.db, requireRecognized(res));
    res.json({ isPrimeMember: isPrime } satisfies PrimeStatus);
  });

  router.get('/customer/customerProfile', async (_req, res) => {
    const profile = await findProfile(parts.db, requireRecognized(res));
    if (!profile) throw createNotFoundError('This customer');
    const { customerId, email, fullName, firstName, createdAt, isPrime } = profile;
    markUncacheable(res);
    res.json({
      customerId: String(customerId),
      email,
      fullName,
      firstName,
      memberSince: createdAt.toISOString(),
      isPrimeMember: isPrime,
    } satisfies CustomerProfile);
  });

  return router;
}
