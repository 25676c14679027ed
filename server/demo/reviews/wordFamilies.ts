import { splitLines } from '../catalog/tables.ts';
import { CLOTHES_WORDS } from './clothesWords.ts';
import { COMMON_WORDS } from './commonWords.ts';
import { JEWELRY_WORDS } from './jewelryWords.ts';
import { SHOE_WORDS } from './shoeWords.ts';
import { SOCK_WORDS } from './sockWords.ts';
import { THING_WORDS } from './thingWords.ts';

/** `+` happy, `~` a small wish, `=` lukewarm, `-` unhappy; `s t l` small, true, large; `1`–`5` headlines by stars. */
export type Mood = '+' | '~' | '=' | '-' | 's' | 't' | 'l' | '1' | '2' | '3' | '4' | '5';

/** One family's own sentences, and the family it continues. */
type Family = { readonly base: string | undefined; readonly words: Map<string, string[]> };

const FAMILIES = parse([COMMON_WORDS, SHOE_WORDS, CLOTHES_WORDS, THING_WORDS, SOCK_WORDS, JEWELRY_WORDS].join('\n'));

/** Returns a family's sentences of a mood: its own first, then those of its base families. */
export function listSentences(family: string, mood: Mood): readonly string[] {
  const sentences: string[] = [];
  for (let name: string | undefined = family; name !== undefined; ) {
    const knownFamily: Family | undefined = FAMILIES.get(name);
    if (!knownFamily) throw new Error(`no words for ${name}`);
    sentences.push(...(knownFamily.words.get(mood) ?? []));
    name = knownFamily.base;
  }
  return sentences;
}

/** Whether a family uses `they` for its products: shoes, trousers, earrings. */
export function isMany(family: string): boolean {
  for (let name: string | undefined = family; name !== undefined; name = FAMILIES.get(name)?.base) {
    if (name === 'they' || name === 'pair') return true;
  }
  return false;
}

function parse(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  let words = new Map<string, string[]>();
  for (const line of splitLines(text)) {
    const [, name, base] = /^## (\w+)(?: < (\w+))?$/.exec(line) ?? [];
    if (name) {
      words = new Map();
      families.set(name, { base, words });
      continue;
    }
    const mood = line.charAt(0);
    words.set(mood, [...(words.get(mood) ?? []), line.slice(2)]);
  }
  return families;
}
