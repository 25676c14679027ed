import type { Request, Response } from 'express';
import { ANONYMOUS_CALLER, setCaller } from '../../platform/http/caller.ts';
import { clearSignInCookies, setSessionCookie } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';

/** Clears the sign-in cookies of a browser whose sign-ins have ended, and starts a new guest session. */
export function clearSignedInBrowser({ config }: Pick<IdentityParts, 'config'>, req: Request, res: Response): void {
  clearSignInCookies(req, res, config);
  setCaller(res, { ...ANONYMOUS_CALLER, sessionId: setSessionCookie(req, res, config) });
}
