import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { isOwnMachine } from '../config/assertSandboxesAllowed.ts';
import type { Config } from '../config/readConfig.ts';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { markUncacheable } from '../platform/http/caching.ts';
import { redirectToPage } from '../platform/http/sendRedirect.ts';
import type { Logger } from '../platform/log.ts';
import { isLocalHost } from './security.ts';

type DeskConfig = Pick<Config, 'deskOrigin' | 'hasOwnDeskHost'>;

const DESK_PATH = /^\/(?:api\/)?desk(?:\/|$)/i;

const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src-attr 'none'",
].join(';');

/** Sets the headers of every answer of the desk: never framed, never stored, never indexed, and no foreign source. */
export const setDeskHeaders =
  ({ deskOrigin }: Pick<Config, 'deskOrigin'>): RequestHandler =>
  (_req, res, next) => {
    const upgrade = deskOrigin.startsWith('https:') ? ';upgrade-insecure-requests' : '';
    res.setHeader('content-security-policy', POLICY + upgrade);
    res.setHeader('x-frame-options', 'DENY');
    res.setHeader('x-robots-tag', 'noindex, nofollow');
    markUncacheable(res);
    next();
  };

/** Returns whether a host is the desk's. A shop on this machine accepts each name of the machine. */
function isDeskHost({ deskOrigin, hasOwnDeskHost }: DeskConfig, host: string | undefined): boolean {
  const own = new URL(deskOrigin);
  const requested = URL.parse(`${own.protocol}//${host}`);
  if (!requested) return false;
  const isLocal = !hasOwnDeskHost && isOwnMachine(own.hostname) && isLocalHost(requested.hostname);
  return requested.host === own.host || isLocal;
}

/** Returns whether a request is for the desk, and never for a stored page of the shop. */
export const isForDesk = (config: DeskConfig, { url = '', headers }: IncomingMessage): boolean =>
  DESK_PATH.test(url.split('?', 1)[0] ?? '') || (config.hasOwnDeskHost && isDeskHost(config, headers.host));

const rejectUnknown: RequestHandler = (req) => {
  throw new ApiError(404, 'not.found', `The desk has no page ${req.path}.`);
};

/** Separates the desk from the shop: its own host serves nothing else; without one, it is part of the main host. */
export function separateDesk(config: DeskConfig, desk: RequestHandler, log: Logger): RequestHandler {
  const own = Router();
  own.get('/', (_req, res) => redirectToPage(res, '/desk', 302));
  own.use((req, res, next) => (DESK_PATH.test(req.path) ? desk(req, res, next) : next()));
  own.use(setDeskHeaders(config), rejectUnknown, answerApiError(log));
  return (req, res, next) => {
    if (!isDeskHost(config, req.get('host'))) return next();
    if (config.hasOwnDeskHost || DESK_PATH.test(req.path)) return own(req, res, next);
    next();
  };
}
