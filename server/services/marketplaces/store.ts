import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';

const COLUMNS = ['marketplace_id as id', 'version', 'body', 'author', 'published_at as publishedAt'] as const;
export type StoredMarketplace = Row<'marketplace_versions', typeof COLUMNS>;

/** More marketplaces than any shop has. */
const MAX_LISTED = 1000;

const isRemoved = (db: Database | Transaction) => db.selectFrom('removed_marketplaces').select('marketplace_id');

/** Returns the version in force of each marketplace that has not been removed. */
export const readMarketplaces = (db: Database | Transaction): Promise<StoredMarketplace[]> =>
  db
    .selectFrom('marketplace_versions')
    .select(COLUMNS)
    .where('marketplace_id', 'not in', isRemoved(db))
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

/** Returns the marketplaces that people have removed, the last one first. */
export const readRemovedMarketplaces = (db: Database | Transaction) =>
  db
    .selectFrom('removed_marketplaces as r')
    .innerJoin('marketplace_versions as v', (join) =>
      join
        .onRef('v.marketplace_id', '=', 'r.marketplace_id')
        .on(
          'v.version',
          '=',
          sql<number>`(select max(one.version) from marketplace_versions one where one.marketplace_id = r.marketplace_id)`,
        ),
    )
    /** `body` is the last version of its document. */
    .select(['r.marketplace_id as id', 'removed_by as removedBy', 'removed_at as removedAt', 'v.body'])
    .orderBy('removed_at', 'desc')
    .orderBy('r.marketplace_id')
    .limit(MAX_LISTED)
    .execute();

export const insertRemoved = (
  tx: Transaction,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<unknown> =>
  tx.insertInto('removed_marketplaces').values({ marketplace_id: id, removed_by: by, removed_at: now }).execute();

export const deleteRemoved = (tx: Transaction, id: string): Promise<unknown> =>
  tx.deleteFrom('removed_marketplaces').where('marketplace_id', '=', id).execute();

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
