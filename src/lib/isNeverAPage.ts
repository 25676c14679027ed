/**
 * Pages with an underscore or a dot in the path: `/{term}/.zso`, search terms and filters, the default list. No page
 * ends in `.do`; those paths are form targets.
 */
const MAY_HAVE_SIGNS = [/^\/[^/]+\/\.zso$/, /^\/search(\/|$)/, /^\/zap\//, /^(\/account)?\/favorites\/h\.$/];
const NEVER = [
  ...[/^\/(product|p|c)\/?$/, /^\/p\/(product|asin)\/?$/, /^\/filters\/.*\.zso$/, /^\/search\/(.*\/)?\.zso$/],
  // A content page has only one name segment.
  /^\/c\/[^/]*\/./,
];

/**
 * Returns whether a path can never be a page: /product, /p, /c, /filters/*.zso, `.zso` not after one name, more than one
 * segment under /c, and paths with an underscore or a dot (browsing §2).
 */
export function isNeverAPage(path: string): boolean {
  if (NEVER.some((pattern) => pattern.test(path))) return true;
  return /[_.]/.test(path) && !MAY_HAVE_SIGNS.some((pattern) => pattern.test(path));
}
