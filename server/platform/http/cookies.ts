import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';

/** Returns whether the user agent is a phone: all browsers include this word there (MDN, User-Agent). */
export const isOnPhone = (req: Request): boolean => /\bMobi/.test(req.get('user-agent') ?? '');

export const SCENARIO_COOKIE = 'scenario';

/** Returns the scenario chosen on `/dev/scenarios`, if enabled. Register after `cookie-parser`. */
export function readScenario({ scenarios }: { readonly scenarios: boolean }, req: Request): string | undefined {
  if (!scenarios) return undefined;
  const name: unknown = req.cookies[SCENARIO_COOKIE];
  return typeof name === 'string' ? name : undefined;
}

/** Options of cookies in an agent console's frame; partitioned, so that the shop gets them nowhere else. */
export const frameCookieOptions = {
  httpOnly: true,
  sameSite: 'none',
  secure: true,
  partitioned: true,
  path: '/',
} as const satisfies CookieOptions;

/** Stores the variants of experiments that a browser sees. Set only while an experiment runs. */
const VISITOR_COOKIE = 'visitor';
const KEPT_MS = 90 * 86_400_000;
const VISITOR = /^[\w-]{22}$/;

/** Returns the random number that identifies a browser in experiments; undefined before its first experiment. */
export function readVisitor({ cookies }: Pick<Request, 'cookies'>): string | undefined {
  const text: unknown = cookies[VISITOR_COOKIE];
  return typeof text === 'string' && VISITOR.test(text) ? text : undefined;
}

/** Returns the visitor of a request. A new visitor gets the cookie, and the page's own calls send it too. */
export function ensureVisitor(req: Request, res: Response, isSecure: boolean): string {
  const knownVisitor = readVisitor(req);
  if (knownVisitor !== undefined) return knownVisitor;
  const visitor = randomBytes(16).toString('base64url');
  res.cookie(VISITOR_COOKIE, visitor, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: KEPT_MS,
  });
  const { cookie } = req.headers;
  const cookiePair = `${VISITOR_COOKIE}=${visitor}`;
  // In front, because the first of several cookies with one name counts.
  req.headers.cookie = cookie ? `${cookiePair}; ${cookie}` : cookiePair;
  return visitor;
}
