import type { ProductRow } from '../store.ts';
import type { ProductStyles } from './facetIndex.ts';
import { Posting } from './Posting.ts';
import { splitWords } from './words.ts';

export const COLOR_WEIGHT = 5;
/** Weight of a facet value that a phrase stands for. */
export const VALUE_WEIGHT = 6;
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

/** The words of the products in the index. */
export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  /** The stems in order, as of the last search. */
  #sorted: readonly string[] = [];
  #letters = new Uint32Array(0);
  readonly #newStems = new Set<string>();
  #isSorted = true;

  get postings(): ReadonlyMap<string, Posting> {
    return this.#postings;
  }

  /** All stems, sorted, for prefix search. */
  get sorted(): readonly string[] {
    this.#sort();
    return this.#sorted;
  }

  /** Letters of each stem as bits, to skip distant words. */
  get letters(): Uint32Array {
    this.#sort();
    return this.#letters;
  }

  /** Adds a new word with its occurrences. */
  set(stem: string, posting: Posting): void {
    this.#postings.set(stem, posting);
    this.#newStems.add(stem);
    this.#isSorted = false;
  }

  add(row: ProductRow, product: number, firstStyle: number): void {
    const widths = new Set(row.styles.flatMap((style) => style.stocks.map(([, width]) => width)));
    const found = new Map<string, { weight: number; readonly spelling: string }>();
    for (const [weight, text] of listSearchableFields(row, widths)) {
      for (const { stem, spelling } of splitWords(text)) {
        const known = found.get(stem);
        if (!known) found.set(stem, { weight, spelling });
        else known.weight = Math.max(weight, known.weight);
      }
    }
    for (const [stem, { weight, spelling }] of found) this.#posting(stem).addProduct(product, weight, spelling);
    for (const [place, style] of row.styles.entries()) this.#addColor(style, firstStyle + place);
  }

  remove(product: ProductStyles): void {
    for (const [stem, posting] of this.#postings) {
      posting.remove(product);
      if (!posting.isEmpty) continue;
      this.#postings.delete(stem);
      this.#newStems.delete(stem);
      this.#isSorted = false;
    }
  }

  #addColor({ color, families }: ProductRow['styles'][number], style: number): void {
    const familyStems = new Set(splitWords(families.join(' ')).map(({ stem }) => stem));
    const words = new Map(
      splitWords(`${color} ${families.join(' ')}`)
        .reverse()
        .map(({ stem, spelling }) => [stem, spelling]),
    );
    for (const [stem, spelling] of words) this.#posting(stem).addStyle(style, familyStems.has(stem), spelling);
  }

  #posting(stem: string): Posting {
    const known = this.#postings.get(stem);
    if (known) return known;
    const posting = new Posting();
    this.set(stem, posting);
    return posting;
  }

  #sort(): void {
    if (this.#isSorted) return;
    const kept = this.#sorted.filter((stem) => this.#postings.has(stem) && !this.#newStems.has(stem));
    // Two sorted runs: sorting them is one pass.
    this.#sorted = [...kept, ...[...this.#newStems].sort()].sort();
    this.#letters = Uint32Array.from(this.#sorted, toLetterMask);
    this.#newStems.clear();
    this.#isSorted = true;
  }
}

/** Returns the weight of a word: rare words weigh more. */
export const computeRarity = (
  posting: Posting,
  { liveCount, productByStyle }: { readonly liveCount: number; readonly productByStyle: Uint32Array },
): number => Math.log(1 + liveCount / posting.countProducts(productByStyle));

/** Returns up to `limit` stems with this prefix, most frequent first. */
export function findStemsWithPrefix(
  { words, productByStyle }: { readonly words: WordIndex; readonly productByStyle: Uint32Array },
  prefix: string,
  limit: number,
): string[] {
  const { sorted, postings } = words;
  const matches: string[] = [];
  for (let at = findFirstNotBefore(sorted, prefix); sorted[at]?.startsWith(prefix); at++)
    matches.push(sorted[at] ?? '');
  const count = (stem: string): number => postings.get(stem)?.countProducts(productByStyle) ?? 0;
  return matches.sort((a, b) => count(b) - count(a)).slice(0, limit);
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
