import { ApiFailure } from '../api/apiFailure.ts';

/** Thrown by a loader: there is no page to show. `message` is a text of the error catalogue for the shopper, or empty. */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number, message = '', cause?: unknown) {
    super(message, { cause });
    this.name = 'PageFailure';
    this.status = status;
  }
}

/** Thrown by a loader: the page does not exist (404), or no longer does (410). Server and browser take the same path. */
export class NotFound extends PageFailure {
  constructor(status: 404 | 410 = 404, message = '') {
    super(status, message);
    this.name = 'NotFound';
  }
}

/**
 * Thrown by a loader: the page is elsewhere. `target` is a path of this shop, or an address on a host that the shop allows;
 * any other leads to the home page (browsing §5).
 */
export class RedirectTo extends Error {
  readonly target: string;
  readonly status: 301 | 302;

  constructor(target: string, status: 301 | 302 = 302) {
    super(`Redirect to ${target}`);
    this.name = 'RedirectTo';
    this.target = target;
    this.status = status;
  }
}

/** The status of a page whose call failed: what was wrong with the request is answered as such, the rest is ours. */
export const pageStatusOf = (status: number): number =>
  (status >= 400 && status < 500) || status === 503 ? status : 500;

/**
 * A call's failure as the page's: with the catalogue's text, and the call's status where the request was at fault or the shop is away,
 * else 500 (browsing §8). A rate limit is told in its own words.
 * Whatever else was thrown, and a missing sign-in, stays what it is.
 */
export function pageFailureOf(failure: unknown, message: string): unknown {
  if (!(failure instanceof ApiFailure) || failure.isAuthRequired) return failure;
  const { status } = failure;
  return new PageFailure(pageStatusOf(status), status === 429 ? failure.message : message, failure);
}

/** Where a shopper signs in who came from `path`; the path and query bring them back (browsing §2). */
export const signInPath = (path: string): string => `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(path)}`;
