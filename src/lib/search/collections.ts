import type { CollectionFields } from '../../contracts/desk/collections.ts';
import { isFacetField, parseAttributeName } from './facets.ts';

/** The key of a collection among the filters of a list. */
export const COLLECTION_FIELD = 'collection';

export const COLLECTION_LIMITS = {
  title: 120,
  slug: 80,
  description: 300,
  html: 20_000,
  conditions: 20,
  values: 60,
  /** Products by hand; of a rule, those that come first. */
  products: 1000,
  collections: 500,
} as const;

const PATH = /^\/collections\/([^/?#]+)/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Segments of list addresses with a meaning of their own. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['brand', 'filter', 'page', 'sort']);

/** Returns the slug in the path of a collection's page; undefined for any other path. */
export function parseCollectionSlug(pathname: string): string | undefined {
  const [, slug = ''] = PATH.exec(pathname) ?? [];
  return isCollectionSlug(slug) ? slug : undefined;
}

export const buildCollectionPath = (slug: string): string => `/collections/${slug}`;

/** Returns whether a text may be the name of a collection in addresses. */
export const isCollectionSlug = (text: string): boolean =>
  SLUG.test(text) && text.length <= COLLECTION_LIMITS.slug && !RESERVED_SLUGS.has(text);

/** Makes a name for addresses from a title; empty for a title without letters and digits of English. */
export const toCollectionSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, COLLECTION_LIMITS.slug)
    .replace(/^-+|-+$/g, '');

/** A condition of a collection's rule. Colors are checked one by one, and a product is in if one of its colors is. */
export type CollectionCondition =
  /** One of the values of a facet, or none of them. */
  | {
      readonly kind: 'values';
      readonly field: string;
      readonly isExcluded: boolean;
      readonly values: readonly string[];
    }
  | { readonly kind: 'price'; readonly fromCents: number | null; readonly toCents: number | null }
  /** At least so many percent off, or of its sizes in stock. */
  | { readonly kind: 'percentOff' | 'sizesInStock'; readonly percent: number }
  /** Released in the last days. */
  | { readonly kind: 'newDays'; readonly days: number };

/** Returns the label of a field without one of its own: the name of its attribute. */
export const getConditionLabel = (field: string): string => parseAttributeName(field) ?? field;

const CONDITION = /^([^=!]{1,80})(!?=)(.*)$/s;
const PRICES = /^(\d{1,6}(?:\.\d{2})?)?\.\.(\d{1,6}(?:\.\d{2})?)?$/;

const toCents = (dollars: string | undefined): number | null =>
  dollars === undefined ? null : Math.round(Number(dollars) * 100);

const parseCount = (text: string, max: number): number | undefined =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : undefined;

function parseValues(field: string, sign: string, text: string): CollectionCondition | undefined {
  const values = [...new Set(text.split('|').map((value) => value.trim()))].filter(Boolean);
  const isFit = values.length > 0 && values.length <= COLLECTION_LIMITS.values && text.length <= 4000;
  if (!isFacetField(field) || field === COLLECTION_FIELD || field === 'brandId' || !isFit) return undefined;
  return { kind: 'values', field, isExcluded: sign === '!=', values };
}

function parsePrice(text: string): CollectionCondition | undefined {
  const [, from, to] = PRICES.exec(text) ?? [];
  const [fromCents, upToCents] = [toCents(from), toCents(to)];
  if (fromCents === null && upToCents === null) return undefined;
  if (fromCents !== null && upToCents !== null && fromCents > upToCents) return undefined;
  return { kind: 'price', fromCents, toCents: upToCents };
}

/**
 * Parses a condition: `zc2=Boots|Sandals`, `colorFacet!=Black`, `price=70..260`, `percentOff=20`, `sizesInStock=50` or
 * `newDays=30`. Undefined for any other text.
 */
export function parseCondition(text: string): CollectionCondition | undefined {
  const [, field = '', sign = '', value = ''] = CONDITION.exec(text) ?? [];
  if (sign === '=' && field === 'price') return parsePrice(value);
  if (sign === '=' && (field === 'percentOff' || field === 'sizesInStock')) {
    const percent = parseCount(value, 100);
    return percent === undefined ? undefined : { kind: field, percent };
  }
  if (sign === '=' && field === 'newDays') {
    const days = parseCount(value, 3650);
    return days === undefined ? undefined : { kind: 'newDays', days };
  }
  return parseValues(field, sign, value);
}

const formatDollars = (cents: number | null): string => {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};

/** Writes a condition as `parseCondition` reads it. */
export function formatCondition(condition: CollectionCondition): string {
  switch (condition.kind) {
    case 'values':
      return `${condition.field}${condition.isExcluded ? '!=' : '='}${condition.values.join('|')}`;
    case 'price':
      return `price=${formatDollars(condition.fromCents)}..${formatDollars(condition.toCents)}`;
    case 'newDays':
      return `newDays=${condition.days}`;
    default:
      return `${condition.kind}=${condition.percent}`;
  }
}

export const NEW_COLLECTION: CollectionFields = {
  title: '',
  slug: '',
  kind: 'rule',
  match: 'all',
  condition: [],
  product: [],
  sort: 'popularity/desc',
  text: '',
  description: '',
  media: '',
  status: 'shown',
  marketplace: '',
  from: '',
  until: '',
};
