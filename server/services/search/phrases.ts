import { GENDERS } from '../../../src/lib/genders.ts';
import { EVERYTHING, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { type Bits, countBits, countCommon, eachBit, filledWords, hasBit } from './bits.ts';
import { canonicalPathOf } from './nameList.ts';
import type { SearchIndex } from './searchIndex.ts';
import { firstNotBefore } from './wordIndex.ts';
import { wordsOf } from './words.ts';

/** A search that the shop can suggest because it has something for it. */
type Phrase = { readonly text: string; readonly scope: string; readonly href: string; readonly weight: number };

/** All phrases by what may be typed of them: from their beginning and from the beginning of each further word. */
export type PhraseBook = {
  readonly keys: readonly string[];
  readonly phrases: readonly Phrase[];
  /** Key's place → phrase's number; `isStart` where the key is the whole phrase. */
  readonly numbers: Uint32Array;
  readonly isStart: Uint8Array;
};

/** A phrase is worth suggesting from this many products on. */
const FEWEST = 2;
const KINDS = ['zc2', 'productType'] as const;
/** What a kind is narrowed by, most telling first. */
const QUALIFIERS = ['brandNameFacet', 'colorFacet', 'attr_Water Resistance', 'attr_Material', 'widthFacet'] as const;

/** Kinds of products, alone, for each gender, by brand, colour and some attributes; and the brands. */
export async function makePhrases(index: SearchIndex, pause: () => Promise<void>): Promise<PhraseBook> {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, scope: string, filters: SearchFilters, products: number): void => {
    if (products < FEWEST) return;
    const href = canonicalPathOf(index, { ...EVERYTHING, filters });
    const key = `${text}\n${scope}`;
    if ((phrases.get(key)?.weight ?? 0) < products) phrases.set(key, { text, scope, href, weight: products });
  };
  for (const { value, products } of valuesOf(index, 'brandNameFacet')) {
    add(value.toLowerCase(), 'brand', { brandNameFacet: [value] }, countBits(products) * 2);
  }
  for (const field of KINDS) {
    for (const kind of valuesOf(index, field)) {
      const text = kind.value.toLowerCase();
      const department = departmentOf(index, kind.products);
      const words = filledWords(kind.products);
      add(text, '', { [field]: [kind.value] }, countBits(kind.products));
      for (const gender of valuesOf(index, 'txAttrFacet_Gender')) {
        const possessive = GENDERS.find(({ label }) => label === gender.value)?.possessive ?? '';
        const filters = { [field]: [kind.value], txAttrFacet_Gender: [gender.value] };
        add(text, `in ${possessive} ${department}`, filters, countCommon(kind.products, gender.products, words));
      }
      for (const qualifier of QUALIFIERS) {
        for (const { value, products } of valuesOf(index, qualifier)) {
          const filters = { [field]: [kind.value], [qualifier]: [value] };
          add(`${value.toLowerCase()} ${text}`, '', filters, countCommon(kind.products, products, words) / 2);
        }
      }
      await pause();
    }
  }
  return bookOf([...phrases.values()]);
}

/** The phrases that what was typed may become: those that begin with it first, then those with a word that does. */
export function completions(book: PhraseBook, typed: string, limit: number): Phrase[] {
  const key = keyOf(typed);
  if (key === '') return [];
  const found = new Map<number, number>();
  for (let at = firstNotBefore(book.keys, key); book.keys[at]?.startsWith(key); at++) {
    const number = book.numbers[at] ?? 0;
    const weight = (book.phrases[number]?.weight ?? 0) + (book.isStart[at] === 1 ? 1e6 : 0);
    found.set(number, Math.max(weight, found.get(number) ?? 0));
  }
  const best = [...found].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  return best.flatMap(([number]) => book.phrases[number] ?? []);
}

const keyOf = (text: string): string =>
  wordsOf(text)
    .map(({ written }) => written)
    .join(' ');

function bookOf(phrases: readonly Phrase[]): PhraseBook {
  const entries = phrases.flatMap((phrase, number) => {
    const words = keyOf(phrase.text).split(' ');
    return words.map((_, from) => ({ key: words.slice(from).join(' '), number, isStart: from === 0 ? 1 : 0 }));
  });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.number - b.number));
  return {
    keys: entries.map(({ key }) => key),
    phrases,
    numbers: Uint32Array.from(entries, ({ number }) => number),
    isStart: Uint8Array.from(entries, ({ isStart }) => isStart),
  };
}

function valuesOf(index: SearchIndex, field: string): { value: string; products: Bits }[] {
  const facet = index.facets.get(field);
  return facet
    ? facet.values.map((value, number) => ({ value, products: facet.products[number] ?? new Uint32Array(0) }))
    : [];
}

function departmentOf(index: SearchIndex, products: Bits): string {
  let first = -1;
  eachBit(products, (product) => {
    if (first < 0) first = product;
  });
  const facet = index.facets.get('zc1');
  const number = facet?.products.findIndex((bits) => hasBit(bits, first)) ?? -1;
  return facet?.values[number] ?? '';
}
