/** Paths that a pattern of a page matches (`/:seoName` is a list), but that other routes answer. */
const OTHER_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/logout', '/martypixel']);
/** Files and forms; the extension `.zso` belongs to lists. */
const OTHER_EXTENSION = /\.(?!zso$)\w+$/i;

/** Returns the source of a regular expression for a path pattern of React Router. */
const toSource = (pattern: string): string =>
  pattern
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      return segment.startsWith(':') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`;
    })
    .join('');

const compiledPatterns = new WeakMap<readonly string[], RegExp>();

function compile(pagePaths: readonly string[]): RegExp {
  const pattern = compiledPatterns.get(pagePaths) ?? new RegExp(`^(?:${pagePaths.map(toSource).join('|')})/?$`, 'i');
  compiledPatterns.set(pagePaths, pattern);
  return pattern;
}

/**
 * Returns whether a path belongs to a page and to no other route, without looking for the page itself.
 * @param pagePaths the patterns of all pages; the same array for each call
 */
export const isPagePath = (path: string, pagePaths: readonly string[]): boolean =>
  compile(pagePaths).test(path) && !OTHER_EXTENSION.test(path) && !OTHER_PATHS.has(path.toLowerCase());
