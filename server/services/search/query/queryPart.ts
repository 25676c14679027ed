import { FACET_FIELDS, toAttributeField } from '../../../../src/lib/search/facets.ts';
import { splitWords, type Word } from '../index/words.ts';
import { CONCEPT_TABLE } from './conceptTable.ts';

/** One alternative: words that occur together in a product, or a facet value. */
type Alternative = { readonly stems: readonly string[] } | { readonly field: string; readonly value: string };
/** Any alternative satisfies the group; an optional group only affects the order. */
export type MeantGroup = { readonly alternatives: readonly Alternative[]; readonly isOptional: boolean };

const MARK = /^([\p{L}\d ]+): (.+)$/u;

/** The groups of each phrase, its stems joined by spaces. */
const CONCEPTS: ReadonlyMap<string, readonly MeantGroup[]> = new Map(
  CONCEPT_TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [phrases = '', meaning = ''] = line.split(' = ');
      const groups = meaning.split(' ; ').map(readGroup);
      const toStems = (phrase: string): string =>
        splitWords(phrase)
          .map(({ stem }) => stem)
          .join(' ');
      return phrases.split(', ').map((phrase) => [toStems(phrase), groups] as const);
    }),
);
const MAX_PHRASE_WORDS = Math.max(...[...CONCEPTS.keys()].map((stems) => stems.split(' ').length));

function readGroup(text: string): MeantGroup {
  const trimmedText = text.trim();
  const isOptional = trimmedText.startsWith('( ');
  const alternatives = trimmedText
    .replace(/^\( | \)$/g, '')
    .split(' | ')
    .map(readAlternative);
  return { alternatives, isOptional };
}

function readAlternative(text: string): Alternative {
  const [, name, value] = MARK.exec(text) ?? [];
  if (name === undefined || value === undefined) return { stems: splitWords(text).map(({ stem }) => stem) };
  return { field: FACET_FIELDS.includes(name) ? name : toAttributeField(name), value };
}

/** Returns the longest phrase at this position with a special meaning, and its number of words. */
export function findConcept(
  words: readonly Word[],
  place: number,
): { groups: readonly MeantGroup[]; length: number } | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - place); length > 0; length--) {
    const key = words
      .slice(place, place + length)
      .map(({ stem }) => stem)
      .join(' ');
    const groups = CONCEPTS.get(key);
    if (groups) return { groups, length };
  }
  return undefined;
}

/** One form that satisfies a query part, with a factor on its weight. */
export type Form = Alternative & {
  readonly factor: number;
  /** From a phrase: the field does not matter. */
  readonly isEven?: boolean;
  /** A synonym: ignored in names of brands and products, where it may mean something else. */
  readonly isSynonym?: boolean;
};

/** One part of a query; any of its forms satisfies it. */
export type QueryPart = {
  readonly word: string;
  readonly forms: readonly Form[];
  /** Replaces an unknown word. */
  readonly isGuess?: boolean;
  /** Affects the order only, and excludes no product. */
  readonly isOptional?: boolean;
};
