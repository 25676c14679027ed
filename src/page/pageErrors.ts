import { ApiFailure } from '../api/apiFailure.ts';

/** Returns whether a call failed on the server's side, or got no answer: the same call may succeed in a moment. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** Thrown by a loader that cannot show its page. `message` is a text of the error catalog for the shopper, or empty. */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number, message = '', cause?: unknown) {
    super(message, { cause });
    this.name = 'PageFailure';
    this.status = status;
  }
}

/** Thrown by a loader: the page does not exist (404) or no longer exists (410). Handled the same on server and browser. */
export class NotFoundFailure extends PageFailure {
  constructor(status: 404 | 410 = 404, message = '') {
    super(status, message);
    this.name = 'NotFound';
  }
}

/** Thrown by a loader to redirect to a path, or a URL on an allowed host; others go home (browsing §5). */
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

/** Statuses of a server that does not answer now: a page says so, and when to try again. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Returns the page's status for a failed call: 4xx are passed on, an unavailable server is 503, any other status becomes 500. */
export function toPageStatus(status: number): number {
  if (UNAVAILABLE.has(status)) return 503;
  return status >= 400 && status < 500 ? status : 500;
}

/**
 * Converts a call's failure into the page's: with the catalog's message and the status of `toPageStatus` (browsing
 * §8). A rate limit keeps the API's message. Other errors, a missing sign-in, and a call without an answer are returned
 * unchanged.
 */
export function toPageFailure(failure: unknown, message: string): unknown {
  if (!(failure instanceof ApiFailure) || failure.isAuthRequired) return failure;
  const { status } = failure;
  if (status === 0) return failure;
  return new PageFailure(toPageStatus(status), status === 429 ? failure.message : message, failure);
}

/** Returns the sign-in path that returns to `path` (path and query) afterwards (browsing §2). */
export const signInPath = (path: string): string => `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(path)}`;
