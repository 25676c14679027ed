/**
 * Returns a list of saved entries with one entry added or replaced. Only one entry is primary; it comes first, as in
 * the API's list.
 */
export function upsertEntry<Entry extends { readonly isPrimary: boolean }>(
  book: readonly Entry[],
  savedEntry: Entry,
  idOf: (entry: Entry) => string,
): Entry[] {
  const others = book.filter((entry) => idOf(entry) !== idOf(savedEntry));
  const rest = savedEntry.isPrimary ? others.map((entry) => ({ ...entry, isPrimary: false })) : others;
  return [savedEntry, ...rest].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}
