import { type RawBuilder, sql } from 'kysely';
import type { SearchResults } from '../../../src/contracts/search.ts';
import { findGenderLabel } from '../../../src/lib/products/genders.ts';
import type { SearchCriteria } from '../../../src/lib/search/searchCriteria.ts';
import { DEFAULT_SORT } from '../../../src/lib/search/searchSorts.ts';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { BRAND_ROWS, PRODUCT_ROWS, SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';
import { buildHasOrderedSql, buildLastOrderedSql } from '../orders/actions/purchaseHistory.ts';
import { searchList } from './actions.ts';
import type { CallersPart } from './results/presentResults.ts';
import type { LikedStyle } from './scoreTaste.ts';

/** Settings of the shopper's browser; the list is the same for all. */
const NO_WISHES = { savedsizes: null, applySavedFilters: true } as const;

export type ListParts = Pick<Parts, 'db' | 'search'> & { readonly likedStyles: LikedStylesSql };

/** A caller's list and its JSON text, both of the contract `SearchResults`. */
type CallersList = { readonly results: SearchResults; readonly json: () => string };

/**
 * Returns one page of a list for the caller. 'Best For You' needs a recognised customer with an order or a heart, and is not
 * cached;
 * other callers get the list by relevance, and the answer says so.
 * @throws {ApiError} 404 `brand.not.found`
 */
export async function findListFor(
  parts: ListParts,
  criteria: SearchCriteria,
  customerId: number | null,
): Promise<CallersList> {
  const { db, likedStyles } = parts;
  const isBestForYouEligible = customerId !== null && (await hasLikes(db, likedStyles, customerId));
  const isBestForYou = criteria.sort.key === 'bestForYou';
  const likes = isBestForYou && isBestForYouEligible ? await readLikes(db, likedStyles, customerId) : undefined;
  const sort = isBestForYou && !likes ? DEFAULT_SORT : criteria.sort;
  const { savedsizes, applySavedFilters } = criteria;
  const { results, json } = await searchList(parts, { ...criteria, ...NO_WISHES, sort }, likes);
  const callers: CallersPart = { isBestForYouEligible, savedsizes, applySavedFilters };
  return {
    results: { ...results, ...callers },
    json: () => `${json().slice(0, -1)},${JSON.stringify(callers).slice(1)}`,
  };
}

/** Selects the ids of a customer's hearted styles, latest first, from the service above that keeps them. */
type LikedStylesSql = (customerId: number, limit: number) => RawBuilder<unknown>;

/** Limit of each kind; the latest are enough. */
const MAX_LIKES = 60;

/** Returns whether a customer has an order or a heart, the condition of "best for you" (browsing §6). */
async function hasLikes(db: Database, likedStyles: LikedStylesSql, customerId: number): Promise<boolean> {
  const result = await sql<{ has: boolean }>`
    select ${buildHasOrderedSql(customerId)}
      or exists (${likedStyles(customerId, 1)}) as has`.execute(db);
  return result.rows[0]?.has ?? false;
}

type LikedRow = Omit<LikedStyle, 'genders'> & { readonly genders: readonly string[] };

/** Returns a customer's latest purchases (weight 3) and hearts (weight 1) that are still in the catalog. */
async function readLikes(db: Database, likedStyles: LikedStylesSql, customerId: number): Promise<LikedStyle[]> {
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
