import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import {
  BRAND_ROWS,
  buildChangedProductsSql,
  PRODUCT_CHANGED_AT,
  PRODUCT_ROWS,
  STYLE_ROWS,
} from '../catalog/actions.ts';

export type SitemapProduct = {
  readonly product_id: number;
  readonly name: string;
  readonly brand_name: string;
  readonly genders: string[];
  readonly department: string;
  /** The first picture of each style. */
  readonly image_ids: string[];
  readonly changed_at: Date;
};

/** Visible products with a style. */
const listedCondition = sql`not p.unlisted and exists (select from ${STYLE_ROWS} s where s.product_id = p.product_id)`;

export async function countListed(db: Database): Promise<number> {
  const result = await sql<{
    count: number;
  }>`select count(*) as count from ${PRODUCT_ROWS} p where ${listedCondition}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** Returns the id before the given position in id order; 0 for the first. */
export async function findIdBefore(db: Database, place: number): Promise<number> {
  if (place === 0) return 0;
  const result = await sql<{ product_id: number }>`
    select p.product_id from ${PRODUCT_ROWS} p where ${listedCondition} order by p.product_id offset ${place - 1} limit 1`.execute(
    db,
  );
  return result.rows[0]?.product_id ?? Number.MAX_SAFE_INTEGER;
}

export async function readProductsAfter(db: Database, productId: number, limit: number): Promise<SitemapProduct[]> {
  const result = await sql<SitemapProduct>`
    select p.product_id, p.name, b.name as brand_name, p.genders, p.department,
      ${PRODUCT_CHANGED_AT} as changed_at,
      array(select s.images -> 0 ->> 'imageId' from ${STYLE_ROWS} s
        where s.product_id = p.product_id and s.images -> 0 ->> 'imageId' is not null
        order by s.position, s.style_id) as image_ids
    from ${PRODUCT_ROWS} p join ${BRAND_ROWS} b using (brand_id)
    where ${listedCondition} and p.product_id > ${productId} order by p.product_id limit ${limit}`.execute(db);
  return result.rows;
}

/** Returns the time up to which changed products were announced; undefined before the first time. */
export async function readAnnouncedUntil(db: Database, marketplaceId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('announced_pages')
    .select('announced_until')
    .where('marketplace_id', '=', marketplaceId)
    .executeTakeFirst();
  return row?.announced_until;
}

/** Notes the time up to which changed products are announced. */
export async function saveAnnouncedUntil(db: Database, marketplaceId: string, until: Date): Promise<void> {
  await db
    .insertInto('announced_pages')
    .values({ marketplace_id: marketplaceId, announced_until: until })
    .onConflict((conflict) => conflict.column('marketplace_id').doUpdateSet({ announced_until: until }))
    .execute();
}

type ChangedProduct = Omit<SitemapProduct, 'image_ids' | 'changed_at'>;

/** Returns products that changed in a period, in id order: listed ones, and those that a feed no longer names. */
export async function readChangedProducts(
  db: Database,
  { since, until, after, limit }: { since: Date; until: Date; after: number; limit: number },
): Promise<ChangedProduct[]> {
  const result = await sql<ChangedProduct>`
    select p.product_id, p.name, b.name as brand_name, p.genders, p.department
    from ${PRODUCT_ROWS} p join ${BRAND_ROWS} b using (brand_id)
    where p.product_id in (${buildChangedProductsSql({ since, until })}) and p.product_id > ${after}
      and (p.is_gone or ${listedCondition})
    order by p.product_id limit ${limit}`.execute(db);
  return result.rows;
}
