import type { Request, Response } from 'express';
import { callerOf } from '../../platform/http/caller.ts';
import { revoke } from './actions.ts';
import { giveSession, giveSignIn } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import type { Arrival, SignedIn } from './letIn.ts';
import { deviceOf } from './rules.ts';
import { tokensOf } from './signOut.ts';

/** Who comes in by this request. */
export const arrivalOf = (req: Request, res: Response): Arrival => ({
  caller: callerOf(res),
  device: deviceOf(req.get('user-agent')),
});

/**
 * Gives the browser of one who was let in its cookies, under a new session, and ends what it was signed in with before: nobody
 * keeps a hold on the session of before.
 */
export async function giveCookies(
  parts: IdentityParts,
  req: Request,
  res: Response,
  signedIn: SignedIn,
): Promise<void> {
  await revoke(parts, tokensOf(parts, req));
  giveSignIn(req, res, parts.config, signedIn);
  giveSession(req, res, parts.config);
}
