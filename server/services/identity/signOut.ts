import type { Request, Response } from 'express';
import { AGENT_COOKIE, readAgentCookie } from '../../platform/agentCookie.ts';
import { ANONYMOUS_CALLER, setCaller } from '../../platform/http/caller.ts';
import { endAgentSession } from '../agents/actions.ts';
import { clearSignInCookies, getCookieOptions, readCookie, setSessionCookie } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { readRecognition } from './loginTokens.ts';
import { revokeSignIns } from './revokeSignIns.ts';

/** Returns the sign-in tokens in the browser's cookies. */
export function readLoginTokens(parts: IdentityParts, req: Request): string[] {
  const recognition = readRecognition(readCookie(req, 'x-main') ?? '', parts.config.secretKeys);
  const fullToken = readCookie(req, 'at-main');
  return [recognition?.token, fullToken].filter((token) => token !== undefined);
}

/**
 * Signs the browser out: revokes its tokens, clears its cookies and starts a new guest session. In agent mode it ends
 * the agent's session instead. Used by `GET /v1/zap/logout` and the page `/logout`.
 */
export async function signOut(parts: IdentityParts, req: Request, res: Response): Promise<void> {
  await revokeSignIns(parts, readLoginTokens(parts, req));
  clearSignInCookies(req, res, parts.config);
  const agentCookie = readAgentCookie(req, parts.config.secretKeys);
  if (agentCookie !== undefined) {
    await endAgentSession(parts, agentCookie);
    res.clearCookie(AGENT_COOKIE, getCookieOptions(req, parts.config));
  }
  setCaller(res, { ...ANONYMOUS_CALLER, sessionId: setSessionCookie(req, res, parts.config) });
}
