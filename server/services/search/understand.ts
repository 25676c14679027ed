import type { Asked } from './asked.ts';
import { Reading, type TermReading } from './reading.ts';
import { type Limits, readLimits } from './readLimits.ts';
import type { SearchIndex } from './searchIndex.ts';
import { sizesMeant, widthsMeant } from './sizesMeant.ts';

/** What a term asks for. */
export type Understood = {
  readonly asked: readonly Asked[];
  /** What it asks to leave out. */
  readonly excluded: readonly Asked[];
  /** Sizes as the size facet has them: any of the first list, or where nothing comes in these, of the next. */
  readonly sizes: readonly (readonly string[])[];
  readonly widths: readonly string[];
  readonly lowestPrice: number | undefined;
  readonly highestPrice: number | undefined;
  readonly isOnSale: boolean;
  /** The term as it was searched, where a word had to be replaced or left out. */
  readonly corrected: string | null;
  /** The term with its last word finished, as it would be searched for; empty unless something is being typed. */
  readonly completed: string;
  /** Sizes and prices as they were typed. */
  readonly said: string;
  /** Nothing of the term is known. */
  readonly isHopeless: boolean;
};

/** Asks for nothing, and leaves nothing out. */
export const NOTHING: Understood = {
  asked: [],
  excluded: [],
  sizes: [],
  widths: [],
  lowestPrice: undefined,
  highestPrice: undefined,
  isOnSale: false,
  corrected: null,
  completed: '',
  said: '',
  isHopeless: false,
};

const NEGATION = /\b(?:without|w\/o|minus|except|excluding|not|no|non|free of)[\s-]+(?:an?\s+|any\s+)?(?=\p{L})/giu;

/**
 * Reads a term: what it limits, phrases that mean something else than their words, known words, words the shop calls otherwise,
 * the beginning of a word, then words with a letter or two wrong. A word that is none of these is left out as long as another
 * one is known. With `isTyping` the last word may be unfinished; with `isAsTyped` no word is taken for another.
 */
export function understand(term: string, index: SearchIndex, how: TermReading = {}): Understood {
  const { isTyping = false } = how;
  const limits = readLimits(term);
  const reading = new Reading(index, how);
  reading.readAll(limits.rest.replace(NEGATION, ' without '));
  const { asked, excluded } = reading;
  const sizes = sizesMeant(index.sizes, limits.size ?? reading.size, asked);
  const widths = widthsMeant(index.sizes, limits.width, limits.size);
  const isLimited = sizes.length + widths.length + excluded.length > 0 || hasPrice(limits);
  return {
    asked,
    excluded,
    sizes,
    widths,
    lowestPrice: limits.lowestPrice,
    highestPrice: limits.highestPrice,
    isOnSale: limits.isOnSale,
    corrected: reading.isChanged ? [...reading.words, limits.said].filter(Boolean).join(' ') : null,
    completed: isTyping ? [...reading.words, limits.said].filter(Boolean).join(' ') : '',
    said: limits.said,
    isHopeless: asked.length === 0 && !isLimited,
  };
}

const hasPrice = ({ lowestPrice, highestPrice, isOnSale }: Limits): boolean =>
  lowestPrice !== undefined || highestPrice !== undefined || isOnSale;
