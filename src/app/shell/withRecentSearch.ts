/** Number of recent searches to keep (browsing §9). */
const maxTerms = 8;

/** Returns the recent searches with one more: newest first, unique ignoring case, limited in number. */
export function withRecentSearch(recents: readonly string[], term: string): string[] {
  const others = recents.filter((recentTerm) => recentTerm.toLowerCase() !== term.toLowerCase());
  return [term, ...others].slice(0, maxTerms);
}
