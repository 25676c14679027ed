import { convertSlugToTerm } from '../products/productUrls.ts';
import { buildCollectionPath, COLLECTION_FIELD, isCollectionSlug, parseCollectionSlug } from './collections.ts';
import { isFacetField } from './facets.ts';
import {
  DEFAULT_CRITERIA,
  mergeFilters,
  normalizeCriteria,
  type SearchCriteria,
  type SearchFilters,
} from './searchCriteria.ts';
import { DEFAULT_SORT, parseSort, type SearchSort } from './searchSorts.ts';
import { formatSeoName, parseSeoName } from './seoNames.ts';

/** Path segments with a meaning. A term or value equal to one is written with its first letter percent-encoded. */
const KEYWORDS: ReadonlySet<string> = new Set(['filter', 'sort', 'page', 'brand']);
const BRAND_ID = /^\d{1,9}$/;
const QUOTED_VALUE = /^"(.*)"$/s;

/**
 * Parses the URL of a list (browsing §2, Search URL forms); `pathname` is still encoded. Supports `/search?term=`,
 * `/search/{term}` with `filter/…`, `sort/…` and `page/…`, `/{term}/.zso?t=&s=&p=`, the pages of brands and collections,
 * and single-segment names; for any other path, its first segment is the name. Each may have `autocorrect=false`, `savedsizes=true` or
 * `false`, and `applySavedFilters=false`. Never throws.
 */
export function parseSearchUrl(pathname: string, searchParams: URLSearchParams): SearchCriteria {
  const segments = pathname.split('/').filter(Boolean);
  const fromPath = readPath(segments, searchParams);
  return normalizeCriteria({ ...fromPath, ...readQuery(searchParams) });
}

/**
 * Returns the canonical URL of a list: of its collection, or a known single-segment name if the criteria have one, else
 * `/search/…`.
 */
export function formatSearchUrl(input: SearchCriteria): string {
  const criteria = normalizeCriteria(input);
  const { [COLLECTION_FIELD]: [slug] = [], ...filters } = criteria.filters;
  if (slug !== undefined && isCollectionSlug(slug) && criteria.term === '')
    return Object.keys(filters).length === 0
      ? buildCollectionPath(slug) + formatListQuery(criteria)
      : buildCollectionPath(slug) + formatSearchPath({ ...criteria, filters });
  const seoName = criteria.term === '' ? formatSeoName(criteria.filters) : undefined;
  return seoName ? `/${seoName}${formatListQuery(criteria)}` : `/search${formatSearchPath(criteria)}`;
}

/** Returns the part after `/search` in a full search URL; the search API takes the same text. Empty for the whole catalog. */
export function formatSearchPath(input: SearchCriteria): string {
  const criteria = normalizeCriteria(input);
  const { term, filters, sort, page } = criteria;
  const segments: string[] = [];
  if (term) segments.push(encode(term));
  const fields = Object.entries(filters);
  if (fields.length > 0) segments.push('filter');
  for (const [field, values] of fields)
    segments.push(encode(field), encodeURIComponent(values.map(quote).join(' OR ')));
  if (!isDefault(sort)) segments.push('sort', sort.key, sort.direction);
  if (page > 1) segments.push('page', String(page));
  return segments.map((segment) => `/${segment}`).join('') + buildQuery(listNonDefaultParams(criteria));
}

/** Returns the query of a list with a path of its own: sort, page and options that differ from the defaults. */
export function formatListQuery(criteria: SearchCriteria): string {
  const { sort, page } = criteria;
  const order = isDefault(sort) ? '' : `s=${sort.key}/${sort.direction}`;
  return buildQuery([order, page > 1 ? `p=${page}` : '', ...listNonDefaultParams(criteria)]);
}

/** The options that differ from the defaults. A path has no segment for them. */
const listNonDefaultParams = ({ autocorrect, savedsizes, applySavedFilters }: SearchCriteria): string[] => [
  autocorrect ? '' : 'autocorrect=false',
  savedsizes === null ? '' : `savedsizes=${savedsizes}`,
  applySavedFilters ? '' : 'applySavedFilters=false',
];

function buildQuery(parts: readonly string[]): string {
  const nonEmpty = parts.filter(Boolean);
  return nonEmpty.length > 0 ? `?${nonEmpty.join('&')}` : '';
}

const isDefault = (sort: SearchSort): boolean => sort.key === DEFAULT_SORT.key;

