import type { ProductRow } from '../store.ts';
import { splitWords } from './words.ts';

/** Occurrences of a word: products with the field's weight, and styles whose color it names. */
type Posting = {
  readonly products: Uint32Array;
  readonly weights: Uint8Array;
  readonly styles: Uint32Array;
  /** Weight of the word: rare words weigh more. */
  readonly rarity: number;
  /** Names a product type or brand. */
  readonly isKind: boolean;
  /** The most frequent spelling. */
  readonly spelling: string;
};

export type WordIndex = {
  readonly postings: ReadonlyMap<string, Posting>;
  /** All stems, sorted, for prefix search. */
  readonly sorted: readonly string[];
  /** Letters of each stem as bits, to skip distant words. */
  readonly letters: Uint32Array;
};

type PostingDraft = {
  products: number[];
  weights: number[];
  /** Styles in a color family of that name; `ownNameStyles`: those that have the word in their color's own name only. */
  styles: number[];
  ownNameStyles: number[];
  spelling: string;
};

export const COLOR_WEIGHT = 5;
/** Weight of a facet value that a phrase stands for. */
export const VALUE_WEIGHT = 6;
/** Weight of product type, brand and category. */
const KIND_WEIGHTS = [9, 8, 6];
/** Fields from this weight on name the product; lower ones describe it. */
export const NAMED_WEIGHT = 6;
/** Weight of the brand and the product's name. */
export const NAME_WEIGHTS: readonly number[] = [8, 7];
/** An attribute value that states an absence is not searchable. */
const NEGATION_PREFIX = /^(no|not|none)\b/i;

/** Returns a product's searchable texts with their weights. */
const listSearchableFields = (product: ProductRow, widths: ReadonlySet<string>): [weight: number, text: string][] => [
  [9, product.product_type],
  [8, product.brand_name],
  [7, product.name],
  [6, product.category],
  [5, product.department],
  [4, product.genders.join(' ')],
  [4, product.keywords],
  [4, product.age_group === 'adult' ? '' : `${product.age_group} kids`],
  [
    5,
    Object.values(product.attributes)
      .flat()
      .filter((value) => !NEGATION_PREFIX.test(value))
      .join(' '),
  ],
  [2, product.badges.join(' ')],
  [2, [...widths].join(' ')],
];

/** Collects words from products and styles in order. */
export class WordBuilder {
  readonly #words = new Map<string, PostingDraft>();
  /** Names of color families. */
  readonly #families = new Set<string>();

  add(product: ProductRow, number: number, firstStyle: number): void {
    const widths = new Set(product.styles.flatMap((style) => style.stocks.map(([, width]) => width)));
    const weights = new Map<string, number>();
    for (const [weight, text] of listSearchableFields(product, widths)) {
      for (const { stem, spelling } of splitWords(text)) {
        this.#word(stem, spelling);
        weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
      }
    }
    for (const [stem, weight] of weights) {
      const word = this.#words.get(stem);
      word?.products.push(number);
      word?.weights.push(weight);
    }
    for (const [place, style] of product.styles.entries()) {
      const families = new Set(splitWords(style.families.join(' ')).map(({ stem }) => stem));
      for (const stem of families) this.#families.add(stem);
      for (const { stem, spelling } of splitWords(`${style.color} ${style.families.join(' ')}`)) {
        const { styles, ownNameStyles } = this.#word(stem, spelling);
        const list = families.has(stem) ? styles : ownNameStyles;
        if (list.at(-1) !== firstStyle + place) list.push(firstStyle + place);
      }
    }
  }

  async finish(productCount: number, productByStyle: Uint32Array, pause: () => Promise<void>): Promise<WordIndex> {
    const postings = new Map<string, Posting>();
    for (const [stem, { products, weights, styles: ownStyles, ownNameStyles, spelling }] of this.#words) {
      // Black cherry is a red: the name of a family means that family.
      const styles = this.#families.has(stem) ? ownStyles : ownNameStyles;
      const documentFrequency = Math.max(
        1,
        products.length,
        new Set(styles.map((style) => productByStyle[style])).size,
      );
      postings.set(stem, {
        products: new Uint32Array(products),
        weights: new Uint8Array(weights),
        styles: new Uint32Array(styles),
        isKind: weights.some((weight) => KIND_WEIGHTS.includes(weight)),
        rarity: Math.log(1 + productCount / documentFrequency),
        spelling,
      });
      await pause();
    }
    const sorted = [...postings.keys()].sort();
    return { postings, sorted, letters: new Uint32Array(sorted.map(toLetterMask)) };
  }

  #word(stem: string, spelling: string): PostingDraft {
    const existingEntry = this.#words.get(stem);
    if (existingEntry) return existingEntry;
    const entry = { products: [], weights: [], styles: [], ownNameStyles: [], spelling };
    this.#words.set(stem, entry);
    return entry;
  }
}

/** Returns up to `limit` stems with this prefix, most frequent first. */
export function findStemsWithPrefix({ sorted, postings }: WordIndex, prefix: string, limit: number): string[] {
  const matches: string[] = [];
  for (let at = findFirstNotBefore(sorted, prefix); sorted[at]?.startsWith(prefix); at++)
    matches.push(sorted[at] ?? '');
  const getRarity = (stem: string): number => postings.get(stem)?.rarity ?? 0;
  return matches.sort((a, b) => getRarity(a) - getRarity(b)).slice(0, limit);
}

export function toLetterMask(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters >>> 0;
}

/** Returns the position of the first entry not before the key. */
export function findFirstNotBefore(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
