import type { Facet, SearchResults } from '../../../src/contracts/search.ts';
import { givenCard } from './givenCard.ts';

export const givenFacet = (field: string, values: readonly string[], change: Partial<Facet> = {}): Facet => ({
  field,
  label: field,
  display: 'list',
  multiSelect: true,
  values: values.map((value, index) => ({ value, label: value, count: index + 1, selected: false })),
  ...change,
});

/** A list of boots: two of two products, on one page. */
export const givenResults = (change: Partial<SearchResults> = {}): SearchResults => ({
  title: 'Boots',
  term: '',
  totalProductCount: 2,
  list: [givenCard('1'), givenCard('2')],
  facets: [],
  page: 1,
  pageCount: 1,
  limit: 100,
  sort: { key: 'relevance', direction: 'desc' },
  canonicalPath: '/boots',
  breadcrumbs: [
    { text: 'Home', href: '/' },
    { text: 'Boots', href: '/boots' },
  ],
  autocorrect: null,
  isAsTyped: false,
  savedsizes: null,
  applySavedFilters: true,
  filters: { zc2: ['Boots'] },
  redirectTo: null,
  shorterSearches: [],
  sponsored: [],
  isBestForYouEligible: false,
  sizeScope: null,
  ...change,
});
