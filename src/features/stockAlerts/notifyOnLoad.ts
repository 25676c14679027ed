const FLAG = 'notifyOnLoad';

/** The same page, which will ask for this SKU's alert when it has loaded: for who signs in on the way. */
export function withNotifyOnLoad(pathname: string, search: string, stockId: string): string {
  const query = new URLSearchParams(search);
  query.set(FLAG, stockId);
  return `${pathname}?${query}`;
}

/** The query without the flag, where it asks for this SKU; undefined where it does not. */
export function readNotifyOnLoad(search: string, stockId: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get(FLAG) !== stockId) return undefined;
  query.delete(FLAG);
  const rest = query.toString();
  return rest && `?${rest}`;
}
