import type { NextFunction, Request, Response } from 'express';
import { agentClaims } from '../../../src/contracts/agents.ts';
import type { AgentSettings } from '../../config/customerSettings.ts';
import type { Parts } from '../../parts.ts';
import { AGENT_SESSION_MS, createAgentCookie } from '../../platform/agentCookie.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { hashToken } from '../../platform/ids.ts';
import { withAudit } from '../audit/actions.ts';
import { findAccountByEmail, findCustomer, isClosedAccount } from '../customers/actions.ts';
import { findAgentRule } from './rules.ts';
import { type AgentSession, deleteExpired, findRunning, insertSession, markEnded } from './store.ts';

/** A token is for one click: a console creates it when an agent opens a customer. */
const TOKEN_SECONDS = 120;
/** Clocks of two hosts differ by this much at most. */
const SKEW_SECONDS = 5;

type AgentToken = { readonly customerId: number; readonly agentId: string; readonly tokenId: string };

/**
 * Verifies a token of a console: a JSON Web Token signed with HS256 whose audience is this shop and which is at most two minutes old.
 * @param audience the shop's origin
 * @returns undefined for a token that is forged, expired, made for another shop, or lacks a claim
 */
async function verifyAgentToken(
  token: string,
  { tokenKey }: AgentSettings,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<AgentToken | undefined> {
  // Loaded with the first agent: most shops have none.
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(tokenKey), {
      algorithms: ['HS256'],
      audience,
      currentDate: now,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: TOKEN_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'jti', 'agent'],
    });
    const { sub, agent, jti } = agentClaims.parse(payload);
    return { customerId: sub, agentId: agent, tokenId: jti };
  } catch {
    return undefined;
  }
}

const FORBIDDEN_ERROR_ID = 'agent.forbidden';
const createForbiddenError = (): ApiError =>
  new ApiError(403, FORBIDDEN_ERROR_ID, 'An agent cannot see or change this. Please ask the customer to do it.');

/** Resolves when a response was sent; rejects if it was an error or was never sent. */
const waitForAnswer = (res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    res.once('finish', () =>
      res.statusCode < 400 ? resolve() : reject(new Error(`The call was answered with ${res.statusCode}.`)),
    );
    res.once('close', () => reject(new Error('The call was interrupted.')));
  });

/**
 * Passes an agent's call on, or rejects it, by the rules for agents. The audit log records a change before it is made,
 * with the ids of the agent and the customer, and its outcome afterwards. It records rejected calls too.
 */
export async function guardAgent(
  parts: Pick<Parts, 'db' | 'clock'>,
  { agentId, customerId }: { readonly agentId: string; readonly customerId: number },
  { req, res, next }: { readonly req: Request; readonly res: Response; readonly next: NextFunction },
): Promise<void> {
  const rule = findAgentRule(req.method, req.path);
  if (rule === 'read') return next();
  if (rule === 'ignored') return void res.status(204).end();
  const change = { actor: `agent:${agentId}`, command: `agent ${req.method} ${req.path}`.slice(0, 200) };
  const args = [`customer=${customerId}`];
  if (rule === 'refused') {
    await withAudit(parts, { ...change, args }, () => Promise.reject(createForbiddenError()));
    return;
  }
  let isRecorded = false;
  const run = (): Promise<void> => {
    isRecorded = true;
    const end = waitForAnswer(res);
    next();
    return end;
  };
  await withAudit(parts, { ...change, args }, run).catch((error: unknown) => {
    // Without a record the change is not made. An error after the record was already answered.
    if (!isRecorded) throw error;
  });
}

export { findAgentRule } from './rules.ts';
export { agentSessionData } from './store.ts';
export type { AgentSession };

type AgentParts = Pick<Parts, 'db' | 'clock' | 'config'>;

const KEPT_MS = 86_400_000;

/** The reason why a token starts no session. */
export class RefusedToken extends Error {
  override readonly name = 'RefusedToken';
}

/** Names the agent and the customer in the audit log. */
const toAuditEntry = ({ agentId, customerId }: Pick<AgentSession, 'agentId' | 'customerId'>) => ({
  actor: `agent:${agentId}`,
  customer: `customer=${customerId}`,
});

async function insert(parts: AgentParts, { tokenId, agentId, customerId }: AgentToken): Promise<string> {
  const { db, clock, config } = parts;
  const customer = await findCustomer(db, customerId);
  const account = customer && (await findAccountByEmail(db, customer.email));
  if (account?.customerId !== customerId || isClosedAccount(account))
    throw new RefusedToken('This customer has no account.');
  const startedAt = clock.now();
  await deleteExpired(db, new Date(startedAt.getTime() - KEPT_MS));
  const cookie = createAgentCookie(config.secretKeys[0]);
  const expiresAt = new Date(startedAt.getTime() + AGENT_SESSION_MS);
  const session = { tokenId, agentId, customerId, cookieHash: hashToken(cookie), startedAt, expiresAt };
  if (!(await insertSession(db, session))) throw new RefusedToken('This link was used already.');
  return cookie;
}

/**
 * Starts the session of an agent for one customer (browsing §6, agent mode), and records it in the audit log.
 * @param audience the shop's origin, for which the token must be made
 * @returns the value of the cookie `agent-session`
 * @throws {RefusedToken} for a forged, expired or used token, or a customer without an account
 */
export async function startAgentSession(
  parts: AgentParts,
  settings: AgentSettings,
  { token, audience }: { readonly token: string; readonly audience: string },
): Promise<string> {
  const claims = await verifyAgentToken(token, settings, { audience, now: parts.clock.now() });
  if (!claims) throw new RefusedToken('This link is not valid, or it has expired.');
  const { actor, customer } = toAuditEntry(claims);
  return withAudit(parts, { actor, command: 'agent start', args: [customer] }, () => insert(parts, claims));
}

/** Returns the active session of a cookie; undefined if ended, expired, or without agent mode. */
export const findAgentSession = async (
  { db, clock, config }: AgentParts,
  cookie: string,
): Promise<AgentSession | undefined> =>
  config.agents === undefined ? undefined : findRunning(db, hashToken(cookie), clock.now());

/** Ends the session of a cookie, and records it. Does nothing if it has ended. */
export async function endAgentSession(parts: AgentParts, cookie: string): Promise<void> {
  const session = await findAgentSession(parts, cookie);
  if (!session) return;
  const { actor, customer } = toAuditEntry(session);
  const end = () => markEnded(parts.db, hashToken(cookie), parts.clock.now());
  await withAudit(parts, { actor, command: 'agent end', args: [customer] }, end);
}
