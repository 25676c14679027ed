import express, { type Express, type RequestHandler, Router } from 'express';
import type { ApiSettings } from '../config/readApiSettings.ts';
import { createReadBreaker } from '../platform/circuitBreaker.ts';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { createApiUnreachableError } from '../platform/http/apiError.ts';
import { parseJsonBody } from '../platform/http/bodies.ts';
import { dispatchByPath } from '../platform/http/dispatchByPath.ts';
import { ApiResponseCache } from './apiResponseCache.ts';
import { type AppParts, createApp, overwriteForwardedFor, type Pages, type Storefront } from './app.ts';
import { createApiProxy } from './createApiProxy.ts';
import { createDeskPages } from './deskPages.ts';
import type { Dependency } from './health.ts';
import { readCartCount } from './pages/findPage.ts';
import type { PageBuild } from './pages/pageBuild.ts';
import { PageStore } from './pages/pageStore.ts';

/** A process without a database gets no notifications: a change shows within a second. */
const CONTENT_SECONDS = 0.4;
const PAGE_SECONDS = 0.6;

const answerUnreachable: RequestHandler = () => {
  throw createApiUnreachableError();
};

type RemoteOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly build: () => PageBuild;
  /** Paths outside `/api` that the api process answers. */
  readonly apiRootPaths: readonly (string | RegExp)[];
  /** The calls of the domains that other hosts serve, by their paths. */
  readonly remoteCalls: readonly (readonly [paths: readonly string[], RequestHandler])[];
  readonly session: RequestHandler;
  readonly newSessionCookie: Pages['newSessionCookie'];
};

/** The calls of pages, which the web process has checked for the same origin. */
function createPagesApi(
  { apiUrl }: ApiSettings,
  { log }: AppParts,
  remoteCalls: RemoteOptions['remoteCalls'],
): Express {
  const api = express().disable('x-powered-by').disable('etag');
  const bodies = [parseJsonBody('100kb'), express.urlencoded({ extended: false, limit: '100kb' })];
  const headers = { 'sec-fetch-site': 'same-origin' };
  const ours =
    apiUrl === undefined
      ? answerUnreachable
      : createApiProxy({ apiUrl, getPath: ({ url }) => `/api${url}`, headers, breaker: createReadBreaker() });
  const remoteRoutes = remoteCalls.map(([paths, handler]) => [paths, Router().use(...bodies, handler)] as const);
  return api.use(dispatchByPath(remoteRoutes), ours, answerApiError(log));
}

const askHealth = async (apiUrl: string): Promise<void> => {
  const answer = await fetch(`${apiUrl}/healthz`);
  if (!answer.ok) throw new Error(`the api process answers ${answer.status}`);
};

/** The api process, which a storefront with its own commerce backend does not need. */
const createApiDependency = ({ apiUrl }: ApiSettings): Dependency => ({
  name: 'api',
  check: async () => (apiUrl === undefined ? undefined : askHealth(apiUrl)),
});

/** The desk's calls, which the api process answers. */
function createDeskProxy({ config: { apiUrl }, log }: AppParts): Router {
  if (apiUrl === undefined) return Router();
  const proxy = createApiProxy({ apiUrl, getPath: (req) => req.originalUrl });
  return Router().use('/api/desk', overwriteForwardedFor, proxy, answerApiError(log));
}

/** Composes a process with the role web alone: pages, with all else from the api process; without a database. */
export function createRemoteStorefront(
  parts: AppParts,
  { root, build, apiRootPaths, remoteCalls, session, newSessionCookie }: RemoteOptions,
): Storefront {
  const { config, log } = parts;
  const { apiUrl } = config;
  const api = createPagesApi(config, parts, remoteCalls);
  const paths = Object.keys(config.apiUrls).length === 0 ? ['/api', ...apiRootPaths] : [...apiRootPaths];
  const passOn = Router();
  if (apiUrl !== undefined) {
    passOn.use(paths, overwriteForwardedFor, createApiProxy({ apiUrl, getPath: (req) => req.originalUrl }));
    // The others are opened by people, who get a page.
    passOn.use('/api', answerApiError(log));
  }
  return createApp({
    parts,
    dependency: createApiDependency(config),
    api,
    desk: Router().use(createDeskPages(config, root), createDeskProxy(parts)),
    publicRoutes: [passOn],
    rootRoutes: [],
    pages: {
      root,
      build,
      apiCache: new ApiResponseCache({ '/zcs': CONTENT_SECONDS }),
      pageStore: new PageStore({ maxBytes: config.pageCacheBytes, maxSeconds: PAGE_SECONDS }),
      readCartCount: readCartCount(api),
      readVersion: async () => undefined,
      readFrame: async () => undefined,
      newSessionCookie,
      onView: () => undefined,
    },
    session,
  });
}
