import type { Chance } from '../catalog/chance.ts';
import { SLOTS } from './commonWords.ts';
import { listSentences, type Mood } from './wordFamilies.ts';

/** Attempts to find an unused sentence before one is repeated. */
const TRIES = 6;

/** The product's own values: colours, brand and sizes. */
type Slots = Readonly<Record<'color' | 'brand' | 'size', readonly string[]>>;

/**
 * Returns sentences of a word family. A sentence is repeated only after all others of its mood, so that the reviews on
 * a page differ.
 */
export class Speaker {
  readonly #family: string;
  readonly #slots: Readonly<Record<string, readonly string[]>>;
  readonly #chance: Chance;
  readonly #decks = new Map<Mood, string[]>();
  readonly #usedSentences = new Set<string>();

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

  createSentence(mood: Mood): string {
    for (let attempt = 1; ; attempt++) {
      const sentence = capitalize(this.#fill(this.#next(mood)));
      if (this.#usedSentences.has(sentence) && attempt < TRIES) continue;
      this.#usedSentences.add(sentence);
      return sentence;
    }
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
