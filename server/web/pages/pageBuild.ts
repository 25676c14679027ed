import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageAnswer, PageRequest } from '../../../src/entryServer.tsx';

/** The built storefront: its render function, and webpack's record of its chunks. */
export type PageBuild = {
  readonly renderPage: (request: PageRequest) => Promise<PageAnswer>;
  readonly pagePaths: readonly string[];
  /** Returns whether one stored page of a path may serve all guests. */
  readonly isPageForAll: (path: string) => boolean;
  /** Returns whether a page of a path with personal data may be stored for its customer. */
  readonly isStoredForOwner: (path: string) => boolean;
  readonly stats: object;
};

const SERVER_ENTRY = 'dist/server/entryServer.cjs';
const STATS = 'dist/loadable-stats.json';

/** Loads webpack's build from `dist`. @throws {Error} if there is none */
export function loadPageBuild(root: string): PageBuild {
  const require = createRequire(path.join(root, 'package.json'));
  const entry: Omit<PageBuild, 'stats'> = require(path.join(root, SERVER_ENTRY));
  const stats: object = JSON.parse(readFileSync(path.join(root, STATS), 'utf8'));
  const { renderPage, pagePaths, isPageForAll, isStoredForOwner } = entry;
  return { renderPage, pagePaths, isPageForAll, isStoredForOwner, stats };
}

/** Development: reloads the build whenever webpack has changed it. */
export function createReloadingPageBuild(root: string): { current: () => PageBuild; forget: () => void } {
  const require = createRequire(path.join(root, 'package.json'));
  let build: PageBuild | null = null;
  const forget = (): void => {
    build = null;
    const dir = path.join(root, 'dist/server');
    for (const file of Object.keys(require.cache)) if (file.startsWith(dir)) delete require.cache[file];
  };
  const loadCurrentBuild = (): PageBuild => {
    build ??= loadPageBuild(root);
    return build;
  };
  return { current: loadCurrentBuild, forget };
}

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
