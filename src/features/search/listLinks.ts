import type { Facet, SearchResults } from '../../contracts/search.ts';
import { definesList, GENDER_FIELD } from '../../lib/search/facets.ts';
import {
  DEFAULT_CRITERIA,
  normalizeCriteria,
  type SearchCriteria,
  type SearchFilters,
  toggleFilter,
} from '../../lib/search/searchCriteria.ts';
import { parseSort, type SearchSort } from '../../lib/search/searchSorts.ts';
import { formatSearchUrl } from '../../lib/search/searchUrl.ts';
import { formatSeoName } from '../../lib/search/seoNames.ts';

/** The maximum number of selected values shown as pills above a list (browsing §9). */
const MAX_PILLS = 21;

/** Returns the search criteria of a list, as the server parsed them from its URL. */
export const toCriteria = (results: SearchResults): SearchCriteria => ({
  term: results.term,
  filters: results.filters,
  sort: parseSort(results.sort.key, results.sort.direction),
  page: results.page,
  limit: results.limit,
  autocorrect: !results.isAsTyped,
  savedsizes: results.savedsizes,
  applySavedFilters: results.applySavedFilters,
});

/** Returns the criteria with a gender selected too. */
export function toCriteriaOfGender(results: SearchResults, gender: string): SearchCriteria {
  const criteria = toCriteria(results);
  const genders = criteria.filters[GENDER_FIELD] ?? [];
  return genders.includes(gender) ? criteria : toggleFilter(criteria, GENDER_FIELD, gender);
}

/** Returns the URL of the same search with or without autocorrection of its term (browsing §3, Search criteria: autocorrect). */
export const buildAutocorrectHref = (results: SearchResults, autocorrect: boolean): string =>
  formatSearchUrl({ ...toCriteria(results), autocorrect, page: 1 });

/** Returns the URL of the list with a value selected, or deselected if it is selected. */
export const toggleHref = (criteria: SearchCriteria, field: string, value: string): string =>
  formatSearchUrl(toggleFilter(criteria, field, value));

export const sortHref = (results: SearchResults, sort: SearchSort): string =>
  formatSearchUrl({ ...toCriteria(results), sort, page: 1 });

export const buildPageHref = (results: SearchResults, page: number): string =>
  formatSearchUrl({ ...toCriteria(results), page });

/** Returns the URL of the list without the shopper's filters: the department or term it started with. */
export const clearHref = (results: SearchResults): string =>
  formatSearchUrl({ ...toCriteria(results), filters: getLandingFilters(results), page: 1 });

export type AppliedFilter = {
  readonly field: string;
  readonly value: string;
  readonly label: string;
  readonly href: string;
};

/** Returns the shopper's filters, each with the URL of the list without it. */
export function listAppliedFilters(results: SearchResults): AppliedFilter[] {
  const criteria = toCriteria(results);
  const landing = getLandingFilters(results);
  return Object.entries(results.filters)
    .filter(([field]) => !(field in landing))
    .flatMap(([field, values]) => values.map((value) => ({ field, value })))
    .slice(0, MAX_PILLS)
    .map(({ field, value }) => {
      const facet = results.facets.find((candidate) => candidate.field === field);
      return { field, value, label: formatPill(results, facet, value), href: toggleHref(criteria, field, value) };
    });
}

/** Returns the filters that define a department or brand page: it has them in its title, not as pills. */
function getLandingFilters({ term, filters }: SearchResults): SearchFilters {
  if (term) return {};
  const landing = Object.fromEntries(Object.entries(filters).filter(([field]) => definesList(field)));
  if (landing.collection) return { collection: landing.collection };
  if (landing.brandId) return { brandId: landing.brandId };
  const { filters: normal } = normalizeCriteria({ ...DEFAULT_CRITERIA, filters: landing });
  return formatSeoName(normal) ? normal : {};
}

function formatPill({ sizeScope }: SearchResults, facet: Facet | undefined, value: string): string {
  const label = facet?.values.find((candidate) => candidate.value === value)?.label ?? value;
  if (facet?.display === 'sizes') return `${sizeScope?.gender || facet.label} ${label}`;
  if (facet?.display === 'ratings') return `${value} stars and up`;
  return label;
}
