import { type RawBuilder, sql } from 'kysely';
import { findGenderLabel } from '../../../src/lib/products/genders.ts';
import type { Database } from '../../platform/database/database.ts';
import { BRAND_ROWS, PRODUCT_ROWS, SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';
import { buildHasOrderedSql, buildLastOrderedSql } from '../orders/actions/purchaseHistory.ts';
import type { LikedStyle } from './scoreTaste.ts';

/** Selects the ids of a customer's hearted styles, latest first, from the service above that keeps them. */
export type LikedStylesSql = (customerId: number, limit: number) => RawBuilder<unknown>;

/** Limit of each kind; the latest are enough. */
const MAX_LIKES = 60;

/** Returns whether a customer has an order or a heart, the condition of "best for you" (browsing §6). */
export async function hasLikes(db: Database, likedStyles: LikedStylesSql, customerId: number): Promise<boolean> {
  const result = await sql<{ has: boolean }>`
    select ${buildHasOrderedSql(customerId)}
      or exists (${likedStyles(customerId, 1)}) as has`.execute(db);
  return result.rows[0]?.has ?? false;
}

type LikedRow = Omit<LikedStyle, 'genders'> & { readonly genders: readonly string[] };

/** Returns a customer's latest purchases (weight 3) and hearts (weight 1) that are still in the catalog. */
export async function readLikes(db: Database, likedStyles: LikedStylesSql, customerId: number): Promise<LikedStyle[]> {
  const result = await sql<LikedRow>`
    with bought as (select stock_id, at from ${buildLastOrderedSql(customerId, MAX_LIKES)} ordered),
    hearted as (${likedStyles(customerId, MAX_LIKES)}), liked as (
      select k.style_id, k.size, 3 as weight from bought join ${SKU_ROWS} k using (stock_id)
      union all select style_id, '', 1 from hearted
    )
    select b.name as brand, p.product_type as "productType", p.category, p.genders, liked.size, liked.weight
    from liked join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id) join ${BRAND_ROWS} b using (brand_id)`.execute(
    db,
  );
  return result.rows.map((row) => ({
    ...row,
    genders: row.genders.map(findGenderLabel).filter((label) => label !== undefined),
  }));
}
