import type { SearchIndex } from '../index/searchIndex.ts';
import type { QueryPart } from './queryPart.ts';
import { Reading, type TermReadingOptions } from './reading.ts';
import { type Limits, readLimits } from './readLimits.ts';
import { matchSizes, matchWidths } from './sizesMeant.ts';

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
