import type { Request, Response } from 'express';
import type { Parts } from '../../parts.ts';
import { AGENT_COOKIE, readAgentCookie } from '../../platform/agentCookie.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ANONYMOUS_CALLER, getCaller, setCaller } from '../../platform/http/caller.ts';
import { describeDevice } from '../../platform/http/describeDevice.ts';
import { hashToken } from '../../platform/ids.ts';
import { endAgentSession } from '../agents/actions.ts';
import { recordAccess } from './accessLog.ts';
import type { IdentityParts } from './attempts.ts';
import { type Arrival, readDeviceMarks, type SignedIn } from './createSignIn.ts';
import {
  clearSignInCookies,
  getCookieOptions,
  readCookie,
  readRecognition,
  setDeviceCookie,
  setSessionCookie,
  setSignInCookies,
} from './identityCookies.ts';
import { endSignIns, endSignInsByToken, type SignInFilter } from './signInStore.ts';

/** Ends the sign-ins of these tokens, so that copies of them stop working too. */
async function revokeSignIns({ db, clock }: IdentityParts, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db.transaction().execute((tx) => endSignInsByToken(tx, tokens.map(hashToken), clock.now()));
}

/** Returns the sign-in tokens in the browser's cookies. */
function readLoginTokens(parts: IdentityParts, req: Request): string[] {
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

/** Ends one or all sign-ins at the customer's request, and records that. @returns their number */
export async function endSignInsOf(tx: Transaction, filter: SignInFilter, now: Date): Promise<number> {
  const endedCount = await endSignIns(tx, filter, now);
  const { customerId } = filter;
  if (endedCount > 0) await recordAccess(tx, { customerId, act: 'sign-ins ended', about: String(endedCount), now });
  return endedCount;
}

/** Clears the sign-in cookies of a browser whose sign-ins have ended, and starts a new guest session. */
export function clearSignedInBrowser({ config }: Pick<IdentityParts, 'config'>, req: Request, res: Response): void {
  clearSignInCookies(req, res, config);
  setCaller(res, { ...ANONYMOUS_CALLER, sessionId: setSessionCookie(req, res, config) });
}

/** Returns the id of the marketplace in which a customer acts: it sends the mails about it. */
export const getMarketplaceId = ({ marketplaces }: Pick<Parts, 'marketplaces'>, req: Request): string =>
  marketplaces.getSettingsByHost(req.get('host')).id;

/** Returns the caller and device of a request. */
export const readArrival = (parts: Pick<Parts, 'marketplaces'>, req: Request, res: Response): Arrival => ({
  caller: getCaller(res),
  device: describeDevice(req.get('user-agent')),
  marks: readDeviceMarks(req),
  marketplaceId: getMarketplaceId(parts, req),
});

/** Sets a customer's cookies and a new session id (against fixation), and revokes the browser's earlier tokens. */
export async function setSignedInCookies(
  parts: IdentityParts,
  req: Request,
  res: Response,
  signedIn: SignedIn,
): Promise<void> {
  await revokeSignIns(parts, readLoginTokens(parts, req));
  setSignInCookies(req, res, parts.config, signedIn);
  setDeviceCookie(req, res, parts.config, signedIn.deviceId);
  setSessionCookie(req, res, parts.config);
}