const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`;

// A term "sort" would be parsed as the keyword. Percent-encoding its first letter prevents that and decodes to the same
// text.
function encode(text: string): string {
  const encodedText = encodeURIComponent(text);
  return KEYWORDS.has(encodedText) ? text.replace(/^./, toHex) : encodedText;
}

const toHex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function readPath(segments: readonly string[], searchParams: URLSearchParams): SearchCriteria {
  const [first = '', ...rest] = segments;
  const brand = readBrand(segments);
  if (brand) return brand;
  const slug = parseCollectionSlug(`/${segments.join('/')}`);
  if (slug !== undefined)
    return readTail({ ...DEFAULT_CRITERIA, filters: { [COLLECTION_FIELD]: [slug] } }, segments.slice(2));
  if (first === 'search') return readSearch(rest);
  const criteria = readTail(
    readName(decode(first)),
    rest.filter((segment) => !segment.endsWith('.zso')),
  );
  const searchTerm = searchParams.get('t');
  return searchTerm && segments.at(-1)?.endsWith('.zso') ? { ...criteria, term: searchTerm, filters: {} } : criteria;
}

/** Parses `/b/{name}/brand/{id}`, `/{name}/brand/{id}`, `/brand/{id}`, `/search/brand/{id}`, each with an optional tail. */
function readBrand(segments: readonly string[]): SearchCriteria | undefined {
  const at = findBrandSegment(segments);
  const brandId = segments[at + 1] ?? '';
  if (at < 0 || !BRAND_ID.test(brandId)) return undefined;
  return readTail({ ...DEFAULT_CRITERIA, filters: { brandId: [brandId] } }, segments.slice(at + 2));
}

/** Returns the index of the segment `brand` in a brand page's path; -1 for any other path. */
function findBrandSegment(segments: readonly string[]): number {
  const at = segments.indexOf('brand');
  const [first] = segments;
  const isPrefixed = at === 2 && first === 'b';
  const isBrand = (at === 0 || at === 1 || isPrefixed) && first !== 'filter' && !KEYWORDS.has(segments[at + 1] ?? '');
  return isBrand && segments.length > at + 1 ? at : -1;
}

/** Returns the id segment of a brand page's path, valid or not; undefined for any other path. */
export function parseBrandId(pathname: string): string | undefined {
  const segments = pathname.split('/').filter(Boolean);
  const at = findBrandSegment(segments);
  return at < 0 ? undefined : segments[at + 1];
}

export const isBrandId = (text: string): boolean => BRAND_ID.test(text);

function readSearch(segments: readonly string[]): SearchCriteria {
  const [first, ...rest] = segments;
  if (first === undefined) return DEFAULT_CRITERIA;
  // A keyword without a following segment is a search term.
  const isTerm = !KEYWORDS.has(first) || rest.length === 0;
  return isTerm ? readTail({ ...DEFAULT_CRITERIA, term: decode(first) }, rest) : readTail(DEFAULT_CRITERIA, segments);
}

function readName(name: string): SearchCriteria {
  const filters = parseSeoName(name);
  return filters ? { ...DEFAULT_CRITERIA, filters } : { ...DEFAULT_CRITERIA, term: convertSlugToTerm(name) };
}

/** Parses `filter/{key}/{values}/…`, `sort/{key}/{direction}`, `page/{n}` and bare filter values, in any order. */
function readTail(start: SearchCriteria, segments: readonly string[]): SearchCriteria {
  let criteria = start;
  let inFilters = false;
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i] ?? '';
    const next = segments[i + 1] ?? '';
    if (segment === 'filter') inFilters = true;
    else if (segment === 'sort') {
      const direction = segments[i + 2] ?? '';
      criteria = { ...criteria, sort: parseSort(decode(next), direction) };
      i += KEYWORDS.has(direction) ? 1 : 2;
    } else if (segment === 'page') {
      criteria = { ...criteria, page: Number(next) };
      i += 1;
    } else if (inFilters) {
      const field = decode(segment);
      if (isFacetField(field)) criteria = withFilters(criteria, { [field]: readValues(decode(next)) });
      i += 1;
    } else criteria = withWords(criteria, decode(segment));
  }
  return criteria;
}

const withFilters = (criteria: SearchCriteria, filters: SearchFilters): SearchCriteria => ({
  ...criteria,
  filters: mergeFilters(criteria.filters, filters),
});

/** Handles `/search/{term}/{filterValue}`: a known name adds its filters, other words are added to the term. */
function withWords(criteria: SearchCriteria, words: string): SearchCriteria {
  const filters = parseSeoName(words);
  return filters
    ? withFilters(criteria, filters)
    : { ...criteria, term: `${criteria.term} ${convertSlugToTerm(words)}` };
}

/** Splits values at ` OR `, except inside quotes. */
function readValues(text: string): string[] {
  const values: string[] = [];
  let isOpen = false;
  for (const part of text.split(' OR ')) {
    values.push(isOpen ? `${values.pop()} OR ${part}` : part);
    if (part.split('"').length % 2 === 0) isOpen = !isOpen;
  }
  return values.map((value) => QUOTED_VALUE.exec(value)?.[1]?.replaceAll('""', '"') ?? value);
}

function readQuery(searchParams: URLSearchParams): Partial<SearchCriteria> {
  const term = searchParams.get('term');
  const [key = '', direction = ''] = (searchParams.get('s') ?? searchParams.get('sort') ?? '').split('/');
  const page = searchParams.get('p') ?? searchParams.get('page');
  return {
    ...(term !== null && { term }),
    ...(key && { sort: parseSort(key, direction) }),
    ...(page !== null && { page: Number(page) }),
    autocorrect: searchParams.get('autocorrect') !== 'false',
    savedsizes: parseBoolean(searchParams.get('savedsizes')),
    applySavedFilters: searchParams.get('applySavedFilters') !== 'false',
  };
}

const parseBoolean = (text: string | null): boolean | null =>
  text === 'true' || text === 'false' ? text === 'true' : null;
