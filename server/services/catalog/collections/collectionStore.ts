import { type RawBuilder, sql } from 'kysely';
import { COLLECTION_VIEWS } from '../../../../src/contracts/desk/collections.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Cursor, readPage } from '../../../platform/database/readPage.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { announceCollectionChange } from '../announceCatalogChange.ts';
import { type LibraryPicture, lockMedia } from './libraryPictures.ts';

/** The facts of a collection that people state. */
export type CollectionTerms = {
  readonly slug: string;
  readonly title: string;
  /** Sanitized. */
  readonly html: string;
  readonly description: string;
  readonly mediaId: number | null;
  readonly isByRule: boolean;
  readonly matchesAny: boolean;
  readonly conditions: readonly string[];
  /** By hand: its products in order. By rule: those that come first. */
  readonly products: readonly string[];
  readonly sort: string;
  readonly isHidden: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly marketplaceId: string | null;
};

export type StoredCollection = CollectionTerms & {
  readonly collectionId: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly picture: LibraryPicture | null;
};

const COLUMNS = sql`c.collection_id as "collectionId", c.slug, c.title, c.html, c.description, c.media_id as "mediaId",
  c.is_by_rule as "isByRule", c.matches_any as "matchesAny", c.conditions, c.products, c.sort, c.is_hidden as "isHidden",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.marketplace_id as "marketplaceId", c.version, c.updated_at as "updatedAt",
  case when m.media_id is not null then json_build_object('fileKey', m.file_key, 'alt', m.alt, 'focalX', m.focal_x,
    'focalY', m.focal_y) end as picture`;
const ROWS = sql`collections c left join media_files m using (media_id)`;

const IS_STARTED = (now: Date) => sql<boolean>`coalesce(c.starts_at <= ${now}, true)`;
const HAS_ENDED = (now: Date) => sql<boolean>`coalesce(c.ends_at <= ${now}, false)`;

const buildViewSql = (now: Date): Readonly<Record<(typeof COLLECTION_VIEWS)[number], RawBuilder<boolean>>> => ({
  all: sql<boolean>`true`,
  hidden: sql<boolean>`c.is_hidden`,
  ended: sql<boolean>`(not c.is_hidden and ${HAS_ENDED(now)})`,
  scheduled: sql<boolean>`(not c.is_hidden and not ${HAS_ENDED(now)} and not ${IS_STARTED(now)})`,
  shown: sql<boolean>`(not c.is_hidden and not ${HAS_ENDED(now)} and ${IS_STARTED(now)})`,
});

