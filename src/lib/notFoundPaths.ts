/** The forms that the spec itself gives an underscore or a dot, and search terms and filters inside a path. */
const MAY_HAVE_SIGNS = [/\.zso$/, /\.do$/, /^\/search(\/|$)/, /^\/zap\//, /^(\/account)?\/favorites\/h\.$/];
const NEVER = [
  ...[/^\/product\/?$/, /^\/p\/?$/, /^\/p\/(product|asin)\/?$/, /^\/filters\/.*\.zso$/],
  // One name is all that a content page has.
  /^\/c\/[^/]*\/./,
  // Names of other parts of the shop have no pages and no order.
  /^\/(a|account|b|brands|c|cart|checkout|collection|contact-us|error|favorites|i|login|orders|p|product|register|zap)\/(page|sort)\//,
];

/** Whether a page path is none by its look: /product, /p, /filters/*.zso, what is deeper under /c, and paths with an underscore or a dot (browsing §2). */
export function isNeverAPage(path: string): boolean {
  if (NEVER.some((pattern) => pattern.test(path))) return true;
  return /[_.]/.test(path) && !MAY_HAVE_SIGNS.some((pattern) => pattern.test(path));
}
