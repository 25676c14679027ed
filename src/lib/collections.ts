/** Query parameters that do not change which list a URL shows (browsing §2, Search URL forms). */
const IGNORED_PARAMS = ['p', 'page', 's', 'si', 'sort', 'sy', 't', 'term'];
const PAGE_OR_SORT = /\/(?:page\/[^/]*|sort\/[^/]*(?:\/(?:asc|desc))?)(?=\/|$)/g;

function buildListKey(address: string): string {
  const { pathname, searchParams } = new URL(`http://list${address}`);
  const query = [...searchParams].filter(([name]) => !IGNORED_PARAMS.includes(name));
  const path = pathname.replace(PAGE_OR_SORT, '').replace(/\/$/, '');
  return JSON.stringify([path, query.sort()]);
}

/** Returns whether two URLs (path and query) show the same list, regardless of sort and page. */
export const isSameList = (first: string, second: string): boolean => buildListKey(first) === buildListKey(second);

/** Returns saved entries with one added or replaced. The only primary one comes first, as in the API. */
export function upsertEntry<Entry extends { readonly isPrimary: boolean }>(
  book: readonly Entry[],
  savedEntry: Entry,
  idOf: (entry: Entry) => string,
): Entry[] {
  const others = book.filter((entry) => idOf(entry) !== idOf(savedEntry));
  const rest = savedEntry.isPrimary ? others.map((entry) => ({ ...entry, isPrimary: false })) : others;
  return [savedEntry, ...rest].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}

/** Returns a record's own value for an untrusted key; undefined for inherited keys such as `__proto__` and `constructor`. */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string | null = '',
): Value | undefined => (key !== null && Object.hasOwn(record, key) ? record[key] : undefined);
