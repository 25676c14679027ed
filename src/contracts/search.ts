import { z } from 'zod';
import { productCard } from './catalog.ts';

export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  /** Hex colour, for colour values only. */
  swatch: z.string().optional(),
});
export type FacetValue = z.infer<typeof facetValue>;

export const facet = z.object({
  /** The facet's key in search URLs, such as `brandNameFacet`. */
  field: z.string(),
  label: z.string(),
  /** How the panel shows it. */
  display: z.enum(['list', 'sizes', 'colors', 'ratings']),
  multiSelect: z.boolean(),
  values: z.array(facetValue),
});
export type Facet = z.infer<typeof facet>;

const navigableText = z.object({ text: z.string(), href: z.string() });

export const searchResults = z.object({
  /** What the page is called, such as `Women's Running Shoes`. */
  title: z.string(),
  term: z.string(),
  totalProductCount: z.int(),
  list: z.array(productCard),
  facets: z.array(facet),
  page: z.int(),
  pageCount: z.int(),
  limit: z.int(),
  sort: z.object({ key: z.string(), direction: z.enum(['asc', 'desc']) }),
  /** The page's one canonical path. */
  canonicalPath: z.string(),
  breadcrumbs: z.array(z.object({ text: z.string(), href: z.string() })),
  /** The corrected term that was searched in place of the typed one. */
  autocorrect: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Chosen values by facet key, as the list was made: links that change a filter start from these, not from the address. */
  filters: z.record(z.string(), z.array(z.string())),
  /** Where the shopper should be instead: the product of an ASIN that was typed as the term. */
  redirectTo: z.string().nullable(),
  /** Shorter searches that do find something, for an empty list. */
  shorterSearches: z.array(navigableText),
});
export type SearchResults = z.infer<typeof searchResults>;

export const suggestion = z.object({
  text: z.string(),
  /** Where the search is narrowed to, such as `in Shoes`; empty for everywhere. */
  scope: z.string(),
  href: z.string(),
});
/** GET /hesiod/autocomplete/{term}. */
export const autocomplete = z.object({
  term: z.string(),
  suggestions: z.array(suggestion),
  products: z.array(productCard),
});
export type Autocomplete = z.infer<typeof autocomplete>;
