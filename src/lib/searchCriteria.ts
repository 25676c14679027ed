import { DEFAULT_SORT, type SearchSort } from './searchSorts.ts';

/** The facets' keys in search addresses, in the order in which an address names them. `attr_{Name}` keys come after these. */
export const FACET_FIELDS = [
  'brandId',
  'zc1',
  'zc2',
  'productType',
  'txAttrFacet_Gender',
  'brandNameFacet',
  'sizeFacet',
  'widthFacet',
  'colorFacet',
  'priceFacet',
  'ratingFacet',
  'onSale',
  'badgeFacet',
] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

const FIELD_ORDER: readonly string[] = FACET_FIELDS;

/** Of these a list shows one value at a time. */
const SINGLE_SELECTS: ReadonlySet<string> = new Set(['ratingFacet', 'onSale', 'brandId']);

export const SEARCH_LIMIT = 100;
const LONGEST_TERM = 200;
const LONGEST_VALUE = 100;
const MOST_VALUES = 60;
const LAST_PAGE = 10_000;

/** Facet key → chosen values: any of one key's values, for each key (OR within, AND between). */
export type SearchFilters = Readonly<Record<string, readonly string[]>>;

/** What a list shows (browsing §3, Search criteria). */
export type SearchCriteria = {
  readonly term: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
  /** Products on a page. */
  readonly limit: number;
  /** Whether a term may be taken for another one; else it is searched as typed. */
  readonly autocorrect: boolean;
  /** Whether the list is wanted in the saved sizes of who looks at it; null where the address leaves that open. */
  readonly savedsizes: boolean | null;
  /** Whether a browser that remembers the wish for saved sizes may follow it where `savedsizes` is open. */
  readonly applySavedFilters: boolean;
};

export const EVERYTHING: SearchCriteria = {
  term: '',
  filters: {},
  sort: DEFAULT_SORT,
  page: 1,
  limit: SEARCH_LIMIT,
  autocorrect: true,
  savedsizes: null,
  applySavedFilters: true,
};

export const isSingleSelect = (field: string): boolean => SINGLE_SELECTS.has(field);

/** Attributes of the product type are facets too: `attr_Cushioning`. */
export const attributeField = (name: string): string => `attr_${name}`;
export const attributeName = (field: string): string | undefined =>
  field.startsWith('attr_') && field.length > 'attr_'.length ? field.slice('attr_'.length) : undefined;

/** Whether an address may filter by it. */
export const isFacetField = (field: string): boolean =>
  FIELD_ORDER.includes(field) || attributeName(field) !== undefined;

/**
 * One form for all criteria that mean the same: blanks single, values once each and in order, fields in the order of
 * `FACET_FIELDS`, unknown fields left out, the page within bounds. Without term and filters the page is the first (browsing §4);
 * without a term nothing is corrected, and what says whether saved sizes are wanted leaves nothing to be followed.
 */
export function normaliseCriteria(criteria: SearchCriteria): SearchCriteria {
  const term = tidyTerm(criteria.term);
  const filters = normaliseFilters(criteria.filters);
  const isEverything = term === '' && Object.keys(filters).length === 0;
  return {
    term,
    filters,
    sort: criteria.sort,
    page: isEverything ? 1 : wholePage(criteria.page),
    limit: criteria.limit,
    autocorrect: term === '' || criteria.autocorrect,
    savedsizes: criteria.savedsizes,
    applySavedFilters: criteria.savedsizes !== null || criteria.applySavedFilters,
  };
}

/** The filters with a value chosen or, where it was chosen, left out. A single-select's value replaces the other. The page becomes the first. */
export function toggleFilter(criteria: SearchCriteria, field: string, value: string): SearchCriteria {
  const chosen = criteria.filters[field] ?? [];
  const kept = isSingleSelect(field) ? [] : chosen;
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...kept, value];
  return normaliseCriteria({ ...criteria, filters: { ...criteria.filters, [field]: values }, page: 1 });
}

/** Both filters' values together. */
export function mergeFilters(first: SearchFilters, second: SearchFilters): SearchFilters {
  const merged: Record<string, readonly string[]> = { ...first };
  for (const [field, values] of Object.entries(second)) merged[field] = [...(merged[field] ?? []), ...values];
  return merged;
}

function normaliseFilters(filters: SearchFilters): SearchFilters {
  const normal: [string, readonly string[]][] = [];
  for (const field of Object.keys(filters).filter(isFacetField).sort(byFieldOrder)) {
    const values = [...new Set((filters[field] ?? []).map((value) => tidy(value, LONGEST_VALUE)))].filter(Boolean);
    const kept = isSingleSelect(field) ? values.slice(0, 1) : values.sort().slice(0, MOST_VALUES);
    if (kept.length > 0) normal.push([field, kept]);
  }
  return Object.fromEntries(normal);
}

const byFieldOrder = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);

function rank(field: string): number {
  const place = FIELD_ORDER.indexOf(field);
  return place < 0 ? FIELD_ORDER.length : place;
}

const wholePage = (page: number): number => (Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1);

/** One or two dots alone would be cut from a path by every URL parser. */
const tidyTerm = (text: string): string => tidy(text, LONGEST_TERM).replace(/^\.{1,2}$/, '');

// A cut inside a surrogate pair, like one that was typed, would make the address impossible to encode.
const tidy = (text: string, longest: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();
