import type { SearchResults } from '../../contracts/search.ts';
import type { SearchCriteria } from '../../lib/search/searchCriteria.ts';
import { buildBrandSlotsName } from '../../lib/slotPages.ts';

/** Returns the name of the slots above a brand's unfiltered first page; undefined for other lists. */
export function findBrandSlots({
  term,
  filters,
  page,
}: Pick<SearchCriteria, 'term' | 'filters' | 'page'>): string | undefined {
  const [brandId, ...others] = filters.brandId ?? [];
  const isWhole = term === '' && page === 1 && others.length === 0 && Object.keys(filters).length === 1;
  return isWhole && brandId !== undefined ? buildBrandSlotsName(brandId) : undefined;
}

/** The canonical path of all products of a brand; its query holds the order and the page. */
const BRAND_LIST = /^\/b\/[^/]+\/brand\/(\d{1,9})(?:\?|$)/;

/** As `findBrandSlots`, for a loaded list: its filters name the brand, and only its path has the brand's id. */
export function findListSlots({
  canonicalPath,
  page,
}: Pick<SearchResults, 'canonicalPath' | 'page'>): string | undefined {
  const [, brandId] = BRAND_LIST.exec(canonicalPath) ?? [];
  return page === 1 && brandId !== undefined ? buildBrandSlotsName(brandId) : undefined;
}
