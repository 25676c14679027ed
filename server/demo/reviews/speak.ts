import type { Chance } from '../catalog/chance.ts';
import { SLOTS } from './commonWords.ts';
import { type Mood, wordsFor } from './wordFamilies.ts';

/** How often another sentence is looked for before one is said again. */
const TRIES = 6;

/** The product's own words: its colours, brand and sizes. */
type Slots = Readonly<Record<'color' | 'brand' | 'size', readonly string[]>>;

/**
 * Says one sentence after the other in a family's words. A sentence comes back only when all of its mood have been said,
 * so that one page of reviews does not repeat itself.
 */
export class Speaker {
  readonly #family: string;
  readonly #slots: Readonly<Record<string, readonly string[]>>;
  readonly #chance: Chance;
  readonly #decks = new Map<Mood, string[]>();
  readonly #said = new Set<string>();

  constructor(family: string, slots: Slots, chance: Chance) {
    this.#family = family;
    this.#slots = {
      ...Object.fromEntries(Object.entries(SLOTS).map(([name, text]) => [name, text.split('|')])),
      ...slots,
    };
    this.#chance = chance;
  }

  /** Whether anything can be said in this mood: nobody speaks of a toy's fit. */
  has(mood: Mood): boolean {
    return wordsFor(this.#family, mood).length > 0;
  }

  say(mood: Mood): string {
    for (let tried = 1; ; tried++) {
      const sentence = capitalised(this.#fill(this.#next(mood)));
      if (this.#said.has(sentence) && tried < TRIES) continue;
      this.#said.add(sentence);
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
    const words = wordsFor(this.#family, mood);
    return this.#chance.some(words, words.length);
  }

  /** Choices first, as a slot may stand within one; then slots, twice, as a slot's words may hold another. */
  #fill(sentence: string): string {
    const chosen = sentence.replace(/\[([^\]]*)\]/g, (_all, choices: string) => this.#chance.pick(choices.split('|')));
    return withArticles(this.#slotsOf(this.#slotsOf(chosen)));
  }

  #slotsOf(sentence: string): string {
    // One sentence speaks of one size and one colour, however often it names them.
    const chosen = new Map<string, string>();
    return sentence.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const word = chosen.get(name) ?? this.#chance.pick(this.#slots[name] ?? ['']);
      chosen.set(name, word);
      return word;
    });
  }
}

/** `an 8`, `an XL`: sizes that are spoken with a vowel first. */
const withArticles = (text: string): string =>
  text.replace(/\b([Aa]) (?=(?:8|11|18|XL|XS|[SML])(?![\w'])|8\.5|11\.5|8C)/g, '$1n ');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
