import { attributeField, FACET_FIELDS } from '../../../src/lib/searchCriteria.ts';
import { CONCEPT_TABLE } from './conceptTable.ts';
import { type Word, wordsOf } from './words.ts';

/** One way in which a product may be what was meant: words that it has together, or a value of a facet. */
export type Alternative = { readonly stems: readonly string[] } | { readonly field: string; readonly value: string };
/** Any of the alternatives will do; an optional group only says what comes first. */
export type MeantGroup = { readonly alternatives: readonly Alternative[]; readonly isOptional: boolean };

const MARK = /^([\p{L}\d ]+): (.+)$/u;

const CONCEPTS = new Map<string, readonly MeantGroup[]>();
let longest = 1;
for (const line of CONCEPT_TABLE.trim().split('\n')) {
  const [phrases = '', meaning = ''] = line.split(' = ');
  const groups = meaning.split(' ; ').map(readGroup);
  for (const phrase of phrases.split(', ')) {
    const stems = wordsOf(phrase).map(({ stem }) => stem);
    longest = Math.max(longest, stems.length);
    CONCEPTS.set(stems.join(' '), groups);
  }
}

function readGroup(text: string): MeantGroup {
  const trimmed = text.trim();
  const isOptional = trimmed.startsWith('( ');
  const alternatives = trimmed
    .replace(/^\( | \)$/g, '')
    .split(' | ')
    .map(readAlternative);
  return { alternatives, isOptional };
}

function readAlternative(text: string): Alternative {
  const [, name, value] = MARK.exec(text) ?? [];
  if (name === undefined || value === undefined) return { stems: wordsOf(text).map(({ stem }) => stem) };
  const fields: readonly string[] = FACET_FIELDS;
  return { field: fields.includes(name) ? name : attributeField(name), value };
}

/** The longest phrase at that place that is known to mean something else than its words, and how many words it takes. */
export function conceptAt(
  words: readonly Word[],
  place: number,
): { groups: readonly MeantGroup[]; length: number } | undefined {
  for (let length = Math.min(longest, words.length - place); length > 0; length--) {
    const key = words
      .slice(place, place + length)
      .map(({ stem }) => stem)
      .join(' ');
    const groups = CONCEPTS.get(key);
    if (groups) return { groups, length };
  }
  return undefined;
}
