import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { NEW_DAYS } from './catalogRows.ts';

/** Notifies catalog caches of all processes once this transaction commits. */
export async function announceCatalogChange(tx: Transaction): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
  await sql`notify catalog_changed`.execute(tx);
}

/** Notifies the caches of lists and pages of all processes, once this transaction commits, that collections have changed. */
export async function announceCollectionChange(tx: Transaction): Promise<void> {
  await sql`notify content_changed`.execute(tx);
}

/** Returns the number that grows with each change of the catalog. */
export async function readCatalogVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Notifies catalog caches if products have lately ceased to be new: their badge depends on the day alone. */
export async function announceAgedProducts(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const result = await sql<{ hasAged: boolean }>`
      select exists(select from products where source like 'feed:%'
        and released_on between current_date - ${NEW_DAYS + 3}::int and current_date - ${NEW_DAYS + 1}::int) as "hasAged"`.execute(
      tx,
    );
    if (result.rows[0]?.hasAged) await announceCatalogChange(tx);
  });
}
