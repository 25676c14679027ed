import { matchRoutes, type Params } from 'react-router';
import type { PageRoute } from '../../page/defineRoute.ts';
import type { RootState } from '../rootReducer.ts';
import { pageRoutes } from '../routes.tsx';

/** The page of an address. Error addresses and unknown addresses have no `page`. */
export type PageMatch = {
  /** The matching path pattern. */
  readonly path: string;
  readonly params: Params;
  readonly page?: PageRoute<RootState> | undefined;
};

type Entry = { readonly path: string; readonly page?: PageRoute<RootState> };

export const ERROR_PATH = '/error/:statusToSend';
const UNKNOWN_PATH = '*';

const entries: readonly Entry[] = [
  ...pageRoutes.map((page) => ({ path: page.path, page })),
  { path: ERROR_PATH },
  { path: UNKNOWN_PATH },
];

const getFirstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** Returns the first segment of an address in the form in which `matchRoutes` compares it. */
function normalizeFirstSegment(pathname: string): string {
  const segment = getFirstSegment(pathname).toLowerCase();
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
const isFixed = (segment: string): boolean => /^[^:*?]+$/.test(segment);

/** Patterns that begin with a parameter can match any address. */
const general = entries.filter(({ path }) => !isFixed(getFirstSegment(path)));
/** `matchRoutes` ranks all routes at each call, so it gets only those that begin like the address. */
const byFirstSegment = Map.groupBy(
  entries.filter((entry) => !general.includes(entry)),
  ({ path }) => getFirstSegment(path).toLowerCase(),
);

/** Returns the page of a path, by React Router's ranking. */
export function matchPage(pathname: string): PageMatch {
  const fixedRoutes = byFirstSegment.get(normalizeFirstSegment(pathname)) ?? [];
  const routeMatch = matchRoutes([...fixedRoutes, ...general], pathname)?.at(-1);
  if (!routeMatch) return { path: UNKNOWN_PATH, params: {} };
  const { path, page } = routeMatch.route;
  return { path, page, params: routeMatch.params };
}

/** Returns whether a path is a page of the shop; error pages count. */
export const isKnownPath = (pathname: string): boolean => matchPage(pathname).path !== UNKNOWN_PATH;
