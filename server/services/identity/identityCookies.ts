import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { isBot } from '../../../src/lib/isBot.ts';
import type { Config } from '../../config/readConfig.ts';
import { readAgentCookie } from '../../platform/agentCookie.ts';
import { frameCookieOptions } from '../../platform/http/cookies.ts';
import { createRequestId } from '../../platform/ids.ts';
import { createSessionId, isIssuedSessionId } from '../../platform/sessionIds.ts';
import type { IdentityParts } from './attempts.ts';

const YEAR_MS = 365 * 86_400_000;
/** Browsers cap it at 400 days; signing in never depends on this cookie alone. */
const SESSION_AGE_MS = 20 * YEAR_MS;
export const RECOGNIZED_AGE_MS = YEAR_MS;
/** Idle time of a full sign-in; use in its second half extends it by an hour. */
export const FULL_AGE_MS = 3_600_000;
/** Maximum of a full sign-in, even when active. The cookie lives this long; the table holds the idle expiry. */
export const FULL_LONGEST_MS = 12 * 3_600_000;
/** Lifetime of the cookie `newly-registered`. */
const NEW_FOR_MS = 86_400_000;

type CookieConfig = Pick<Config, 'publicUrl' | 'cookieDomain' | 'secretKeys'>;
type CookieName = 'session-id' | 'x-main' | 'at-main' | 'device-id';

/** Returns a cookie that `cookie-parser` has read; undefined if absent. */
export function readCookie(req: Request, name: CookieName): string | undefined {
  const value: unknown = req.cookies[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the session id if the shop issued it; null otherwise. */
export function readSessionId(req: Request, { secretKeys }: Pick<Config, 'secretKeys'>): string | null {
  const value = readCookie(req, 'session-id');
  return value !== undefined && isIssuedSessionId(value, secretKeys) ? value : null;
}

/** Returns whether the shop's cookies are shared with this host; false for another shop. */
const hasSharedCookies = (host: string, domain: string | undefined): domain is string =>
  domain !== undefined && (host === domain || host.endsWith(`.${domain}`));

/** Options of the cookies: `Secure` for https; in agent mode, those of the console's frame instead. */
export function getCookieOptions(req: Request, { publicUrl, cookieDomain, secretKeys }: CookieConfig): CookieOptions {
  if (readAgentCookie(req, secretKeys) !== undefined) return frameCookieOptions;
  return {
    ...(hasSharedCookies(req.hostname, cookieDomain) && { domain: cookieDomain }),
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure || publicUrl.startsWith('https:'),
    path: '/',
  };
}

/** Returns the `Set-Cookie` header of a session, with a new id by default. */
export function formatSessionCookie(
  req: Request,
  config: CookieConfig,
  sessionId = createSessionId(config.secretKeys[0]),
): string {
  const { domain, secure, partitioned, sameSite } = getCookieOptions(req, config);
  const attributes = [
    `session-id=${sessionId}`,
    `Max-Age=${SESSION_AGE_MS / 1000}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'Path=/',
    `Expires=${new Date(Date.now() + SESSION_AGE_MS).toUTCString()}`,
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    ...(partitioned ? ['Partitioned'] : []),
    sameSite === 'none' ? 'SameSite=None' : 'SameSite=Lax',
  ];
  return attributes.join('; ');
}

/** Sets the session cookie, with a new id by default. @returns the id */
export function setSessionCookie(
  req: Request,
  res: Response,
  config: CookieConfig,
  sessionId = createSessionId(config.secretKeys[0]),
): string {
  res.append('set-cookie', formatSessionCookie(req, config, sessionId));
  return sessionId;
}

/** Options of cookies that page scripts may read: they hold nothing personal. */
const getReadableCookieOptions = (req: Request, config: CookieConfig): CookieOptions => ({
  ...getCookieOptions(req, config),
  httpOnly: false,
});

/** Sets the cookies of a customer. `profile` is new for each sign-in, so that open pages detect a change. */
export function setSignInCookies(
  req: Request,
  res: Response,
  config: CookieConfig,
  tokens: { readonly recognition: string; readonly fullToken: string },
): void {
  res.cookie('x-main', tokens.recognition, { ...getCookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
  res.cookie('at-main', tokens.fullToken, { ...getCookieOptions(req, config), maxAge: FULL_LONGEST_MS });
  res.cookie('profile', createRequestId(), { ...getReadableCookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
}

/** Marks the browser's customer as new, which suppresses the sign-up popup (browsing §3, Cookies). */
export function setNewCustomerCookie(req: Request, res: Response, config: CookieConfig): void {
  res.cookie('newly-registered', 'true', { ...getReadableCookieOptions(req, config), maxAge: NEW_FOR_MS });
  res.cookie('suppressMarketing', 'true', { ...getReadableCookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
}

/** Marks the browser, so that a later sign-in from it is not taken for a new device. */
export function setDeviceCookie(req: Request, res: Response, config: CookieConfig, deviceId: string): void {
  res.cookie('device-id', deviceId, { ...getCookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
}

/** Replaces `x-main` after a change of name. */
export function setRecognitionCookie(req: Request, res: Response, config: CookieConfig, recognition: string): void {
  res.cookie('x-main', recognition, { ...getCookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
}

export function clearSignInCookies(req: Request, res: Response, config: CookieConfig): void {
  res.clearCookie('x-main', getCookieOptions(req, config));
  res.clearCookie('at-main', getCookieOptions(req, config));
  res.clearCookie('profile', getReadableCookieOptions(req, config));
}

/** Content of `x-main`: the customer, the greeting, and a revocable token. */
type Recognition = { readonly customerId: number; readonly firstName: string; readonly token: string };

const sign = (payload: string, key: string): Buffer => createHmac('sha256', key).update(payload).digest();

/** Signs the value of the cookie `x-main`. */
export function writeRecognition({ customerId, firstName, token }: Recognition, key: string): string {
  const payload = Buffer.from(JSON.stringify([customerId, firstName, token])).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

/** Returns the content of `x-main`; undefined unless one of the keys signed it. */
export function readRecognition(value: string, keys: readonly string[]): Recognition | undefined {
  const [payload = '', signature = ''] = value.split('.');
  const signatureBytes = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => {
    const expected = sign(payload, key);
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
  return isSigned ? parseRecognition(Buffer.from(payload, 'base64url').toString('utf8')) : undefined;
}

function parseRecognition(json: string): Recognition | undefined {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) return undefined;
  const [customerId, firstName, token]: unknown[] = value;
  if (typeof customerId !== 'number' || typeof firstName !== 'string' || typeof token !== 'string') return undefined;
  return { customerId, firstName, token };
}

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Returns the `Set-Cookie` of a browser without a session. Stored pages for search engines must not be tied to one. */
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
