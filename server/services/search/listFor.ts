import type { SearchResults } from '../../../src/contracts/search.ts';
import type { SearchCriteria } from '../../../src/lib/searchCriteria.ts';
import { DEFAULT_SORT } from '../../../src/lib/searchSorts.ts';
import type { Parts } from '../../platform/parts.ts';
import { searchList } from './actions.ts';
import type { CallersPart } from './presentResults.ts';
import { hasLikes, readLikes } from './tasteStore.ts';

/** Browsers follow these, the list is one for all. */
const NO_WISHES = { savedsizes: null, applySavedFilters: true } as const;

/** A list as one caller gets it, and as JSON text; both of the contract `SearchResults`. */
type CallersList = { readonly results: SearchResults; readonly json: () => string };

/**
 * One page of a list, in the name of who asks: 'Best For You' is for recognised customers who have ordered or hearted something,
 * and made for this answer alone; anybody else gets the list by relevance, and is told so. Throws 404 `brand.not.found`.
 */
export async function listFor(
  parts: Pick<Parts, 'db' | 'pool' | 'log'>,
  criteria: SearchCriteria,
  customerId: number | null,
): Promise<CallersList> {
  const { db } = parts;
  const isBestForYouEligible = customerId !== null && (await hasLikes(db, customerId));
  const isBestForYou = criteria.sort.key === 'bestForYou';
  const likes = isBestForYou && isBestForYouEligible ? await readLikes(db, customerId) : undefined;
  const sort = isBestForYou && !likes ? DEFAULT_SORT : criteria.sort;
  const { savedsizes, applySavedFilters } = criteria;
  const { results, json } = await searchList(parts, { ...criteria, ...NO_WISHES, sort }, likes);
  const callers: CallersPart = { isBestForYouEligible, savedsizes, applySavedFilters };
  return {
    results: { ...results, ...callers },
    json: () => `${json().slice(0, -1)},${JSON.stringify(callers).slice(1)}`,
  };
}
