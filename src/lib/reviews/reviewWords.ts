const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const MAX_WORDS = 8;

const normalizeWord = (word: string): string => word.toLowerCase().replaceAll('’', "'");

/** Returns the words of a review search: lower case, without duplicates, at most 8. */
export const searchWords = (text: string): string[] =>
  [...new Set([...text.matchAll(WORD)].map(([word]) => normalizeWord(word)))].slice(0, MAX_WORDS);

/** A part of a text; `at` is its start index in the text. */
export type MarkedPart = { readonly text: string; readonly isMatch: boolean; readonly at: number };

/** Splits a text into parts and marks the words that begin with one of `words`. The parts joined give the text. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  const add = (part: string, isMatch: boolean): void => {
    if (part) parts.push({ text: part, isMatch, at: end });
    end += part.length;
  };
  for (const { 0: word, index } of words.length > 0 ? text.matchAll(WORD) : []) {
    if (!words.some((prefix) => normalizeWord(word).startsWith(prefix))) continue;
    add(text.slice(end, index), false);
    add(word, true);
  }
  add(text.slice(end), false);
  return parts;
}
