const PARAMETERS = ['heartOnLoad', 'heartOnLoadSub'];

/** The same page, which will add this style's heart when it has loaded (browsing §2, Flags). */
export function withHeartOnLoad(pathname: string, search: string, styleId: string): string {
  const query = new URLSearchParams(search);
  query.set('heartOnLoad', styleId);
  return `${pathname}?${query}`;
}

/** The style to heart, and the query without it; undefined where the query asks for none. */
export function readHeartOnLoad(search: string): { styleId: string; search: string } | undefined {
  const query = new URLSearchParams(search);
  const styleId = query.get('heartOnLoad') ?? query.get('heartOnLoadSub');
  if (styleId === null) return undefined;
  for (const name of PARAMETERS) query.delete(name);
  const rest = query.toString();
  return { styleId, search: rest && `?${rest}` };
}