type CollectionPage = {
  readonly view: (typeof COLLECTION_VIEWS)[number];
  readonly search: string;
  readonly sort: { readonly by: 'title' | 'changed'; readonly isDescending: boolean };
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** Reads a page of the ids of collections. */
export const readCollectionPage = (
  db: Database,
  { view, search, sort: { by, isDescending }, after, limit, now }: CollectionPage,
): Promise<QueryPage<{ readonly collectionId: number }>> =>
  readPage(db, {
    columns: sql`'collectionId', c.collection_id`,
    from: sql`collections c`,
    where: sql<boolean>`${buildViewSql(now)[view]}
      and ${search === '' ? sql`true` : sql`strpos(lower(c.title || ' ' || c.slug), ${search.toLowerCase()}) > 0`}`,
    sort:
      by === 'title' ? { value: sql`lower(c.title)`, type: 'text' } : { value: sql`c.updated_at`, type: 'timestamptz' },
    id: { value: sql`c.collection_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });

export async function countCollections(
  db: Database,
  now: Date,
): Promise<Readonly<Record<(typeof COLLECTION_VIEWS)[number], number>>> {
  const views = buildViewSql(now);
  const counts = COLLECTION_VIEWS.map(
    (view) => sql`(select count(*)::int from collections c where ${views[view]}) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<(typeof COLLECTION_VIEWS)[number], number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

/** Reads all collections, by title. There are at most `COLLECTION_LIMITS.collections`. */
export async function readCollections(db: Database): Promise<StoredCollection[]> {
  const { rows } = await sql<StoredCollection>`
    select ${COLUMNS} from ${ROWS} order by lower(c.title), c.collection_id`.execute(db);
  return rows;
}

/** Returns the titles of collections by id. Deleted ones are left out. */
export async function readCollectionTitles(
  db: Database | Transaction,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (collectionIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select collection_id::text as id, title from collections where collection_id = any(${[...collectionIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns the current slug of each former one. */
export async function readFormerSlugs(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ former: string; slug: string }>`
    select f.slug as former, c.slug from collection_slugs f join collections c using (collection_id)`.execute(db);
  return new Map(rows.map(({ former, slug }) => [former, slug]));
}

/** Returns a collection, locked if asked. @throws {ApiError} 404 */
export async function getCollection(
  db: Database | Transaction,
  collectionId: number,
  { isLocked = false } = {},
): Promise<StoredCollection> {
  const { rows } = await sql<StoredCollection>`
    select ${COLUMNS} from ${ROWS} where c.collection_id = ${collectionId}
    ${isLocked ? sql`for update of c` : sql``}`.execute(db);
  if (!rows[0]) throw createNotFoundError('This collection');
  return rows[0];
}

/** Makes other changes of addresses wait until this transaction ends. */
const lockSlugs = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('addresses of collections', 0))`.execute(tx);

/** @throws {ApiError} 409 if another collection has the address now */
async function takeSlug(tx: Transaction, slug: string, ownId: number | null): Promise<void> {
  const { rows } = await sql<{ id: number }>`select collection_id as id from collections where slug = ${slug}`.execute(
    tx,
  );
  if (rows[0] && rows[0].id !== ownId) {
    const text = `Another collection has the address /collections/${slug}.`;
    throw new ApiError(409, 'collection.exists', text, { slug: text });
  }
  await sql`delete from collection_slugs where slug = ${slug}`.execute(tx);
}

const toRow = (terms: CollectionTerms) => ({
  slug: terms.slug,
  title: terms.title,
  html: terms.html,
  description: terms.description,
  media_id: terms.mediaId,
  is_by_rule: terms.isByRule,
  matches_any: terms.matchesAny,
  conditions: [...terms.conditions],
  products: [...terms.products],
  sort: terms.sort,
  is_hidden: terms.isHidden,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  marketplace_id: terms.marketplaceId,
});

/** Adds a collection. @throws {ApiError} 409 `collection.exists`, `collection.many` */
export async function insertCollection(
  tx: Transaction,
  terms: CollectionTerms,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<number> {
  await lockSlugs(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from collections`.execute(tx);
  if ((rows[0]?.count ?? 0) >= max)
    throw new ApiError(409, 'collection.many', `There are ${max} collections. Delete one first.`);
  await takeSlug(tx, terms.slug, null);
  if (terms.mediaId !== null) await lockMedia(tx, [terms.mediaId]);
  const row = await tx
    .insertInto('collections')
    .values({ ...toRow(terms), created_at: now, updated_at: now })
    .returning('collection_id')
    .executeTakeFirstOrThrow();
  await announceCollectionChange(tx);
  return row.collection_id;
}

/** Changes a collection; its former address redirects to the new one. @throws {ApiError} 409 `collection.exists` */
export async function updateCollection(
  tx: Transaction,
  stored: StoredCollection,
  terms: CollectionTerms,
  now: Date,
): Promise<void> {
  await lockSlugs(tx);
  if (terms.slug !== stored.slug) {
    await takeSlug(tx, terms.slug, stored.collectionId);
    await sql`insert into collection_slugs (slug, collection_id) values (${stored.slug}, ${stored.collectionId})`.execute(
      tx,
    );
  }
  if (terms.mediaId !== null) await lockMedia(tx, [terms.mediaId]);
  await tx
    .updateTable('collections')
    .set({ ...toRow(terms), updated_at: now })
    .where('collection_id', '=', stored.collectionId)
    .execute();
  await announceCollectionChange(tx);
}

/** Deletes a collection with its former addresses. */
export async function deleteCollection(tx: Transaction, collectionId: number): Promise<void> {
  await tx.deleteFrom('collections').where('collection_id', '=', collectionId).execute();
  await announceCollectionChange(tx);
}
