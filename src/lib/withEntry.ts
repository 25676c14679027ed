/** A book with one entry as it was saved, new or changed: one of all is primary, and stands first, as in the API's own list. */
export function withEntry<Entry extends { readonly isPrimary: boolean }>(
  book: readonly Entry[],
  saved: Entry,
  idOf: (entry: Entry) => string,
): Entry[] {
  const others = book.filter((entry) => idOf(entry) !== idOf(saved));
  const rest = saved.isPrimary ? others.map((entry) => ({ ...entry, isPrimary: false })) : others;
  return [saved, ...rest].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}
