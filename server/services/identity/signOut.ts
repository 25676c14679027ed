import type { Request, Response } from 'express';
import { NOBODY, setCaller } from '../../platform/http/caller.ts';
import { revoke } from './actions.ts';
import { clearSignIn, giveSession, readCookie } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { readRecognition } from './loginTokens.ts';

/** The browser's tokens, read from its cookies. */
export function tokensOf(parts: IdentityParts, req: Request): string[] {
  const recognition = readRecognition(readCookie(req, 'x-main') ?? '', parts.config.secretKeys);
  const full = readCookie(req, 'at-main');
  return [recognition?.token, full].filter((token) => token !== undefined);
}

/**
 * Signs the browser out: its tokens are revoked, its cookies cleared, and it begins a new session as a guest.
 * For `GET /v1/zap/logout` and the page path `/logout`.
 */
export async function signOut(parts: IdentityParts, req: Request, res: Response): Promise<void> {
  await revoke(parts, tokensOf(parts, req));
  clearSignIn(req, res, parts.config);
  setCaller(res, { ...NOBODY, sessionId: giveSession(req, res, parts.config) });
}
