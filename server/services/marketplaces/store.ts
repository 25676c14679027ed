import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export type StoredMarketplace = {
  readonly id: string;
  readonly version: number;
  readonly body: unknown;
  readonly author: string;
  readonly publishedAt: Date;
};

const COLUMNS = ['marketplace_id as id', 'version', 'body', 'author', 'published_at as publishedAt'] as const;
/** More marketplaces than any shop has. */
const MAX_LISTED = 1000;

/** Returns the version in force of each marketplace. */
export const readMarketplaces = (db: Database | Transaction): Promise<StoredMarketplace[]> =>
  db
    .selectFrom('marketplace_versions')
    .select(COLUMNS)
    .distinctOn('marketplace_id')
    .orderBy('marketplace_id')
    .orderBy('version', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Returns the versions of a marketplace, newest first. */
export const readVersions = (db: Database | Transaction, id: string): Promise<StoredMarketplace[]> =>
  db
    .selectFrom('marketplace_versions')
    .select(COLUMNS)
    .where('marketplace_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Makes other changes of marketplaces wait until this transaction ends. */
export const lockMarketplaces = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('marketplaces', 0))`.execute(tx);

/** Inserts a version, unless there is one of this number. */
export async function insertMarketplace(tx: Transaction, marketplace: StoredMarketplace): Promise<void> {
  await tx
    .insertInto('marketplace_versions')
    .values({
      marketplace_id: marketplace.id,
      version: marketplace.version,
      body: JSON.stringify(marketplace.body),
      author: marketplace.author,
      published_at: marketplace.publishedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
