import { z } from 'zod';
import { SEARCH_LIMIT } from '../lib/searchCriteria.ts';
import { fullProductCard, productCard } from './catalog.ts';
import { boundedText, idText, MAX_PAGE_URL_LENGTH } from './common.ts';

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

const sponsoredRow = z.object({ row: z.int(), list: z.array(productCard) });
export type SponsoredRow = z.infer<typeof sponsoredRow>;

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
  /** Whose sizes the list's size facet speaks of; null where it holds several departments. `gender` is empty for more than one. */
  sizeScope: z.object({ department: z.string(), gender: z.string() }).nullable(),
  /** Rows that brands paid for, counted from 1: extra places in the list, in none of its counts. */
  sponsored: z.array(sponsoredRow),
  /** Whether the sort 'Best For You' has something to go by: the caller is recognised, and has orders or hearts. */
  isBestForYouEligible: z.boolean(),
  /** The page's one canonical path. */
  canonicalPath: z.string(),
  breadcrumbs: z.array(z.object({ text: z.string(), href: z.string() })),
  /** The corrected term that was searched in place of the typed one. */
  autocorrect: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Whether the address wants its term searched as typed (criterion `autocorrect` off). */
  isAsTyped: z.boolean(),
  /** The criteria `savedsizes` and `applySavedFilters`, as the address has them: the list itself is the same for all of them. */
  savedsizes: z.boolean().nullable(),
  applySavedFilters: z.boolean(),
  /** Chosen values by facet key, as the list was made: links that change a filter start from these, not from the address. */
  filters: z.record(z.string(), z.array(z.string())),
  /** Where the shopper should be instead: the product of an ASIN that was typed as the term, the last page of a list. */
  redirectTo: z.string().nullable(),
  /** Shorter searches that do find something, for an empty list. */
  shorterSearches: z.array(navigableText),
});
export type SearchResults = z.infer<typeof searchResults>;

/** How much of each card a list's answer has: all of browsing §3, or what the shop's own pages need. */
export const cardKinds = z.enum(['full', 'compact']);
/** GET /v2/Search, GET /Search/zso */
export const listQuery = z.object({
  /** A list page's own path with its query, in place of a tail. */
  path: boundedText(MAX_PAGE_URL_LENGTH).startsWith('/').optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT).default(SEARCH_LIMIT),
  /** Pages, which ask by their path, do with compact cards. */
  cards: cardKinds.optional(),
});
export const fullSearchResults = searchResults.extend({
  list: z.array(fullProductCard),
  sponsored: z.array(sponsoredRow.extend({ list: z.array(fullProductCard) })),
});
export type FullSearchResults = z.infer<typeof fullSearchResults>;

export const suggestion = z.object({
  text: z.string(),
  /** Where the search is narrowed to, such as `in Shoes`; empty for everywhere. */
  scope: z.string(),
  href: z.string(),
});
/** The term in /hesiod/autocomplete/{term} */
export const autocompleteParam = boundedText(200);
/** GET /hesiod/autocomplete/{term}. */
export const autocomplete = z.object({
  term: z.string(),
  suggestions: z.array(suggestion),
  products: z.array(productCard),
});
export type Autocomplete = z.infer<typeof autocomplete>;

/** GET /Search/Similarity/type/{type}?productId|styleId&limit&page: what is like a product, or like one of its colours. */
export const similarityTypes = ['product', 'style'] as const;
export type SimilarityType = (typeof similarityTypes)[number];
export const similarityParam = z.enum(similarityTypes);
export const similarityQuery = z.object({
  productId: idText.optional(),
  styleId: idText.optional(),
  /** Related products are 500 at most (browsing §9). */
  limit: z.coerce.number().int().min(1).max(500).default(10),
  page: z.coerce.number().int().min(1).max(500).default(1),
  cards: cardKinds.default('full'),
});
export const similarity = z.object({
  type: z.enum(similarityTypes),
  page: z.int(),
  limit: z.int(),
  list: z.array(productCard),
});
/** The answer with `cards=compact`. */
export type Similarity = z.infer<typeof similarity>;
/** The answer otherwise. */
export const fullSimilarity = similarity.extend({ list: z.array(fullProductCard) });
