import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { NEW_DAYS } from './catalogRows.ts';

/** The products that a change touches; `all` if these are not known, or too many to name. */
export type ChangedProducts = readonly number[] | 'all';

/** A state of the catalog. Its mark is that of no other state, in this or another database. */
export type CatalogVersion = { readonly version: number; readonly mark: string };

/** Versions that stay in the log of changes. */
const KEPT_VERSIONS = 500;

/** Notifies catalog caches of all processes once this transaction commits, and logs the products for search indexes. */
export async function announceCatalogChange(tx: Transaction, products: ChangedProducts): Promise<void> {
  const productIds = products === 'all' || products.length === 0 ? [null] : [...new Set(products)];
  // The lock of the version's row puts versions in the order of commits.
  await sql`
    with changed as (update catalog_version set version = version + 1, mark = gen_random_uuid() returning version, mark),
      forgotten as (delete from catalog_changes where version <= (select version from changed) - ${KEPT_VERSIONS}::int)
    insert into catalog_changes (version, product_id, mark)
    select changed.version, product_id, changed.mark from changed, unnest(${productIds}::bigint[]) as product_id`.execute(
    tx,
  );
  await sql`notify catalog_changed`.execute(tx);
}

export async function readProductsOfStocks(tx: Transaction, stockIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id as "productId" from stocks join styles using (style_id)
    where stock_id = any(${[...stockIds]}::bigint[])`.execute(tx);
  return rows.map(({ productId }) => productId);
}

/** Returns the present version of the catalog, and the products changed since another one; `all` if the log does not know that one. */
export async function readCatalogChanges(
  db: Database,
  since: CatalogVersion,
): Promise<{ readonly version: CatalogVersion; readonly products: ChangedProducts }> {
  const { rows } = await sql<CatalogVersion & { productIds: number[]; isComplete: boolean }>`
    select version, mark, log.ids as "productIds", log.versions = version - ${since.version} and not log.has_any
      and exists (select from catalog_changes c where (c.version, c.mark) = (${since.version}, ${since.mark}::uuid)) as "isComplete"
    from catalog_version, lateral (
      select coalesce(json_agg(distinct product_id) filter (where product_id is not null), '[]') as ids,
        count(distinct c.version) as versions, coalesce(bool_or(product_id is null), false) as has_any
      from catalog_changes c where c.version > ${since.version}) as log`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the catalog has no version');
  const { version, mark, productIds, isComplete } = row;
  return { version: { version, mark }, products: isComplete ? productIds : 'all' };
}

/** Notifies the caches of lists and pages of all processes, once this transaction commits, that collections have changed. */
export async function announceCollectionChange(tx: Transaction): Promise<void> {
  await sql`notify content_changed`.execute(tx);
}

export const readCatalogVersion = (db: Database): Promise<CatalogVersion> =>
  db.selectFrom('catalog_version').select(['version', 'mark']).executeTakeFirstOrThrow();

/** Notifies catalog caches if products have lately ceased to be new: their badge depends on the day alone. */
export async function announceAgedProducts(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const result = await sql<{ hasAged: boolean }>`
      select exists(select from products where source like 'feed:%'
        and released_on between current_date - ${NEW_DAYS + 3}::int and current_date - ${NEW_DAYS + 1}::int) as "hasAged"`.execute(
      tx,
    );
    if (result.rows[0]?.hasAged) await announceCatalogChange(tx, 'all');
  });
}
