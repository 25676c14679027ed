/** Returns the URL of a search; the same URL that the form produces without scripts. */
export function buildSearchHref(term: string): string {
  return `/search?${new URLSearchParams({ term })}`;
}
