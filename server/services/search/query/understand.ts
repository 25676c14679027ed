import type { SearchIndex } from '../index/searchIndex.ts';
import type { SizeIndex } from '../index/sizeIndex.ts';
import type { QueryPart } from './queryPart.ts';
import { Reading, type TermReadingOptions } from './reading.ts';
import { type Limits, readLimits, type WidthName } from './readLimits.ts';

/** Women's letter sizes as numbers. */
const DRESS_SIZES: Readonly<Record<string, readonly string[]>> = {
  XS: ['0', '2'],
  S: ['4', '6'],
  M: ['8', '10'],
  L: ['12', '14'],
  XL: ['16', '18'],
};
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  XXL: ['2XL', 'XXL', '2X'],
  '2XL': ['2XL', 'XXL', '2X'],
  '2X': ['2X', '2XL'],
  XXXL: ['3X', '3XL', 'XXXL'],
  '3XL': ['3X', '3XL', 'XXXL'],
  '3X': ['3X', '3XL'],
};
const SMALL_CHILD = /^(toddler|baby|infant|newborn)/;
const NUMBERED_GARMENT = /^(dress|gown|skirt|pant|trouser|slack|chino|short|women|woman|lady|ladies)/;
const SOCK = /^(sock|footie)/;
const CHILD = /^(kid|boy|girl|child|youth|junior|little|big|school|son|daughter)/;

const WAIST_AND_INSEAM = /^(\d{2})x(\d{2})$/;

/** Reads `32x30` as waist and inseam (stored as width); undefined if it is neither, or is a size of the shop. */
function parseWaistAndInseam(
  index: SizeIndex,
  size: string | undefined,
): { waist: string; inseam: string } | undefined {
  const [, waist, inseam] = WAIST_AND_INSEAM.exec(size ?? '') ?? [];
  if (!size || !waist || !inseam || index.size.numbers.has(size)) return undefined;
  return { waist, inseam: `${inseam} inseam` };
}

/** Socks are sold by ranges of shoe sizes: `7–9.5`, `10.5C–13.5C`. */
const SOCK_RANGE = /^([\d.]+)([CY]?)–([\d.]+)([CY]?)$/;

/** Returns the ranges that include a shoe size such as 8 or 11C. */
function findSockRanges(index: SizeIndex, size: string): string[] {
  const [, number = '', age = ''] = /^([\d.]+)([CY]?)$/i.exec(size) ?? [];
  if (number === '') return [];
  return [...index.size.numbers.keys()].filter((one) => {
    const [, from, fromAge, to, toAge] = SOCK_RANGE.exec(one) ?? [];
    const isSameAge = fromAge === age.toUpperCase() && toAge === age.toUpperCase();
    return isSameAge && Number(from) <= Number(number) && Number(number) <= Number(to);
  });
}

/** Returns the shop's sizes for a typed one, likeliest first: children's shoes have a suffix C or Y. */
function matchSizes(index: SizeIndex, size: string | undefined, queryParts: readonly QueryPart[]): string[][] {
  if (size === undefined) return [];
  const words = queryParts.map(({ word }) => word.toLowerCase());
  const sockRanges = words.some((word) => SOCK.test(word)) ? findSockRanges(index, size) : [];
  if (sockRanges.length > 0) return [sockRanges];
  const ownSizes = OTHER_SPELLINGS[size] ?? [parseWaistAndInseam(index, size)?.waist ?? size];
  const childSizes = [`${size}C`, `${size}T`];
  const choices = words.some((word) => SMALL_CHILD.test(word))
    ? [childSizes, [`${size}Y`], ownSizes]
    : words.some((word) => CHILD.test(word))
      ? [[`${size}Y`, ...childSizes, ...ownSizes]]
      : [
          words.some((word) => NUMBERED_GARMENT.test(word)) ? [...ownSizes, ...(DRESS_SIZES[size] ?? [])] : ownSizes,
          [`${size}Y`, ...childSizes],
        ];
  return choices
    .map((choice) => choice.filter((one) => index.size.numbers.has(one)))
    .filter((choice) => choice.length > 0);
}

/** Returns the shop's widths for a typed one, or the inseam typed with the size. */
function matchWidths(index: SizeIndex, width: WidthName | undefined, size: string | undefined): string[] {
  const { inseam } = parseWaistAndInseam(index, size) ?? {};
  if (inseam !== undefined) return index.width.numbers.has(inseam) ? [inseam] : [];
  if (width === undefined) return [];
  const name = new RegExp(`(^|[^\\p{L}\\d])${width}($|[^\\p{L}\\d])`, 'u');
  return [...index.width.numbers.keys()].filter((one) => name.test(one));
}

export type ParsedTerm = {
  readonly queryParts: readonly QueryPart[];
  readonly excludedParts: readonly QueryPart[];
  /** Sizes of the size facet: any of the first list or, if these are unavailable, of the next. */
  readonly sizes: readonly (readonly string[])[];
  readonly widths: readonly string[];
  readonly lowestPrice: number | undefined;
  readonly highestPrice: number | undefined;
  readonly isOnSale: boolean;
  /** The term as searched, if words were replaced or dropped. */
  readonly correctedTerm: string | null;
  /** The term with its last word completed; empty unless typing. */
  readonly completedTerm: string;
  /** Sizes and prices as typed. */
  readonly limitsText: string;
  /** No word is known. */
  readonly isHopeless: boolean;
};

/** The term requests nothing and excludes nothing. */
export const EMPTY_TERM: ParsedTerm = {
  queryParts: [],
  excludedParts: [],
  sizes: [],
  widths: [],
  lowestPrice: undefined,
  highestPrice: undefined,
  isOnSale: false,
  correctedTerm: null,
  completedTerm: '',
  limitsText: '',
  isHopeless: false,
};

/** `No-show` is a kind of sock, not an exclusion. */
const NEGATION =
  /\b(?:without|w\/o|minus|except|excluding|not|no(?![\s-]+shows?\b)|non|free of)[\s-]+(?:an?\s+|any\s+)?(?=\p{L})/giu;

/**
 * Parses a term, in this order: limits, phrases with a special meaning, known words, synonyms, prefixes, words with one or two
 * wrong letters. Other words are dropped if at least one word is known.
 * `isTyping`: the last word may be unfinished; `isAsTyped`: no word is replaced.
 */
export function parseTerm(term: string, index: SearchIndex, options: TermReadingOptions = {}): ParsedTerm {
  const { isTyping = false } = options;
  const limits = readLimits(term);
  const reading = new Reading(index, options);
  reading.readAll(limits.rest.replace(NEGATION, ' without '));
  const { queryParts, excludedParts } = reading;
  const sizes = matchSizes(index.sizes, limits.size ?? reading.size, queryParts);
  const widths = matchWidths(index.sizes, limits.width, limits.size);
  const isLimited = sizes.length + widths.length + excludedParts.length > 0 || hasPrice(limits);
  return {
    queryParts,
    excludedParts,
    sizes,
    widths,
    lowestPrice: limits.lowestPrice,
    highestPrice: limits.highestPrice,
    isOnSale: limits.isOnSale,
    correctedTerm: reading.isChanged ? [...reading.words, limits.summary].filter(Boolean).join(' ') : null,
    completedTerm: isTyping ? [...reading.words, limits.summary].filter(Boolean).join(' ') : '',
    limitsText: limits.summary,
    isHopeless: queryParts.length === 0 && !isLimited,
  };
}

const hasPrice = ({ lowestPrice, highestPrice, isOnSale }: Limits): boolean =>
  lowestPrice !== undefined || highestPrice !== undefined || isOnSale;
