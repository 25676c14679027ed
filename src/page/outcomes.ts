/** Thrown by a loader: the page does not exist (404), or no longer does (410). Server and browser take the same path. */
export class NotFound extends Error {
  readonly status: 404 | 410;

  constructor(status: 404 | 410 = 404) {
    super('Page not found');
    this.name = 'NotFound';
    this.status = status;
  }
}

/** Thrown by a loader: the page is elsewhere. `target` is a path of this shop. */
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

/** Where a shopper signs in who came from `path`; the path and query bring them back (browsing §2). */
export const signInPath = (path: string): string => `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(path)}`;
