import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** Tells those who hold the catalogue in memory that it is another one, once this transaction stands. */
export async function announce(tx: Transaction): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
  await sql`notify catalog_changed`.execute(tx);
}
