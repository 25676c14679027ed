import type { Chance } from '../catalog/chance.ts';
import { SLOTS } from './commonWords.ts';
import { findTopics, hasTopic } from './sentenceTopics.ts';
import { listSentences, type Mood } from './wordFamilies.ts';

/** Reviews between two uses of a sentence, in each order of the list: a page has as many. */
export const UNIQUE_WITHIN = 25;
/** Attempts to find a sentence that fits. */
const TRIES = 300;

/** The product's own values: colours, brand and sizes. */
type Slots = Readonly<Record<'color' | 'brand' | 'size', readonly string[]>>;

/** The places of a review in the orders of the list: most helpful and newest, of all reviews and of those with its stars. */
export type Places = {
  readonly rating: number;
  readonly all: readonly number[];
  readonly ofRating: readonly number[];
};

/** Whether two reviews may be on one page, in one of the orders. */
function areNear(one: Places, other: Places): boolean {
  const isNear = (place: number, index: number, others: readonly number[]): boolean =>
    Math.abs(place - (others[index] ?? place)) < UNIQUE_WITHIN;
  return (
    one.all.some((place, index) => isNear(place, index, other.all)) ||
    (one.rating === other.rating && one.ofRating.some((place, index) => isNear(place, index, other.ofRating)))
  );
}

/** Returns the sentences of a text, for comparison. */
export const splitSentences = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/[.!?]+$/, ''));

/**
 * Returns sentences of a word family. A page of reviews never has one twice, and the sentences of one review never speak
 * of the same topic, so that none contradicts another.
 */
export class Speaker {
  readonly #family: string;
  readonly #slots: Readonly<Record<string, readonly string[]>>;
  readonly #chance: Chance;
  readonly #decks = new Map<Mood, string[]>();
  readonly #uses = new Map<string, Places[]>();

  constructor(family: string, slots: Slots, chance: Chance) {
    this.#family = family;
    this.#slots = {
      ...Object.fromEntries(Object.entries(SLOTS).map(([name, text]) => [name, text.split('|')])),
      ...slots,
    };
    this.#chance = chance;
  }

  /** Whether the family has sentences of this mood: a toy has none about fit. */
  has(mood: Mood): boolean {
    return listSentences(this.#family, mood).length > 0;
  }

  /** Returns a sentence for a review that already says other sentences; undefined if none is left that fits and suits it. */
  findSentence(
    mood: Mood,
    places: Places,
    suits: (sentence: string) => boolean,
    otherSentences: readonly string[] = [],
  ): string | undefined {
    const topics = findTopics(otherSentences);
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const sentence = capitalize(this.#fill(this.#next(mood)));
      const parts = splitSentences(sentence);
      const isUsed = parts.some((part) => this.#uses.get(part)?.some((use) => areNear(use, places)));
      if (isUsed || !suits(sentence) || hasTopic(sentence, topics)) continue;
      for (const part of parts) this.#uses.set(part, [...(this.#uses.get(part) ?? []), places]);
      return sentence;
    }
    return undefined;
  }

  #next(mood: Mood): string {
    let deck = this.#decks.get(mood) ?? [];
    if (deck.length === 0) deck = this.#shuffled(mood);
    const sentence = deck.pop() ?? '';
    this.#decks.set(mood, deck);
    return sentence;
  }

  #shuffled(mood: Mood): string[] {
    const words = listSentences(this.#family, mood);
    return this.#chance.pickSome(words, words.length);
  }

  /** Choices first, because they may contain slots; then slots twice, because a slot's text may contain another. */
  #fill(sentence: string): string {
    const resolvedSentence = sentence.replace(/\[([^\]]*)\]/g, (_all, choices: string) =>
      this.#chance.pick(choices.split('|')),
    );
    return withArticles(this.#listSlots(this.#listSlots(resolvedSentence)));
  }

  #listSlots(sentence: string): string {
    // One sentence names only one size and one colour.
    const wordsBySlot = new Map<string, string>();
    return sentence.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const word = wordsBySlot.get(name) ?? this.#chance.pick(this.#slots[name] ?? ['']);
      wordsBySlot.set(name, word);
      return word;
    });
  }
}

/** `an 8`, `an XL`: sizes that start with a vowel sound. */
const withArticles = (text: string): string =>
  text.replace(/\b([Aa]) (?=(?:8|11|18|XL|XS|[SML])(?![\w'])|8\.5|11\.5|8C)/g, '$1n ');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
