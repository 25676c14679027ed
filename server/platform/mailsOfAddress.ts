import { sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';

/** Returns the mails to an address, without their texts, which may contain links that open an account. */
export const listMailsTo = async (db: Database, email: string): Promise<Readonly<Record<string, unknown>>[]> =>
  (
    await sql<Readonly<Record<string, unknown>>>`
      select subject, created_at as "written at", sent_at as "sent at"
      from mails where recipient = ${email} order by created_at`.execute(db)
  ).rows;

/** Deletes the mails to an address. */
export async function deleteMailsTo(tx: Transaction, email: string): Promise<void> {
  await sql`delete from mails where recipient = ${email}`.execute(tx);
}
