const FLAG = 'notifyOnLoad';

/** Returns the URL of the same page with the flag that requests this SKU's alert on load, used as the return URL of a sign-in. */
export function withNotifyOnLoad(pathname: string, search: string, stockId: string): string {
  const query = new URLSearchParams(search);
  query.set(FLAG, stockId);
  return `${pathname}?${query}`;
}

/** Returns the query without the flag if it names this SKU; else undefined. */
export function readNotifyOnLoad(search: string, stockId: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get(FLAG) !== stockId) return undefined;
  query.delete(FLAG);
  const rest = query.toString();
  return rest && `?${rest}`;
}
