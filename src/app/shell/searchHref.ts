/** Where a search for a term leads: the same address that the form makes without scripts. */
export function searchHref(term: string): string {
  return `/search?${new URLSearchParams({ term })}`;
}
