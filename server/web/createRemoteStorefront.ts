import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import express, { type Express, type Request, type RequestHandler, type Response, Router } from 'express';
import type { ApiSettings } from '../config/readApiSettings.ts';
import { type CircuitBreaker, createReadBreaker } from '../platform/circuitBreaker.ts';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { createApiUnreachableError } from '../platform/http/apiError.ts';
import { parseJsonBody } from '../platform/http/bodies.ts';
import { dispatchByPath } from '../platform/http/dispatchByPath.ts';
import { buildTraceHeaders } from '../platform/tracing/trace.ts';
import { ApiResponseCache } from './apiResponseCache.ts';
import { type AppParts, createApp, overwriteForwardedFor, type Pages, type Storefront } from './app.ts';
import { createDeskPages } from './deskPages.ts';
import type { Dependency } from './health.ts';
import { readCartCount } from './pages/findPage.ts';
import type { PageBuild } from './pages/pageBuild.ts';
import { PageStore } from './pages/pageStore.ts';

/** Headers of one connection, which are not forwarded, and claims about a proxy that only we may make. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  // A trace is ours, or none.
  'traceparent',
  'tracestate',
]);
/** The longest silence of either side; an upload of a video over a slow line is not silent. */
const SILENCE_MS = 30_000;

type ProxySettings = {
  /** The address of the api process, without a slash at the end. */
  readonly apiUrl: string;
  readonly getPath: (req: Request) => string;
  /** Headers that replace the caller's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Guards reads, which fail at once while the api process is silent. */
  readonly breaker?: CircuitBreaker;
};

const selectPassedHeaders = (message: IncomingMessage): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value]],
    ),
  );

function passAnswer(answer: IncomingMessage, res: Response): void {
  res.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(selectPassedHeaders(answer))) res.setHeader(name, value);
  // A broken answer must not look complete.
  answer.on('aborted', () => res.destroy());
  answer.pipe(res);
}

/** Streams requests to the api process and back, with host and cookies unchanged. Register before body parsers. */
export function createApiProxy({ apiUrl, getPath, headers, breaker }: ProxySettings): RequestHandler {
  const isHttps = apiUrl.startsWith('https:');
  const request = isHttps ? requestHttps : requestHttp;
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const { hostname, port, pathname } = new URL(apiUrl);
  const folder = pathname.replace(/\/$/, '');
  /** Sends a request. @returns its answer, whose body is not read yet */
  const send = (req: Request, res: Response): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const apiRequest = request({
        agent,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        method: req.method,
        path: folder + getPath(req),
        headers: { ...selectPassedHeaders(req), ...buildTraceHeaders(), ...headers },
        timeout: SILENCE_MS,
        ...(isHttps && { servername: hostname }),
      });
      apiRequest.on('response', resolve);
      apiRequest.on('timeout', () => apiRequest.destroy(new Error('the api process is silent')));
      apiRequest.on('error', (error) => {
        if (res.headersSent) res.destroy();
        reject(error);
      });
      res.on('close', () => {
        if (!res.writableFinished) apiRequest.destroy();
      });
      req.pipe(apiRequest);
    });
  return async (req, res, next) => {
    const sendRequest = (): Promise<IncomingMessage> => send(req, res);
    try {
      const answer = await (breaker && req.method === 'GET' ? breaker(sendRequest) : sendRequest());
      // Answered meanwhile, such as at its time limit.
      if (res.headersSent || res.destroyed) answer.destroy();
      else passAnswer(answer, res);
    } catch {
      if (!res.headersSent && !res.destroyed) next(createApiUnreachableError());
    }
  };
}

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
