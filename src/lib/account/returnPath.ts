import { parseReturnTarget } from '../redirectTarget.ts';

/** The query parameter with the page to return to after sign-in (browsing §2). */
const RETURN_TO = 'openid.return_to';

/** Returns the path to open after sign-in: the requested path of this shop, otherwise the home page; never a sign-in page. */
export const readReturnPath = (search: URLSearchParams): string => parseReturnTarget(search.get(RETURN_TO));

/** Returns the path of a sign-in page that returns to `path` afterwards. */
export const withReturnPath = (page: string, path: string): string =>
  path === '/' ? page : `${page}?${RETURN_TO}=${encodeURIComponent(path)}`;
