import express, { type Express, type RequestHandler, Router } from 'express';
import { FEDERATED_LOGIN_PATH } from '../src/lib/account/federatedSignIn.ts';
import type { ApiSettings } from './config/readApiSettings.ts';
import { answerApiError } from './platform/http/answerApiError.ts';
import { createApiUnreachableError } from './platform/http/apiError.ts';
import { parseJsonBody } from './platform/http/bodies.ts';
import { dispatchByPath } from './platform/http/inProcess.ts';
import { LAUNCH_PATH } from './providers/payments/amazonPay/launchUrl.ts';
import { API_PATHS } from './services/apiPaths.ts';
import { createReadBreaker, createRemoteApi } from './services/createRemoteApi.ts';
import { createNewSessionCookie, ensureSession } from './services/identity/ensureSession.ts';
import { ApiResponseCache } from './web/apiResponseCache.ts';
import { type AppParts, createApp, overwriteForwardedFor, type Storefront } from './web/app.ts';
import { createApiProxy } from './web/createApiProxy.ts';
import type { Dependency } from './web/health.ts';
import { readCartCount } from './web/pages/findPage.ts';
import type { PageBuild } from './web/pages/pageBuild.ts';
import { PageStore } from './web/pages/pageStore.ts';

/**
 * Paths outside `/api` that the api process answers: pictures, plain forms, webhooks, sandboxes, return URLs of
 * providers.
 */
const API_ROOT_PATHS = [
  '/image',
  '/video',
  '/dev',
  '/webhooks',
  '/robots.txt',
  '/theme.css',
  /^\/logo\.(svg|png|webp)$/,
  '/favicon.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
  /^\/sitemap[\w-]*\.xml$/,
  '/logout',
  '/agent',
  '/subscription.do',
  '/unsubscribe.do',
  '/martypixel',
  /^\/(create|delete)Review\.do$/,
  '/reviewHelpful.do',
  /^\/(open|leave)Preview\.do$/,
  /^\/previewMails\.do(\/[\w-]+)?$/,
  LAUNCH_PATH,
  new RegExp(`^${FEDERATED_LOGIN_PATH}/[^/]+/(start|callback)$`),
];

/**
 * The interval of requests in a process without a database, which gets no notifications: a change then shows within a
 * second.
 */
const CONTENT_SECONDS = 0.4;
const PAGE_SECONDS = 0.6;

const answerUnreachable: RequestHandler = () => {
  throw createApiUnreachableError();
};

/** The calls of pages, which the web process has checked for the same origin. */
function createPagesApi({ apiUrl, apiUrls }: ApiSettings, { log }: AppParts): Express {
  const api = express().disable('x-powered-by').disable('etag');
  const bodies = [parseJsonBody('100kb'), express.urlencoded({ extended: false, limit: '100kb' })];
  const headers = { 'sec-fetch-site': 'same-origin' };
  const ours =
    apiUrl === undefined
      ? answerUnreachable
      : createApiProxy({ apiUrl, getPath: ({ url }) => `/api${url}`, headers, breaker: createReadBreaker() });
  const remoteRoutes = Object.entries(API_PATHS).flatMap(([domain, paths]) => {
    const url = Object.entries(apiUrls).find(([name]) => name === domain)?.[1];
    return url === undefined ? [] : [[paths, Router().use(...bodies, createRemoteApi(url))] as const];
  });
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

/**
 * Composes a process with the role web alone: pages, with everything else from the api process. It opens no database.
 */
export function createStorefront(parts: AppParts, root: string, build: () => PageBuild): Storefront {
  const { config, log } = parts;
  const { apiUrl } = config;
  const api = createPagesApi(config, parts);
  const paths = Object.keys(config.apiUrls).length === 0 ? ['/api', ...API_ROOT_PATHS] : API_ROOT_PATHS;
  const passOn =
    apiUrl !== undefined
      ? Router().use(
          paths,
          overwriteForwardedFor,
          createApiProxy({ apiUrl, getPath: (req) => req.originalUrl }),
          answerApiError(log),
        )
      : Router();
  return createApp({
    parts,
    dependency: createApiDependency(config),
    api,
    desk: createDeskProxy(parts),
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
      newSessionCookie: createNewSessionCookie(parts),
      onView: () => undefined,
    },
    session: ensureSession(parts),
  });
}
