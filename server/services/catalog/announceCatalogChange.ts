import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** Notifies catalogue caches of all processes once this transaction commits. */
export async function announceCatalogChange(tx: Transaction): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
  await sql`notify catalog_changed`.execute(tx);
}
