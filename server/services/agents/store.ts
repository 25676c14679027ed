import { sql } from 'kysely';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import type { Database, Row } from '../../platform/database/database.ts';

const COLUMNS = ['agent_id as agentId', 'customer_id as customerId', 'expires_at as expiresAt'] as const;
export type AgentSession = Row<'agent_sessions', typeof COLUMNS>;
type NewSession = AgentSession & { readonly tokenId: string; readonly cookieHash: string; readonly startedAt: Date };

/** Inserts a session. @returns whether its token was new: each token works once */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const insertedSession = await db
    .insertInto('agent_sessions')
    .values({
      token_id: session.tokenId,
      cookie_hash: session.cookieHash,
      agent_id: session.agentId,
      customer_id: session.customerId,
      started_at: session.startedAt,
      expires_at: session.expiresAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .returning('agent_session_id')
    .executeTakeFirst();
  return insertedSession !== undefined;
}

/** Deletes sessions that expired before a moment; their tokens have expired long before. */
export const deleteExpired = (db: Database, cutoff: Date): Promise<unknown> =>
  db.deleteFrom('agent_sessions').where('expires_at', '<', cutoff).execute();

/** Returns an active session; undefined for one that has ended or expired. */
export const findRunning = (db: Database, cookieHash: string, now: Date): Promise<AgentSession | undefined> =>
  db
    .selectFrom('agent_sessions')
    .select(COLUMNS)
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const markEnded = (db: Database, cookieHash: string, now: Date): Promise<unknown> =>
  db
    .updateTable('agent_sessions')
    .set({ ended_at: now })
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .execute();

/** The sessions in which agents acted for a customer. Erasing ends them. */
export const agentSessionData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Sessions of customer service': sql`
        select started_at as "started at", ended_at as "ended at"
        from agent_sessions where customer_id = ${customerId} order by agent_session_id`,
  })),
  erase: eraseRows('agent_sessions'),
};
