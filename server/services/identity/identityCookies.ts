import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../config.ts';
import { newSessionId } from '../../platform/ids.ts';

const YEAR_MS = 365 * 86_400_000;
/** Browsers keep 400 days of it; signing in never depends on this cookie alone. */
const SESSION_AGE_MS = 20 * YEAR_MS;
export const RECOGNIZED_AGE_MS = YEAR_MS;
/** Of being fully signed in without doing anything; each use in the second half of it begins a new hour. */
export const FULL_AGE_MS = 3_600_000;
/** However busy: after this the password is asked for again. The cookie lives as long; the table knows when its hour is over. */
export const FULL_LONGEST_MS = 12 * 3_600_000;

const SESSION_ID = /^[A-Za-z0-9]{32}$/;

type CookieConfig = Pick<Config, 'publicUrl'>;
type CookieName = 'session-id' | 'x-main' | 'at-main';

/** A cookie of a request that `cookie-parser` has read; undefined where it has none. */
export function readCookie(req: Request, name: CookieName): string | undefined {
  const value: unknown = req.cookies[name];
  return typeof value === 'string' ? value : undefined;
}

export function readSessionId(req: Request): string | null {
  const value = readCookie(req, 'session-id');
  return value !== undefined && SESSION_ID.test(value) ? value : null;
}

/** `Secure` where the shop is reached over https: by this request, or as its public address says. */
const options = (req: Request, { publicUrl }: CookieConfig): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: req.secure || publicUrl.startsWith('https:'),
  path: '/',
});

/** Gives the browser a new session of 32 random characters. @returns its id */
export function giveSession(req: Request, res: Response, config: CookieConfig): string {
  const sessionId = newSessionId();
  res.cookie('session-id', sessionId, { ...options(req, config), maxAge: SESSION_AGE_MS });
  return sessionId;
}

/** Gives the browser both cookies of a customer who has signed in. */
export function giveSignIn(
  req: Request,
  res: Response,
  config: CookieConfig,
  tokens: { readonly recognition: string; readonly fullToken: string },
): void {
  res.cookie('x-main', tokens.recognition, { ...options(req, config), maxAge: RECOGNIZED_AGE_MS });
  res.cookie('at-main', tokens.fullToken, { ...options(req, config), maxAge: FULL_LONGEST_MS });
}

export function clearSignIn(req: Request, res: Response, config: CookieConfig): void {
  res.clearCookie('x-main', options(req, config));
  res.clearCookie('at-main', options(req, config));
}
