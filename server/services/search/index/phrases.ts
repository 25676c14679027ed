import { GENDERS } from '../../../../src/lib/products/genders.ts';
import { type Bits, countBits, countCommon, findFilledWords } from './bits.ts';
import type { SearchIndex } from './searchIndex.ts';
import { findFirstNotBefore } from './wordIndex.ts';
import { splitWords } from './words.ts';

/** A suggested search with matches, everywhere or in one category. */
export type Phrase = { readonly text: string; readonly category: string; readonly weight: number };

/** Phrases indexed by prefix: by their start and by the start of each word. */
export type PhraseBook = {
  readonly keys: readonly string[];
  readonly phrases: readonly Phrase[];
  /** The phrase number of each key position; `isStart` if the key is the whole phrase. */
  readonly numbers: Uint32Array;
  readonly isStart: Uint8Array;
  /** Results of the first letters, computed once, because they are the most frequent queries. */
  readonly first: Map<string, Phrase[]>;
};

const FIRST_LETTERS = 2;
/** Twice the suggestions shown, because some are the same search. */
const MAX_PHRASES = 20;
/** Minimum number of products of a suggestion. */
const FEWEST = 2;
const KINDS = ['zc2', 'productType'] as const;
/** Qualifiers of a product type, most informative first. */
const QUALIFIERS = ['brandNameFacet', 'colorFacet', 'attr_Water Resistance', 'attr_Material'] as const;

/** Builds phrases of product types, by category, gender, brand, color and some attributes; and the brands. */
export async function makePhrases(index: SearchIndex, pause: () => Promise<void>): Promise<PhraseBook> {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, category: string, weight: number): void => {
    const key = `${text}\n${category}`;
    if ((phrases.get(key)?.weight ?? 0) < weight) phrases.set(key, { text, category, weight });
  };
  const categories = listValues(index, 'zc2');
  for (const brand of listValues(index, 'brandNameFacet')) {
    const words = findFilledWords(brand.products);
    add(brand.value.toLowerCase(), '', countBits(brand.products) * 2);
    for (const { value, products } of categories) {
      const count = countCommon(brand.products, products, words);
      if (count >= FEWEST) add(brand.value.toLowerCase(), value, count);
    }
    await pause();
  }
  for (const field of KINDS) {
    for (const kind of listValues(index, field)) {
      addKind(index, kind, field === 'productType' ? (index.parents.productType.get(kind.value) ?? '') : '', add);
      await pause();
    }
  }
  return buildPhraseBook([...phrases.values()]);
}

type IndexedValue = { readonly value: string; readonly products: Bits };

function addKind(
  index: SearchIndex,
  kind: IndexedValue,
  category: string,
  add: (text: string, category: string, weight: number) => void,
): void {
  const text = kind.value.toLowerCase();
  const words = findFilledWords(kind.products);
  const count = countBits(kind.products);
  if (count >= FEWEST) add(text, '', count);
  if (count >= FEWEST && category && category.toLowerCase() !== text) add(text, category, count * 0.9);
  for (const { label, seoName } of GENDERS) {
    const gender = listValues(index, 'txAttrFacet_Gender').find(({ value }) => value === label);
    const productCount = gender ? countCommon(kind.products, gender.products, words) : 0;
    if (productCount >= FEWEST) add(`${seoName} ${text}`, '', productCount);
  }
  for (const qualifier of QUALIFIERS) {
    for (const { value, products } of listValues(index, qualifier)) {
      const productCount = countCommon(kind.products, products, words);
      if (productCount >= FEWEST) add(`${value.toLowerCase()} ${text}`, '', productCount / 2);
    }
  }
}

/** Returns completions of the input: phrases that start with it, then phrases with a word that starts with it. */
export function listCompletions(book: PhraseBook, input: string): Phrase[] {
  const key = normalizePhrase(input);
  if (key === '') return [];
  const cachedPhrases = book.first.get(key);
  if (cachedPhrases) return cachedPhrases;
  const best = findPhrases(book, key);
  if (key.length <= FIRST_LETTERS) book.first.set(key, best);
  return best;
}

function findPhrases(book: PhraseBook, key: string): Phrase[] {
  const weightsByPhrase = new Map<number, number>();
  for (let at = findFirstNotBefore(book.keys, key); book.keys[at]?.startsWith(key); at++) {
    const number = book.numbers[at] ?? 0;
    const weight = (book.phrases[number]?.weight ?? 0) + (book.isStart[at] === 1 ? 1e6 : 0);
    weightsByPhrase.set(number, Math.max(weight, weightsByPhrase.get(number) ?? 0));
  }
  const best = [...weightsByPhrase].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_PHRASES);
  return best.flatMap(([number]) => book.phrases[number] ?? []);
}

const normalizePhrase = (text: string): string =>
  splitWords(text)
    .map(({ spelling }) => spelling)
    .join(' ');

function buildPhraseBook(phrases: readonly Phrase[]): PhraseBook {
  const entries = phrases.flatMap((phrase, number) => {
    const words = normalizePhrase(phrase.text).split(' ');
    return words.map((_, from) => ({ key: words.slice(from).join(' '), number, isStart: from === 0 ? 1 : 0 }));
  });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.number - b.number));
  return {
    keys: entries.map(({ key }) => key),
    phrases,
    numbers: Uint32Array.from(entries, ({ number }) => number),
    first: new Map(),
    isStart: Uint8Array.from(entries, ({ isStart }) => isStart),
  };
}

function listValues(index: SearchIndex, field: string): IndexedValue[] {
  const facet = index.facets.get(field);
  return [...(facet?.numbers ?? [])]
    .map(([value, number]) => ({ value, products: facet?.products[number] ?? new Uint32Array(0) }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}
