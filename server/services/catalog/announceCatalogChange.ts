import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Notifies catalogue caches of all processes once this transaction commits. */
export async function announceCatalogChange(tx: Transaction): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
  await sql`notify catalog_changed`.execute(tx);
}

/** Returns the number that grows with each change of the catalogue. */
export async function readCatalogVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
  return version;
}
