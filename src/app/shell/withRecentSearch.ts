/** Number of recent searches to keep (browsing §9). */
const maxTerms = 8;

const toKey = (term: string): string =>
  term
    .trim()
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\w{3})s\b/g, '$1')
    .replace(/[\s-]+/g, ' ');

/** Returns whether two terms are the same search: case, apostrophes, hyphens and a plural do not matter. */
export const isSameSearch = (one: string, other: string): boolean => toKey(one) === toKey(other);

/** Returns the recent searches with one more: newest first, each search once, limited in number. */
export function withRecentSearch(recents: readonly string[], term: string): string[] {
  const others = recents.filter((recentTerm) => !isSameSearch(recentTerm, term));
  return [term, ...others].slice(0, maxTerms);
}
