import { toOneLine } from '../typedText.ts';
import { FACET_FIELDS, isFacetField, isSingleSelect } from './facets.ts';
import { DEFAULT_SORT, type SearchSort } from './searchSorts.ts';

/** Default and maximum number of products per page (browsing §9). */
export const SEARCH_LIMIT = 100;
const LONGEST_TERM = 200;
const LONGEST_VALUE = 100;
const MAX_VALUES = 60;
const LAST_PAGE = 10_000;

/** The selected values of each facet key: OR within a key, AND between keys. */
export type SearchFilters = Readonly<Record<string, readonly string[]>>;

/** The criteria of a list (browsing §3, Search criteria). */
export type SearchCriteria = {
  readonly term: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
  /** Products per page. */
  readonly limit: number;
  /** Whether the term may be corrected; otherwise it is searched as typed. */
  readonly autocorrect: boolean;
  /** Whether the list uses the shopper's saved sizes; null when the URL does not say. */
  readonly savedsizes: boolean | null;
  /** Whether the browser's stored choice for saved sizes applies when `savedsizes` is null. */
  readonly applySavedFilters: boolean;
};

/** The criteria of the whole catalog: the defaults. */
export const DEFAULT_CRITERIA: SearchCriteria = {
  term: '',
  filters: {},
  sort: DEFAULT_SORT,
  page: 1,
  limit: SEARCH_LIMIT,
  autocorrect: true,
  savedsizes: null,
  applySavedFilters: true,
};

/** Returns whether canonical criteria have neither a term nor filters: such a list has only its first page (browsing §4). */
export const isWholeCatalog = ({ term, filters }: Pick<SearchCriteria, 'term' | 'filters'>): boolean =>
  term === '' && Object.keys(filters).length === 0;

/**
 * Returns the canonical form of criteria: single spaces, unique and sorted values, fields in the order of
 * `FACET_FIELDS` without unknown ones, the page within bounds. Without term and filters the page is the first (browsing
 * §4). Without a term `autocorrect` is on; with an explicit `savedsizes` `applySavedFilters` is on.
 */
export function normalizeCriteria(criteria: SearchCriteria): SearchCriteria {
  const term = tidyTerm(criteria.term);
  const filters = normalizeFilters(criteria.filters);
  return {
    term,
    filters,
    sort: criteria.sort,
    page: isWholeCatalog({ term, filters }) ? 1 : clampPage(criteria.page),
    limit: criteria.limit,
    autocorrect: term === '' || criteria.autocorrect,
    savedsizes: criteria.savedsizes,
    applySavedFilters: criteria.savedsizes !== null || criteria.applySavedFilters,
  };
}

/** Returns criteria with a filter value toggled; a single-select's is replaced. The page becomes the first. */
export function toggleFilter(criteria: SearchCriteria, field: string, value: string): SearchCriteria {
  const selectedValues = criteria.filters[field] ?? [];
  const previous = isSingleSelect(field) ? [] : selectedValues;
  const values = selectedValues.includes(value)
    ? selectedValues.filter((other) => other !== value)
    : [...previous, value];
  return normalizeCriteria({ ...criteria, filters: { ...criteria.filters, [field]: values }, page: 1 });
}

/** Returns the values of both filters, key by key. */
export function mergeFilters(first: SearchFilters, second: SearchFilters): SearchFilters {
  const mergedFilters: Record<string, readonly string[]> = { ...first };
  for (const [field, values] of Object.entries(second))
    mergedFilters[field] = [...(mergedFilters[field] ?? []), ...values];
  return mergedFilters;
}

function normalizeFilters(filters: SearchFilters): SearchFilters {
  const normal: [string, readonly string[]][] = [];
  for (const field of Object.keys(filters).filter(isFacetField).sort(compareByFieldOrder)) {
    const values = [...new Set((filters[field] ?? []).map((value) => tidy(value, LONGEST_VALUE)))].filter(Boolean);
    const limitedValues = isSingleSelect(field) ? values.slice(0, 1) : values.sort().slice(0, MAX_VALUES);
    if (limitedValues.length > 0) normal.push([field, limitedValues]);
  }
  return Object.fromEntries(normal);
}

const compareByFieldOrder = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);

function rank(field: string): number {
  const place = FACET_FIELDS.indexOf(field);
  return place < 0 ? FACET_FIELDS.length : place;
}

const clampPage = (page: number): number => (Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1);

/** URL parsers remove path segments of one or two dots. */
const tidyTerm = (text: string): string => tidy(toOneLine(text), LONGEST_TERM).replace(/^\.{1,2}$/, '');

// `toWellFormed`, because a lone surrogate (typed, or left by the cut) makes encodeURIComponent throw.
const tidy = (text: string, longest: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();

const QUOTED_TERM = /^["“](.+)["”]$/;

/** Returns a search term without its quotation marks, which ask for an exact search; undefined for an unquoted term. */
export const parseQuotedTerm = (term: string): string | undefined => QUOTED_TERM.exec(term)?.[1];
