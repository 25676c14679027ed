import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildEmailSql } from '../customers/actions.ts';

/** Returns the guest that is bound to a browser session. */
export const findGuestByHash = (db: Database | Transaction, sessionHash: string, now: Date) =>
  db
    .selectFrom('guest_sessions as session')
    .select(['customer_id as customerId', buildEmailSql(sql`session.customer_id`).as('email')])
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

type Bond = { readonly sessionHash: string; readonly customerId: number };

/** Serializes calls that bind the same browser session. */
export async function lockSession(tx: Transaction, sessionHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionHash}, 0))`.execute(tx);
}

/** Binds an unbound browser session to a guest. */
export async function bindSession(
  tx: Transaction,
  { sessionHash, customerId }: Bond,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('guest_sessions')
    .values({ session_hash: sessionHash, customer_id: customerId, created_at: now, expires_at: expiresAt })
    .execute();
}

export async function extendSession(tx: Transaction, sessionHash: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('guest_sessions')
    .set({ expires_at: expiresAt })
    .where('session_hash', '=', sessionHash)
    .execute();
}

/** Unbinds the guest from the browser session, expired or not. @returns the guest's customer id, if one was bound */
export async function unbindSession(tx: Transaction, sessionHash: string): Promise<number | undefined> {
  const unbound = await tx
    .deleteFrom('guest_sessions')
    .where('session_hash', '=', sessionHash)
    .returning('customer_id')
    .executeTakeFirst();
  return unbound?.customer_id;
}

/** Unbinds a guest from all browsers. */
export async function endGuestSessionsOf(tx: Transaction, customerId: number): Promise<void> {
  await tx.deleteFrom('guest_sessions').where('customer_id', '=', customerId).execute();
}

/** Selects whether a guest is bound to a browser at a moment, as one SQL value. */
export const buildHasSessionSql = (
  customerId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from guest_sessions bound where bound.customer_id = ${customerId} and bound.expires_at > ${now})`;
