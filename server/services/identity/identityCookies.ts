import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../config.ts';
import { newRequestId } from '../../platform/ids.ts';
import { isIssuedSessionId, newSessionId } from '../../platform/sessionIds.ts';

const YEAR_MS = 365 * 86_400_000;
/** Browsers keep 400 days of it; signing in never depends on this cookie alone. */
const SESSION_AGE_MS = 20 * YEAR_MS;
export const RECOGNIZED_AGE_MS = YEAR_MS;
/** Of being fully signed in without doing anything; each use in the second half of it begins a new hour. */
export const FULL_AGE_MS = 3_600_000;
/** However busy: after this the password is asked for again. The cookie lives as long; the table knows when its hour is over. */
export const FULL_LONGEST_MS = 12 * 3_600_000;
/** Of the mark `newly-registered`. */
const NEW_FOR_MS = 86_400_000;

type CookieConfig = Pick<Config, 'publicUrl' | 'cookieDomain'>;
type SessionConfig = CookieConfig & Pick<Config, 'secretKeys'>;
type CookieName = 'session-id' | 'x-main' | 'at-main';

/** A cookie of a request that `cookie-parser` has read; undefined where it has none. */
export function readCookie(req: Request, name: CookieName): string | undefined {
  const value: unknown = req.cookies[name];
  return typeof value === 'string' ? value : undefined;
}

/** The session id that we gave the browser; null where it has none, or shows one that we did not give. */
export function readSessionId(req: Request, { secretKeys }: Pick<Config, 'secretKeys'>): string | null {
  const value = readCookie(req, 'session-id');
  return value !== undefined && isIssuedSessionId(value, secretKeys) ? value : null;
}

/** Whether a host is among those that share the shop's cookies; another shop of ours is not. */
const sharesCookies = (host: string, domain: string | undefined): domain is string =>
  domain !== undefined && (host === domain || host.endsWith(`.${domain}`));

/** `Secure` where the shop is reached over https: by this request, or as its public address says. */
export const cookieOptions = (req: Request, { publicUrl, cookieDomain }: CookieConfig): CookieOptions => ({
  ...(sharesCookies(req.hostname, cookieDomain) && { domain: cookieDomain }),
  httpOnly: true,
  sameSite: 'lax',
  secure: req.secure || publicUrl.startsWith('https:'),
  path: '/',
});

/** Gives the browser a session: a new one unless another is meant. @returns its id */
export function giveSession(
  req: Request,
  res: Response,
  config: SessionConfig,
  sessionId = newSessionId(config.secretKeys[0]),
): string {
  res.cookie('session-id', sessionId, { ...cookieOptions(req, config), maxAge: SESSION_AGE_MS });
  return sessionId;
}

/** What scripts of our pages may read: it says nothing of anybody. */
const readable = (req: Request, config: CookieConfig): CookieOptions => ({
  ...cookieOptions(req, config),
  httpOnly: false,
});

/**
 * Gives the browser the cookies of a customer who has signed in. `profile` is a new mark for each sign-in, by which a page that
 * was kept or left open sees that its shopper is another one now.
 */
export function giveSignIn(
  req: Request,
  res: Response,
  config: CookieConfig,
  tokens: { readonly recognition: string; readonly fullToken: string },
): void {
  res.cookie('x-main', tokens.recognition, { ...cookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
  res.cookie('at-main', tokens.fullToken, { ...cookieOptions(req, config), maxAge: FULL_LONGEST_MS });
  res.cookie('profile', newRequestId(), { ...readable(req, config), maxAge: RECOGNIZED_AGE_MS });
}

/** Says of the browser that its customer is new here, and is not to be asked to join by a popup (browsing §3, Cookies). */
export function greetNewcomer(req: Request, res: Response, config: CookieConfig): void {
  res.cookie('newly-registered', 'true', { ...readable(req, config), maxAge: NEW_FOR_MS });
  res.cookie('suppressMarketing', 'true', { ...readable(req, config), maxAge: RECOGNIZED_AGE_MS });
}

/** Gives the browser `x-main` anew, where the customer's name has changed. */
export function renewRecognition(req: Request, res: Response, config: CookieConfig, recognition: string): void {
  res.cookie('x-main', recognition, { ...cookieOptions(req, config), maxAge: RECOGNIZED_AGE_MS });
}

export function clearSignIn(req: Request, res: Response, config: CookieConfig): void {
  res.clearCookie('x-main', cookieOptions(req, config));
  res.clearCookie('at-main', cookieOptions(req, config));
  res.clearCookie('profile', readable(req, config));
}
