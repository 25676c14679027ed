import { z } from 'zod';
import { SEARCH_LIMIT } from '../lib/search/searchCriteria.ts';
import { SIZE_GROUPS } from '../lib/sizing/sizeGroups.ts';
import { createBoundedText, createOneLineText, idText, MAX_PAGE_URL_LENGTH } from './common.ts';
import { fullProductCard, productCard } from './products/productCard.ts';

/** A value of a facet, with the number of products that have it. */
const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  /** Hex color, for color values only. */
  swatch: z.string().optional(),
  /** The wearers of a size, for sizes only. */
  groups: z.array(z.enum(SIZE_GROUPS)).max(SIZE_GROUPS.length).optional(),
});
export type FacetValue = z.infer<typeof facetValue>;

/** A facet of a list (browsing §3, Search criteria). */
const facet = z.object({
  /** The facet's key in search URLs, such as `brandNameFacet`. */
  field: z.string(),
  label: z.string(),
  /** The control in the filter panel. */
  display: z.enum(['list', 'sizes', 'colors', 'ratings']),
  multiSelect: z.boolean(),
  values: z.array(facetValue),
});
export type Facet = z.infer<typeof facet>;

const navigableText = z.object({ text: z.string(), href: z.string() });

const sponsoredRow = z.object({ row: z.int(), list: z.array(productCard) });
export type SponsoredRow = z.infer<typeof sponsoredRow>;

const collectionHead = z.object({
  /** Sanitized HTML above the products; empty for none. */
  html: z.string(),
  /** The description for search engines; empty for one that is made of the title. */
  description: z.string(),
  /** The id of a picture, whose crops keep its focal point; null for none. */
  image: z.object({ imageId: z.string(), alt: z.string() }).nullable(),
});

/** The answer of a search (browsing §3, Search criteria): one page of a list with its facets. */
export const searchResults = z.object({
  /** The page title, such as `Women's Running Shoes`. */
  title: z.string(),
  term: z.string(),
  totalProductCount: z.int(),
  list: z.array(productCard),
  facets: z.array(facet),
  page: z.int(),
  pageCount: z.int(),
  limit: z.int(),
  sort: z.object({ key: z.string(), direction: z.enum(['asc', 'desc']) }),
  /**
   * The department and gender of the list's size facet; null when the list has several departments. `gender` is empty
   * for more than one.
   */
  sizeScope: z.object({ department: z.string(), gender: z.string() }).nullable(),
  /** Sponsored rows; `row` counts from 1. They are extra rows, not counted in the list's totals. */
  sponsored: z.array(sponsoredRow),
  /** Whether the sort 'Best For You' has data to use: the caller is recognised and has orders or hearts. */
  isBestForYouEligible: z.boolean(),
  /** The canonical path of the page. */
  canonicalPath: z.string(),
  breadcrumbs: z.array(z.object({ text: z.string(), href: z.string() })),
  /** The typed term and the corrected term that was searched instead. */
  autocorrect: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Whether the URL asks to search the term as typed (criterion `autocorrect` off). */
  isAsTyped: z.boolean(),
  /** The criteria `savedsizes` and `applySavedFilters` from the URL. They do not change the list in this answer. */
  savedsizes: z.boolean().nullable(),
  applySavedFilters: z.boolean(),
  /** Selected values by facet key, as used for the list. Links that change a filter start from these, not from the URL. */
  filters: z.record(z.string(), z.array(z.string())),
  /** The page to redirect to: the product of an ASIN or a service of the shop that was the search term, or the last page of a list. */
  redirectTo: z.string().nullable(),
  /** The collection whose list this is; left out for other lists. */
  collection: collectionHead.optional(),
  /** Whether `redirectTo` is the new address of this list for good. */
  hasMoved: z.literal(true).optional(),
  /** Shorter searches that have results, for an empty list. */
  shorterSearches: z.array(navigableText),
});
export type SearchResults = z.infer<typeof searchResults>;

/** The fields of each card: all of browsing §3, or only those that the shop's own pages need. */
const cardKinds = z.enum(['full', 'compact']);
/** The query of GET /v2/Search and GET /Search/zso. */
export const listQuery = z.object({
  /** The path and query of a list page, instead of a path after the endpoint. */
  path: createBoundedText(MAX_PAGE_URL_LENGTH).startsWith('/').optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT).default(SEARCH_LIMIT),
  /** Pages that send `path` get compact cards by default. */
  cards: cardKinds.optional(),
});
/** The answer with full cards (`cards=full`). */
export const fullSearchResults = searchResults.extend({
  list: z.array(fullProductCard),
  sponsored: z.array(sponsoredRow.extend({ list: z.array(fullProductCard) })),
});
export type FullSearchResults = z.infer<typeof fullSearchResults>;

const suggestion = z.object({
  text: z.string(),
  /** The scope of the search, such as `in Shoes`; empty for the whole shop. */
  scope: z.string(),
  href: z.string(),
});
/** The term in /hesiod/autocomplete/{term}. */
export const autocompleteParam = createOneLineText(200);
/** GET /hesiod/autocomplete/{term}, and /hesiod/popular. */
export const autocomplete = z.object({
  term: z.string(),
  suggestions: z.array(suggestion),
  products: z.array(productCard),
});
export type Autocomplete = z.infer<typeof autocomplete>;

/** The types of similarity: to a product, or to one of its colors. */
const similarityTypes = ['product', 'style'] as const;
export type SimilarityType = (typeof similarityTypes)[number];
/** The type in /Search/Similarity/type/{type}. */
export const similarityParam = z.enum(similarityTypes);
/** GET /Search/Similarity/type/{type}?productId|styleId&limit&page: similar products. */
export const similarityQuery = z.object({
  productId: idText.optional(),
  styleId: idText.optional(),
  /** At most 500 related products (browsing §9). */
  limit: z.coerce.number().int().min(1).max(500).default(10),
  page: z.coerce.number().int().min(1).max(500).default(1),
  cards: cardKinds.default('full'),
});
/** The answer of GET /Search/Similarity/type/{type}. */
export const similarity = z.object({
  type: z.enum(similarityTypes),
  page: z.int(),
  limit: z.int(),
  list: z.array(productCard),
});
/** The answer with `cards=compact`. */
export type Similarity = z.infer<typeof similarity>;
/** The answer with `cards=full`. */
export const fullSimilarity = similarity.extend({ list: z.array(fullProductCard) });
