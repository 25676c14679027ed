import type { RequestHandler } from 'express';
import { giveSession, readSessionId } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';

/**
 * Gives a browser that has none its cookie `session-id`. The new cookie also joins the request's own, so that what follows,
 * and calls made in the name of this request, belong to the session already. Stands before `callerMiddleware`.
 */
export const ensureSession =
  ({ config }: Pick<IdentityParts, 'config'>): RequestHandler =>
  (req, res, next) => {
    const { cookie } = req.headers;
    if (readSessionId(cookie) === null) {
      const given = `session-id=${giveSession(req, res, config)}`;
      // First, because the first cookie of a name counts.
      req.headers.cookie = cookie ? `${given}; ${cookie}` : given;
    }
    next();
  };
