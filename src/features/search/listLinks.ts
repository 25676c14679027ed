import type { Facet, SearchResults } from '../../contracts/search.ts';
import {
  EVERYTHING,
  normaliseCriteria,
  type SearchCriteria,
  type SearchFilters,
  toggleFilter,
} from '../../lib/searchCriteria.ts';
import { type SearchSort, sortOf } from '../../lib/searchSorts.ts';
import { formatSearchUrl } from '../../lib/searchUrl.ts';
import { seoNameOf } from '../../lib/seoNames.ts';

/** At most so many chosen values stand above a list as pills (browsing §9). */
const MOST_PILLS = 21;
/** Fields that name a part of the shop: where they make a page with a name of its own, they are its title and no pills. */
const LANDING_FIELDS = ['zc1', 'zc2', 'productType', 'txAttrFacet_Gender', 'brandId'];

/** What the list shows, as the server understood its address. */
export const criteriaOf = (results: SearchResults): SearchCriteria => ({
  term: results.term,
  filters: results.filters,
  sort: sortOf(results.sort.key, results.sort.direction),
  page: results.page,
  limit: results.limit,
  autocorrect: !results.isAsTyped,
  savedsizes: results.savedsizes,
  applySavedFilters: results.applySavedFilters,
});

/** The same search with its term as typed, or corrected where it need be (browsing §3, Search criteria: autocorrect). */
export const autocorrectHref = (results: SearchResults, autocorrect: boolean): string =>
  formatSearchUrl({ ...criteriaOf(results), autocorrect, page: 1 });

/** The list with one value chosen, or left out where it is chosen. */
export const toggleHref = (criteria: SearchCriteria, field: string, value: string): string =>
  formatSearchUrl(toggleFilter(criteria, field, value));

export const sortHref = (results: SearchResults, sort: SearchSort): string =>
  formatSearchUrl({ ...criteriaOf(results), sort, page: 1 });

export const pageHref = (results: SearchResults, page: number): string =>
  formatSearchUrl({ ...criteriaOf(results), page });

/** The list without what the shopper chose: the part of the shop or the term that it began with. */
export const clearHref = (results: SearchResults): string =>
  formatSearchUrl({ ...criteriaOf(results), filters: landingFilters(results), page: 1 });

export type AppliedFilter = {
  readonly field: string;
  readonly value: string;
  readonly label: string;
  readonly href: string;
};

/** What the shopper chose, each with the list without it. */
export function appliedFilters(results: SearchResults): AppliedFilter[] {
  const criteria = criteriaOf(results);
  const landing = landingFilters(results);
  return Object.entries(results.filters)
    .filter(([field]) => !(field in landing))
    .flatMap(([field, values]) => values.map((value) => ({ field, value })))
    .slice(0, MOST_PILLS)
    .map(({ field, value }) => {
      const facet = results.facets.find((known) => known.field === field);
      return { field, value, label: pillText(results, facet, value), href: toggleHref(criteria, field, value) };
    });
}

function landingFilters({ term, filters }: SearchResults): SearchFilters {
  if (term) return {};
  const landing = Object.fromEntries(Object.entries(filters).filter(([field]) => LANDING_FIELDS.includes(field)));
  if (landing.brandId) return { brandId: landing.brandId };
  const { filters: normal } = normaliseCriteria({ ...EVERYTHING, filters: landing });
  return seoNameOf(normal) ? normal : {};
}

function pillText({ sizeScope }: SearchResults, facet: Facet | undefined, value: string): string {
  const label = facet?.values.find((known) => known.value === value)?.label ?? value;
  if (facet?.display === 'sizes') return `${sizeScope?.gender || facet.label} ${label}`;
  if (facet?.display === 'ratings') return `${value} stars and up`;
  return label;
}
