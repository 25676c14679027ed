import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageAnswer, PageRequest, RenderCache } from '../../../src/entryServer.tsx';

/** The built storefront: its render function, and webpack's record of its chunks. */
export type PageBuild = {
  readonly renderPage: (request: PageRequest) => Promise<PageAnswer>;
  readonly pagePaths: readonly string[];
  /** Returns whether one stored page of a path may serve all guests. */
  readonly isPageForAll: (path: string) => boolean;
  /** Returns whether a page of a path with personal data may be stored for its customer. */
  readonly isStoredForOwner: (path: string) => boolean;
  /** Returns whether a path belongs to a page and to no other route, without looking for the page itself. */
  readonly isPagePath: (path: string) => boolean;
  readonly stats: object;
  readonly cache: RenderCache;
};

type Entry = Pick<PageBuild, 'renderPage' | 'pagePaths' | 'isPageForAll' | 'isStoredForOwner'>;

/** Returns a build, with a cache of its own. */
export function createPageBuild(entry: Entry, stats: object): PageBuild {
  const { renderPage, pagePaths, isPageForAll, isStoredForOwner } = entry;
  const isPagePath = createPagePathCheck(pagePaths);
  return { renderPage, pagePaths, isPageForAll, isStoredForOwner, isPagePath, stats, cache: createRenderCache() };
}

const createRenderCache = (): RenderCache => ({ tags: new Map(), texts: new WeakMap() });

const SERVER_ENTRY = 'dist/server/entryServer.cjs';
const STATS = 'dist/loadable-stats.json';

/** Loads webpack's build from `dist`. @throws {Error} if there is none */
export function loadPageBuild(root: string): PageBuild {
  const require = createRequire(path.join(root, 'package.json'));
  const entry: Entry = require(path.join(root, SERVER_ENTRY));
  const stats: object = JSON.parse(readFileSync(path.join(root, STATS), 'utf8'));
  return createPageBuild(entry, stats);
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

/** @param pagePaths the patterns of all pages */
function createPagePathCheck(pagePaths: readonly string[]): PageBuild['isPagePath'] {
  const pattern = new RegExp(`^(?:${pagePaths.map(toSource).join('|')})/?$`, 'i');
  return (path) => pattern.test(path) && !OTHER_EXTENSION.test(path) && !OTHER_PATHS.has(path.toLowerCase());
}
