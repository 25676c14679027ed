import type { Request, RequestHandler } from 'express';
import { isBot } from '../../../src/lib/isBot.ts';
import type { IdentityParts } from './attempts.ts';
import { formatSessionCookie, readSessionId, setSessionCookie } from './identityCookies.ts';

const READ_METHODS = new Set(['GET', 'HEAD']);

/**
 * Returns the `Set-Cookie` header that a page sends to a browser without a session; undefined if it has one. Search engines keep
 * no cookies, and their stored pages must not be tied to a session.
 */
export const createNewSessionCookie =
  ({ config }: Pick<IdentityParts, 'config'>) =>
  (req: Request): string | undefined =>
    readSessionId(req, config) !== null || isBot(req.get('user-agent')) ? undefined : formatSessionCookie(req, config);

/**
 * Sets a `session-id` cookie if the browser has none. For requests that may write, the cookie is also added to the request
 * itself, so that the handler and internal calls use the new session. Register after `cookie-parser` and before
 * `createCallerMiddleware`.
 */
export const ensureSession =
  ({ config }: Pick<IdentityParts, 'config'>): RequestHandler =>
  (req, res, next) => {
    if (readSessionId(req, config) !== null) return next();
    const isReading = READ_METHODS.has(req.method);
    // Search engines keep no cookies, and their stored pages must not be tied to a session.
    if (isReading && isBot(req.get('user-agent'))) return next();
    const sessionId = setSessionCookie(req, res, config);
    if (!isReading) {
      const { cookie } = req.headers;
      const sessionCookie = `session-id=${sessionId}`;
      req.cookies['session-id'] = sessionId;
      // In front, because the first of several cookies with one name counts.
      req.headers.cookie = cookie ? `${sessionCookie}; ${cookie}` : sessionCookie;
    }
    next();
  };
