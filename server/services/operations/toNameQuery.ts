const MAX_WORDS = 5;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Returns a full-text query for names: each typed word begins a word of the name, in any order. Undefined for a text
 * without a letter, such as a phone number.
 *
 * Only letters and digits remain, so the text cannot hold operators of the query.
 */
export function toNameQuery(search: string): string | undefined {
  const words = search.match(WORD) ?? [];
  if (!words.some((word) => /\p{L}/u.test(word))) return undefined;
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
}
