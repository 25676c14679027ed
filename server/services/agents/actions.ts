import type { AgentSettings } from '../../config/customerSettings.ts';
import type { Parts } from '../../parts.ts';
import { AGENT_SESSION_MS, createAgentCookie } from '../../platform/agentCookie.ts';
import { hashToken } from '../../platform/ids.ts';
import { withAudit } from '../audit/actions.ts';
import { findAccountByEmail, findCustomer, isClosedAccount } from '../customers/actions.ts';
import { type AgentSession, deleteExpired, findRunning, insertSession, markEnded } from './store.ts';
import { type AgentToken, verifyAgentToken } from './verifyAgentToken.ts';

export { agentSessionData } from './customerData.ts';
export { guardAgent } from './guardAgent.ts';
export { findAgentRule } from './rules.ts';
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

/**
 * Returns the active session of a cookie; undefined for one that has ended or expired, or a shop without agent mode.
 */
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
