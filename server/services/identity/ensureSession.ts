import type { RequestHandler } from 'express';
import { isBot } from '../../../src/lib/isBot.ts';
import { giveSession, readSessionId } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';

const READING = new Set(['GET', 'HEAD']);

/**
 * Gives a browser that has none its cookie `session-id`. Where the request may change something, the new cookie also joins the
 * request's own, so that what it makes, and calls made in its name, belong to the session already; what only reads has nothing
 * to find there, and is spared the look. Stands behind `cookie-parser` and before `callerMiddleware`.
 */
export const ensureSession =
  ({ config }: Pick<IdentityParts, 'config'>): RequestHandler =>
  (req, res, next) => {
    if (readSessionId(req, config) !== null) return next();
    const isReading = READING.has(req.method);
    // A search engine keeps no cookies, and what it stores must not be tied to a session.
    if (isReading && isBot(req.get('user-agent'))) return next();
    const sessionId = giveSession(req, res, config);
    if (!isReading) {
      const { cookie } = req.headers;
      const given = `session-id=${sessionId}`;
      req.cookies['session-id'] = sessionId;
      // First, because the first cookie of a name counts.
      req.headers.cookie = cookie ? `${given}; ${cookie}` : given;
    }
    next();
  };
