import type { Request, RequestHandler, Response } from 'express';
import { readAgentCookie } from '../../platform/agentCookie.ts';
import { ANONYMOUS_CALLER, type Caller, type PageOfCalls, setCaller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/ids.ts';
import { findAgentSession, guardAgent } from '../agents/actions.ts';
import { findCustomer } from '../customers/actions.ts';
import { findNextSession, hashClient } from '../guests/actions.ts';
import type { IdentityParts } from './attempts.ts';
import {
  FULL_AGE_MS,
  FULL_LONGEST_MS,
  readCookie,
  readRecognition,
  readSessionId,
  setSessionCookie,
} from './identityCookies.ts';
import { extendToken, findLiveTokens, type LoginToken, recordLastUse, SEEN_EVERY_MS } from './signInStore.ts';

/** Returns the new expiry of a token used now; undefined while more than half of its life is left. */
function computeNewExpiry(token: Pick<LoginToken, 'createdAt' | 'expiresAt'>, now: Date): Date | undefined {
  if (token.expiresAt.getTime() - now.getTime() > FULL_AGE_MS / 2) return undefined;
  const expiry = Math.min(now.getTime() + FULL_AGE_MS, token.createdAt.getTime() + FULL_LONGEST_MS);
  return expiry > token.expiresAt.getTime() ? new Date(expiry) : undefined;
}

async function extendSignIn({ db }: IdentityParts, fullToken: LoginToken, now: Date): Promise<void> {
  const newExpiry = computeNewExpiry(fullToken, now);
  if (newExpiry) await extendToken(db, fullToken.hash, newExpiry);
}

/** Returns the customer that an agent has opened; a guest after the agent's session, whatever the cookies. */
async function findAgentCaller(parts: IdentityParts, guest: Caller, cookie: string): Promise<Caller> {
  const session = await findAgentSession(parts, cookie);
  const customer = session && (await findCustomer(parts.db, session.customerId));
  if (!session || !customer) return guest;
  const { customerId, firstName } = customer;
  return { ...guest, customerId, firstName, level: 'full', agentId: session.agentId };
}

async function findCaller(parts: IdentityParts, req: Request): Promise<Caller> {
  const guest: Caller = { ...ANONYMOUS_CALLER, sessionId: readSessionId(req, parts.config) };
  const agentCookie = readAgentCookie(req, parts.config.secretKeys);
  if (agentCookie !== undefined) return findAgentCaller(parts, guest, agentCookie);
  const signedCookie = readCookie(req, 'x-main');
  const recognition = signedCookie === undefined ? undefined : readRecognition(signedCookie, parts.config.secretKeys);
  if (!recognition) return guest;

  const xHash = hashToken(recognition.token);
  const atHash = hashToken(readCookie(req, 'at-main') ?? '');
  // The same time for all rules: otherwise a clock that is moved between them could extend an expired sign-in.
  const now = parts.clock.now();
  const tokens = await findLiveTokens(parts.db, [xHash, atHash], now);
  const { customerId, firstName } = recognition;
  const main = tokens.find(({ kind, hash }) => kind === 'x-main' && hash === xHash);
  if (main?.customerId !== customerId) return guest;

  // Both tokens must be of one sign-in: a token copied from another browser is ignored.
  const { signInId } = main;
  const fullToken = tokens.find((token) => token.kind === 'at-main' && token.signInId === signInId);
  if (fullToken) await extendSignIn(parts, fullToken, now);
  if (now.getTime() - main.seenAt.getTime() >= SEEN_EVERY_MS) await recordLastUse(parts.db, signInId, now);
  return { ...guest, customerId, firstName, level: fullToken ? 'full' : 'recognized', signInId };
}

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Looks the caller up once for all reads of one page; any other request looks the caller up by itself. */
function findCallerOnce(parts: IdentityParts, req: Request): Promise<Caller> {
  const page: PageOfCalls = (READ_METHODS.has(req.method) && req.pageOfCall) || {};
  page.caller ??= findCaller(parts, req);
  return page.caller;
}

/** Moves a guest to the new session id when another tab has replaced the id of this write request. */
async function followMovedSession(parts: IdentityParts, req: Request, res: Response, caller: Caller): Promise<Caller> {
  const { sessionId, customerId } = caller;
  if (sessionId === null || customerId !== null || READ_METHODS.has(req.method)) return caller;
  const moveOptions = { now: parts.clock.now(), key: parts.config.secretKeys[0] };
  const next = await findNextSession(parts.db, { sessionId, clientHash: hashClient(req) }, moveOptions);
  return next === undefined ? caller : { ...caller, sessionId: setSessionCookie(req, res, parts.config, next) };
}

/**
 * Identifies the caller (browsing §6). `x-main` recognises a customer; `at-main` of the same sign-in signs them in
 * fully; `agent-session` identifies an agent who acts for a customer, within the rules for agents.
 * Queries: none for a guest who reads, one otherwise; one for all reads of a page. Register after `cookie-parser` and
 * before any use of `getCaller(res)`.
 */
export const createCallerMiddleware =
  (parts: IdentityParts): RequestHandler =>
  async (req, res, next) => {
    const caller = await followMovedSession(parts, req, res, await findCallerOnce(parts, req));
    setCaller(res, caller);
    const { agentId, customerId } = caller;
    if (agentId === undefined || customerId === null) return next();
    await guardAgent(parts, { agentId, customerId }, { req, res, next });
  };
