import { ones } from './bits.ts';
import { distance } from './distance.ts';
import { lettersOf, stemsWithPrefix, type WordIndex } from './wordIndex.ts';
import { isFiller, synonymsOf, type Word, wordsOf } from './words.ts';

/** One thing that was asked for: any of these stems says it, each with a factor on its weight. */
export type Asked = {
  readonly word: string;
  readonly stems: readonly { readonly stem: string; readonly factor: number }[];
  /** It stands for a word that is not known. */
  readonly isGuess?: boolean;
};

/** What a term asks for. */
export type Understood = {
  readonly asked: readonly Asked[];
  /** A size that was named, as the size facet has it. */
  readonly size: string | undefined;
  readonly highestPrice: number | undefined;
  /** The term as it was searched, where a word had to be replaced or left out. */
  readonly corrected: string | null;
  /** Nothing of the term is known. */
  readonly isHopeless: boolean;
};

const SIZE = /\b(?:size|sz)\s+(\d{1,2}(?:\.5)?|x{0,3}[sl]|m)\b/i;
const PRICE = /\b(?:under|below|less than)\s+\$?\s*(\d{1,5})\b/i;
const MOST_EXPANSIONS = 8;

/**
 * Reads a term: known words, words the shop calls otherwise, the beginning of a word, then words with a letter or two wrong.
 * A word that is none of these is left out as long as another one is known. With `isTyping` the last word may be unfinished.
 */
export function understand(
  term: string,
  index: WordIndex,
  sizes: ReadonlyMap<string, number>,
  isTyping = false,
): Understood {
  const size = SIZE.exec(term)?.[1]?.toUpperCase();
  const price = PRICE.exec(term)?.[1];
  const words = wordsOf(term.replace(SIZE, ' ').replace(PRICE, ' '));
  const telling = words.some((word) => !isFiller(word)) ? words.filter((word) => !isFiller(word)) : words;
  const reading = new Reading(index, sizes);
  for (const [place, word] of telling.entries()) reading.read(word, isTyping && place === telling.length - 1);
  const chosenSize = size !== undefined && sizes.has(size) ? size : reading.size;
  return {
    asked: reading.asked,
    size: chosenSize,
    highestPrice: price === undefined ? undefined : Number(price) * 100,
    corrected: reading.isChanged ? reading.words.join(' ') : null,
    isHopeless: reading.asked.length === 0 && chosenSize === undefined && price === undefined,
  };
}

/** The same without the words that were guessed; undefined where nothing certain would be left, or nothing was guessed. */
export function withoutGuesses(understood: Understood): Understood | undefined {
  const asked = understood.asked.filter(({ isGuess }) => !isGuess);
  if (asked.length === 0 || asked.length === understood.asked.length) return undefined;
  return { ...understood, asked, corrected: asked.map(({ word }) => word).join(' ') };
}

class Reading {
  readonly asked: Asked[] = [];
  readonly words: string[] = [];
  isChanged = false;
  size: string | undefined;
  readonly #index: WordIndex;
  readonly #sizes: ReadonlyMap<string, number>;

  constructor(index: WordIndex, sizes: ReadonlyMap<string, number>) {
    this.#index = index;
    this.#sizes = sizes;
  }

  read(word: Word, isUnfinished: boolean): void {
    const stems = isUnfinished ? this.#begun(word) : this.#known(word.stem);
    if (stems.length > 0) this.#take(word.written, stems);
    else if (this.#sizes.has(word.written)) this.size = word.written;
    else this.#guess(word);
  }

  #guess(word: Word): void {
    const halves = this.#halves(word.written);
    const begun = word.stem.length >= 4 ? this.#begun(word) : [];
    if (halves) for (const half of halves) this.#take(half, this.#known(half));
    else if (begun.length > 0) this.#take(word.written, begun);
    else this.#replace(word);
  }

  #replace({ stem }: Word): void {
    this.isChanged = true;
    const meant = closestStem(stem, this.#index);
    if (meant === undefined) return;
    const word = this.#index.postings.get(meant)?.written ?? meant;
    this.words.push(word);
    this.asked.push({ word, stems: this.#known(meant), isGuess: true });
  }

  #take(word: string, stems: Asked['stems']): void {
    this.words.push(word);
    this.asked.push({ word, stems });
  }

  #known(stem: string): Asked['stems'] {
    const own = { stem, factor: 1 };
    const others = synonymsOf(stem).map((other) => ({ stem: other, factor: 0.6 }));
    return [own, ...others].filter((form) => this.#index.postings.has(form.stem));
  }

  #begun({ written, stem }: Word): Asked['stems'] {
    const begun = stemsWithPrefix(this.#index, written, MOST_EXPANSIONS).map((found) => ({ stem: found, factor: 0.8 }));
    const known = this.#known(stem);
    return [...known, ...begun.filter((form) => !known.some((other) => other.stem === form.stem))];
  }

  /** `runningshoes` is two words that were not kept apart. */
  #halves(written: string): readonly [string, string] | undefined {
    for (let at = 3; at <= written.length - 3; at++) {
      const [first] = wordsOf(written.slice(0, at));
      const [second] = wordsOf(written.slice(at));
      const { postings } = this.#index;
      if (first && second && postings.has(first.stem) && postings.has(second.stem)) return [first.stem, second.stem];
    }
    return undefined;
  }
}

/** The most frequent of the known words that are nearest; undefined where none is near enough to be meant. */
function closestStem(word: string, index: WordIndex): string | undefined {
  const limit = word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0;
  const letters = lettersOf(word);
  let best: { stem: string; cost: number } | undefined;
  for (let place = 0; place < index.sorted.length && limit > 0; place++) {
    // One wrong letter is at most one that is missing and one that is too many.
    if (ones(letters ^ (index.letters[place] ?? 0)) > 2 * limit) continue;
    const stem = index.sorted[place] ?? '';
    if (stem.length < 3 || /\d/.test(stem)) continue;
    const steps = distance(word, stem, limit);
    if (steps > limit) continue;
    const { rarity = 0, isKind = false } = index.postings.get(stem) ?? {};
    // A short word is near to too many others to stand for just any of them.
    if (word.length < 6 && !isKind) continue;
    // Kinds and brands are what shoppers look for; a first letter is rarely wrong; among equals the frequent word is meant.
    const cost = steps * 10 + rarity - (isKind ? 11 : 0) + (stem[0] === word[0] ? 0 : 6);
    if (!best || cost < best.cost) best = { stem, cost };
  }
  return best?.stem;
}
