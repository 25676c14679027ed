import { type Request, type Response, Router } from 'express';
import { type AtValid, registerRequest, signInRequest } from '../../../src/contracts/identity.ts';
import { addressOf } from '../../platform/http/addressOf.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../platform/http/countAttempt.ts';
import { accountRoutes } from './accountRoutes.ts';
import { ACCOUNT_EXISTS, describeCaller, register, signIn } from './actions.ts';
import { forgetAttempts, LIMITS, signInAttempts } from './attempts.ts';
import { arrivalOf, giveCookies } from './giveCookies.ts';
import { greetNewcomer } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import type { SignedIn } from './letIn.ts';
import { isForeignCall } from './logoutRoutes.ts';
import { newsletterRoutes } from './newsletterRoutes.ts';
import { signOut } from './signOut.ts';

async function answerSignedIn(parts: IdentityParts, req: Request, res: Response, signedIn: SignedIn): Promise<void> {
  await giveCookies(parts, req, res, signedIn);
  res.json(signedIn.customer);
}

/** The store's own accounts (browsing §6 and §7, Sign-in). */
export function identityRoutes(parts: IdentityParts): Router {
  const router = Router();

  router.post('/v1/zap/register', async (req, res) => {
    const request = registerRequest.parse(req.body);
    await countAttempt(parts, [[LIMITS.registerFromAddress, addressOf(req)]]);
    const taken = [LIMITS.takenFromAddress, addressOf(req)] as const;
    const arrival = arrivalOf(req, res);
    const signedIn = await countWrongGuess(parts, taken, [ACCOUNT_EXISTS], () => register(parts, request, arrival));
    greetNewcomer(req, res, parts.config);
    await answerSignedIn(parts, req, res.status(201), signedIn);
  });

  router.post('/v1/zap/signin', async (req, res) => {
    const request = signInRequest.parse(req.body);
    await countAttempt(parts, signInAttempts(request.email, addressOf(req)));
    const signedIn = await signIn(parts, request, arrivalOf(req, res));
    await forgetAttempts(parts, request.email, addressOf(req));
    await answerSignedIn(parts, req, res, signedIn);
  });

  router.get('/v1/zap/logout', async (req, res) => {
    if (isForeignCall(req)) {
      throw new ApiError(403, 'origin.forbidden', 'This request did not come from a page of the shop.');
    }
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

  router.use(accountRoutes(parts), newsletterRoutes(parts));
  return router;
}
