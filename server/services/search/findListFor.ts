import type { SearchResults } from '../../../src/contracts/search.ts';
import type { SearchCriteria } from '../../../src/lib/search/searchCriteria.ts';
import { DEFAULT_SORT } from '../../../src/lib/search/searchSorts.ts';
import type { Parts } from '../../parts.ts';
import { searchList } from './actions.ts';
import type { CallersPart } from './results/presentResults.ts';
import { hasLikes, type LikedStylesSql, readLikes } from './tasteStore.ts';

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
