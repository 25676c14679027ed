import type { Request, Response } from 'express';
import { newToken } from '../../../platform/ids.ts';
import { cookieOptions } from '../identityCookies.ts';
import type { IdentityParts } from '../identityParts.ts';

const NAME = 'federated';
/** A sign-in elsewhere, with a password to look for and a code to wait for. */
export const SIGN_IN_MS = 15 * 60_000;

/** The key of the browser that has begun a sign-in; undefined where none is under way. */
export function readBrowserKey(req: Request): string | undefined {
  const value: unknown = req.cookies[NAME];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Ties what begins now to this browser. Two sign-ins begun in two tabs share the key; the session cookie would not do, as it
 * changes when one of them ends.
 */
export function giveBrowserKey(req: Request, res: Response, { config }: Pick<IdentityParts, 'config'>): string {
  const key = readBrowserKey(req) ?? newToken();
  res.cookie(NAME, key, { ...cookieOptions(req, config), maxAge: SIGN_IN_MS });
  return key;
}
