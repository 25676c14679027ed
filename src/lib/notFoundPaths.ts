/** Pages that may have an underscore or a dot: `/{term}/.zso`, search terms and filters, the default list. No page ends in `.do`: forms are sent there. */
const MAY_HAVE_SIGNS = [/\/\.zso$/, /^\/search(\/|$)/, /^\/zap\//, /^(\/account)?\/favorites\/h\.$/];
const NEVER = [
  ...[/^\/(product|p|c)\/?$/, /^\/p\/(product|asin)\/?$/, /^\/filters\/.*\.zso$/],
  // One name is all that a content page has.
  /^\/c\/[^/]*\/./,
];

/** Whether a page path is none by its look: /product, /p, /c, /filters/*.zso, what is deeper under /c, and paths with an underscore or a dot (browsing §2). */
export function isNeverAPage(path: string): boolean {
  if (NEVER.some((pattern) => pattern.test(path))) return true;
  return /[_.]/.test(path) && !MAY_HAVE_SIGNS.some((pattern) => pattern.test(path));
}
