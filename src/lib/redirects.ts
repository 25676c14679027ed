/** The longest old and new address in characters, and most redirects of a shop. */
export const REDIRECT_LIMITS = { path: 500, count: 5000 } as const;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the form of a path in which redirects are compared: decoded, in small letters, without slashes at its end. */
export const toRedirectKey = (pathname: string): string =>
  decode(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/';

/** Returns the address of a redirect with the query of the request behind its own. */
export function withRequestQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const [address = '', hash] = target.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
