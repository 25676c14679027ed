/** The longest old and new address in characters, and most redirects of a shop. */
export const REDIRECT_LIMITS = { path: 500, count: 5000 } as const;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const toPathKey = (pathname: string): string =>
  decode(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/';

/**
 * Returns the forms of an address in which redirects are compared, the most exact one first: with its query, if it has one,
 * then the path alone. Paths are decoded, in small letters, without slashes at their end; queries keep their letters and order.
 */
export function toRedirectKeys(pathname: string, search: string): readonly [string, ...string[]] {
  const path = toPathKey(pathname);
  const query = new URLSearchParams(search).toString();
  return query === '' ? [path] : [`${path}?${query}`, path];
}

/** Returns the address of a redirect with the query of the request behind its own. */
export function withRequestQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const [address = '', hash] = target.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
