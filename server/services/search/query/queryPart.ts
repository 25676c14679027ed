import { FACET_FIELDS, toAttributeField } from '../../../../src/lib/search/facets.ts';
import type { Alternative, Concepts, MeantGroup } from '../index/shopWords.ts';
import { splitWords, type Word } from '../index/words.ts';
import { CONCEPT_TABLE } from './conceptTable.ts';

const MARK = /^([\p{L}\d ]+): (.+)$/u;

export const joinStems = (words: readonly Word[]): string => words.map(({ stem }) => stem).join(' ');

const CONCEPTS: Concepts = new Map(
  CONCEPT_TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [phrases = '', meaning = ''] = line.split(' = ');
      const groups = meaning.split(' ; ').map(readGroup);
      return phrases.split(', ').map((phrase) => [joinStems(splitWords(phrase)), groups] as const);
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

/** Returns what a phrase may mean: one of its built-in alternatives, or its words. */
function listMeanings(phrase: string): readonly Alternative[] {
  const words = splitWords(phrase);
  const [group, ...others] = CONCEPTS.get(joinStems(words)) ?? [];
  const own: Alternative = { stems: words.map(({ stem }) => stem) };
  return group && others.length === 0 && !group.isOptional ? [own, ...group.alternatives] : [own];
}

/** Relates terms that mean the same: each is satisfied by its own meanings, then by those of the others of its groups. */
export function relateTerms(groups: readonly (readonly string[])[]): Concepts {
  const meanings = new Map<string, Alternative[]>();
  for (const terms of groups) {
    for (const term of terms) {
      const key = joinStems(splitWords(term));
      const others = terms.filter((other) => other !== term).flatMap(listMeanings);
      meanings.set(key, [...(meanings.get(key) ?? listMeanings(term)), ...others]);
    }
  }
  return new Map([...meanings].map(([key, alternatives]) => [key, [{ alternatives, isOptional: false }]]));
}

/** Returns the longest phrase at this position with a special meaning, one of the shop first, and its number of words. */
export function findConcept(
  words: readonly Word[],
  place: number,
  shopConcepts: Concepts,
): { groups: readonly MeantGroup[]; length: number } | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - place); length > 0; length--) {
    const key = joinStems(words.slice(place, place + length));
    const groups = shopConcepts.get(key) ?? CONCEPTS.get(key);
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
