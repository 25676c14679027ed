import type { Request, Response } from 'express';
import { createToken } from '../../../platform/ids.ts';
import { getCookieOptions } from '../identityCookies.ts';
import type { IdentityParts } from '../identityParts.ts';

const NAME = 'federated';
/** Long enough to find a password and to receive a code. */
export const SIGN_IN_MS = 15 * 60_000;
/** The browser's key, followed by a dot and the key of its open question, if there is one. */
const VALUE = /^[\w-]{43}(\.[\w-]{43})?$/;

type CookieParts = Pick<IdentityParts, 'config'>;

function readValue(req: Request): string | undefined {
  const value: unknown = req.cookies[NAME];
  return typeof value === 'string' && VALUE.test(value) ? value : undefined;
}

const parseKey = (value: string): string => value.split('.')[0] ?? '';

function giveValue(req: Request, res: Response, { config }: CookieParts, value: string): void {
  res.cookie(NAME, value, { ...getCookieOptions(req, config), maxAge: SIGN_IN_MS });
}

/** Returns the key of the browser that started a sign-in; undefined if none is open. */
export function readBrowserKey(req: Request): string | undefined {
  const value = readValue(req);
  return value === undefined ? undefined : parseKey(value);
}

/** Returns the key of the question shown to this browser; undefined if there is none. */
export const readQuestionKey = (req: Request): string | undefined =>
  readValue(req)?.includes('.') ? readValue(req) : undefined;

/**
 * Binds a sign-in to this browser. Sign-ins started in two tabs share the key. The session cookie cannot be used: it changes when
 * one of them completes.
 */
export function setBrowserKeyCookie(req: Request, res: Response, parts: CookieParts): string {
  const value = readValue(req) ?? createToken();
  giveValue(req, res, parts, value);
  return parseKey(value);
}

/** Creates a key for a question. An attacker who planted the browser key does not know it. */
export const createQuestionKey = (req: Request): string => `${readBrowserKey(req) ?? createToken()}.${createToken()}`;

/** Binds a question to this browser. */
export const setQuestionKeyCookie = (req: Request, res: Response, parts: CookieParts, key: string): void =>
  giveValue(req, res, parts, key);
