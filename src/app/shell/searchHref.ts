/** Returns the URL of a search; the same URL that the form produces without scripts. */
export function searchHref(term: string): string {
  return `/search?${new URLSearchParams({ term })}`;
}
