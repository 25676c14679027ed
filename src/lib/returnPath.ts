import { returnTarget } from './returnTarget.ts';

/** The parameter that carries the way back through sign-in (browsing §2). */
const RETURN_TO = 'openid.return_to';

/** Where to go after signing in: the path of this shop that was asked for, else the home page; never back to signing in. */
export const returnPathOf = (search: URLSearchParams): string => returnTarget(search.get(RETURN_TO));

/** A page of signing in that leads to `path` afterwards. */
export const withReturnPath = (page: string, path: string): string =>
  path === '/' ? page : `${page}?${RETURN_TO}=${encodeURIComponent(path)}`;
