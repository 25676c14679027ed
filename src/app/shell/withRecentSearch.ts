/** How many past searches are kept (browsing §9). */
const kept = 8;

/** The past searches with one more: the newest first, each once whatever its case, the oldest forgotten. */
export function withRecentSearch(recents: readonly string[], term: string): string[] {
  const others = recents.filter((known) => known.toLowerCase() !== term.toLowerCase());
  return [term, ...others].slice(0, kept);
}
