import type { Request, Response } from 'express';
import { newToken } from '../../../platform/ids.ts';
import { cookieOptions } from '../identityCookies.ts';
import type { IdentityParts } from '../identityParts.ts';

const NAME = 'federated';
/** A sign-in elsewhere, with a password to look for and a code to wait for. */
export const SIGN_IN_MS = 15 * 60_000;
/** A key, and behind a dot the second one of a browser that a question was put to. */
const VALUE = /^[\w-]{43}(\.[\w-]{43})?$/;

type CookieParts = Pick<IdentityParts, 'config'>;

function readValue(req: Request): string | undefined {
  const value: unknown = req.cookies[NAME];
  return typeof value === 'string' && VALUE.test(value) ? value : undefined;
}

const keyOf = (value: string): string => value.split('.')[0] ?? '';

function giveValue(req: Request, res: Response, { config }: CookieParts, value: string): void {
  res.cookie(NAME, value, { ...cookieOptions(req, config), maxAge: SIGN_IN_MS });
}

/** The key of the browser that has begun a sign-in; undefined where none is under way. */
export function readBrowserKey(req: Request): string | undefined {
  const value = readValue(req);
  return value === undefined ? undefined : keyOf(value);
}

/** The key of the question that was put to this browser; undefined where none was. */
export const readQuestionKey = (req: Request): string | undefined =>
  readValue(req)?.includes('.') ? readValue(req) : undefined;

/**
 * Ties what begins now to this browser. Two sign-ins begun in two tabs share the key; the session cookie would not do, as it
 * changes when one of them ends.
 */
export function giveBrowserKey(req: Request, res: Response, parts: CookieParts): string {
  const value = readValue(req) ?? newToken();
  giveValue(req, res, parts, value);
  return keyOf(value);
}

/** A key for a question to this browser: unknown to anybody who planted the key that the sign-in began with. */
export const newQuestionKey = (req: Request): string => `${readBrowserKey(req) ?? newToken()}.${newToken()}`;

/** Ties a question to this browser. */
export const giveQuestionKey = (req: Request, res: Response, parts: CookieParts, key: string): void =>
  giveValue(req, res, parts, key);
