/** The forms that the spec itself gives an underscore or a dot, and search terms and filters inside a path. */
const MAY_HAVE_SIGNS = [/\.zso$/, /\.do$/, /^\/search(\/|$)/, /^\/zap\//];
const NEVER = [/^\/product\/?$/, /^\/p\/?$/, /^\/filters\/.*\.zso$/];

/** Whether a page path is none by its look: /product, /p, /filters/*.zso, and paths with an underscore or a dot (browsing §2). */
export function isNeverAPage(path: string): boolean {
  if (NEVER.some((pattern) => pattern.test(path))) return true;
  return /[_.]/.test(path) && !MAY_HAVE_SIGNS.some((pattern) => pattern.test(path));
}
