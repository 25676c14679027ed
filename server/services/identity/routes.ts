import { type Request, type Response, Router } from 'express';
import { type AtValid, registerRequest, signInRequest } from '../../../src/contracts/identity.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { describeCaller, register, revoke, type SignedIn, signIn } from './actions.ts';
import { countAttempt, forgetAttempts, LIMITS, signInAttempts } from './attempts.ts';
import { giveSession, giveSignIn } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { newsletterRoutes } from './newsletterRoutes.ts';
import { signOut, tokensOf } from './signOut.ts';

const addressOf = (req: Request): string => req.ip ?? '';

/** Hands out the cookies, under a new session, so that nobody keeps a hold on the session of before. */
async function answerSignedIn(parts: IdentityParts, req: Request, res: Response, signedIn: SignedIn): Promise<void> {
  await revoke(parts, tokensOf(parts, req));
  giveSignIn(req, res, parts.config, signedIn);
  giveSession(req, res, parts.config);
  res.json(signedIn.customer);
}

/** The store's own accounts (browsing §6 and §7, Sign-in). */
export function identityRoutes(parts: IdentityParts): Router {
  const router = Router();

  router.post('/v1/zap/register', async (req, res) => {
    const request = registerRequest.parse(req.body);
    await countAttempt(parts, [[LIMITS.registerFromAddress, addressOf(req)]]);
    const signedIn = await register(parts, request, callerOf(res));
    await answerSignedIn(parts, req, res.status(201), signedIn);
  });

  router.post('/v1/zap/signin', async (req, res) => {
    const request = signInRequest.parse(req.body);
    await countAttempt(parts, signInAttempts(request.email, addressOf(req)));
    const signedIn = await signIn(parts, request, callerOf(res));
    await forgetAttempts(parts, request.email, addressOf(req));
    await answerSignedIn(parts, req, res, signedIn);
  });

  router.get('/v1/zap/logout', async (req, res) => {
    await signOut(parts, req, res);
    res.json(await describeCaller(parts, callerOf(res)));
  });

  router.get('/v1/customerInfo', async (_req, res) => {
    res.json(await describeCaller(parts, callerOf(res)));
  });

  router.get('/auth/v1/atvalid', (_req, res) => {
    const answer: AtValid = { valid: callerOf(res).level === 'full' };
    res.json(answer);
  });

  router.use(newsletterRoutes(parts));
  return router;
}
