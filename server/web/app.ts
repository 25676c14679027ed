import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { findCardFields } from '../config/readPaymentSettings.ts';
import type { Parts } from '../parts.ts';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { forbidCaching } from '../platform/http/caching.ts';
import { readPreviewCookie } from '../platform/previewToken.ts';
import { answerEmergencyPolls } from './answerEmergencyPolls.ts';
import type { ApiResponseCache } from './apiResponseCache.ts';
import { isForDesk, separateDesk } from './deskHost.ts';
import { createFormRedirects, createFormRouter } from './forms/createFormRouter.ts';
import { createStatusRoutes, type Dependency } from './health.ts';
import { createOfflineRouter } from './offlinePages.ts';
import { openPageQueue, type PageQueue } from './overload/pageQueue.ts';
import { refuseExcessPages } from './overload/refuseExcessPages.ts';
import { answerPages } from './pages/answerPages.ts';
import { answerStored } from './pages/answerStored.ts';
import type { ReadCustomerFrame, ReadCustomerVersion } from './pages/customerCalls.ts';
import { Customers } from './pages/customers.ts';
import { answerPageError, type ErrorPageShop } from './pages/errorPage.ts';
import { createCaller } from './pages/findPage.ts';
import type { PageBuild } from './pages/pageBuild.ts';
import { type PageFlags, readPageFlags } from './pages/pageChoices.ts';
import { countLookups, type PageStore } from './pages/pageStore.ts';
import { createStoredPageSender, type SendStoredPage } from './pages/sendPage.ts';
import { answerPreviewFrames } from './previewFrames.ts';
import { redirectToInvoice, toCheckoutOrigin } from './redirects.ts';
import { createRequestContext, trackRequests } from './requests.ts';
import {
  buildPageHeaders,
  buildSecurityHeaders,
  checkUrl,
  type PageHeaders,
  requireSameOrigin,
  setSecurityHeaders,
} from './security.ts';
import { serveAssets } from './serveAssets.ts';

/** The parts that need no database. */
export type AppParts = Pick<Parts, 'config' | 'clock' | 'log' | 'health' | 'metrics'>;

/** The pages; undefined in a process without the role web. */
export type Pages = {
  readonly apiCache: ApiResponseCache;
  readonly pageStore: PageStore;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
  /** Reads the customer and the versions of the data; undefined if a part of the API is on another server. */
  readonly readVersion: ReadCustomerVersion;
  readonly readFrame: ReadCustomerFrame;
  /** Returns the `Set-Cookie` header for a browser without a session. */
  readonly newSessionCookie: (req: Request) => string | undefined;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  readonly build: () => PageBuild;
  readonly root: string;
};

type AppDeps = {
  readonly parts: AppParts;
  readonly dependency: Dependency;
  readonly api: Express;
  /** Product pictures and sitemaps: served before the caller is identified. */
  readonly publicRoutes: readonly RequestHandler[];
  /** Routers at the root: the newsletter form, sign-out, the outbox. */
  readonly rootRoutes: readonly RequestHandler[];
  /** The desk, under `/desk` and `/api/desk`. */
  readonly desk: RequestHandler;
  /** Sets the `session-id` cookie. */
  readonly session: RequestHandler;
  readonly pages: Pages | undefined;
  /** Lists the origins of the shop's pages; undefined in a process without marketplaces. */
  readonly listOrigins?: () => readonly string[];
  /** Returns the marketplace of a host, without waiting; undefined in a process without marketplaces. */
  readonly findShop?: (host: string | undefined) => ErrorPageShop;
};

/** Quality 4 costs less than a render; Brotli's default would cost a hundred renders. */
const compress = compression({
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // A compressed answer waits for other threads several times, and during a rush a page is rendered in between.
  filter: (req, res) => res.statusCode !== 503 && compression.filter(req, res),
});

/** The API trusts this header, so the client's value is overwritten with the observed address. */
export const overwriteForwardedFor: RequestHandler = (req, _res, next) => {
  req.headers['x-forwarded-for'] = req.ip ?? '';
  next();
};

/** Creates the app of a process with the role worker only, which serves only its state. */
export const createStatusApp = (parts: AppParts, dependency: Dependency): Express =>
  express().disable('x-powered-by').use(createStatusRoutes(parts, dependency));

/** Pages wait for the calls of browsers. */
const countCalls =
  (queue: PageQueue): RequestHandler =>
  (_req, res, next) => {
    res.once('close', queue.beginCall());
    next();
  };

const rejectUnknownPage: RequestHandler = (req) => {
  throw new ApiError(404, 'not.found', `This process serves no page ${req.path}: it has no role web.`);
};

/** The storefront: the server calls `listener`, which answers stored pages itself and passes other requests to `app`. */
export type Storefront = { readonly app: Express; readonly listener: RequestListener };

/** Creates the storefront, without opening connections or ports, so that tests can use it. */
export function createApp(deps: AppDeps): Storefront {
  const { parts, pages } = deps;
  const { config, log } = parts;
  const https = config.publicUrl.startsWith('https:');
  const common = buildSecurityHeaders({ https, hotReload: config.environment === 'development' });
  const headers = buildPageHeaders(common, findCardFields(config)?.scriptUrl);
  if (!pages) return toPagelessStorefront(createRouters(deps, headers, undefined));
  const queue = openPageQueue(parts);
  countLookups(parts.metrics, pages.pageStore);
  const pageServices = {
    ...pages,
    queue,
    flags: readPageFlags(deps.api, pages.apiCache),
    customers: new Customers({
      readVersion: pages.readVersion,
      createCaller: createCaller({ api: deps.api, apiCache: pages.apiCache }, pages.readFrame),
    }),
    send: createStoredPageSender(headers),
  };
  const app = createRouters(deps, headers, pageServices);
  const track = trackRequests(log);
  const refusal = {
    app,
    ...pageServices,
    track,
    isPagePath: checkPagePath(pages.build),
    setHeaders: setSecurityHeaders(headers, readAgents(config)),
    answerError: answerPageError(deps.findShop),
  };
  const answerShop = refuseExcessPages(refusal, answerStored({ app, ...pageServices, track }));
  return { app, listener: (req, res) => (isForDesk(config, req) ? app(req, res) : answerShop(req, res)) };
}

/** If the pages cannot be loaded, the app answers all requests, so that the calls of the API stay. */
const checkPagePath =
  (build: Pages['build']) =>
  (path: string): boolean => {
    try {
      return build().isPagePath(path);
    } catch {
      return false;
    }
  };

/** The origins of agent mode, and the keys that sign an agent's cookie. */
const readAgents = ({ agents, secretKeys }: AppParts['config']) => agents && { origins: agents.origins, secretKeys };

const toPagelessStorefront = (app: Express): Storefront => ({ app, listener: app });

type RenderedPages = Pages & {
  readonly queue: PageQueue;
  readonly flags: PageFlags;
  readonly customers: Customers;
  readonly send: SendStoredPage;
};

function createRouters(deps: AppDeps, headers: PageHeaders, pages: RenderedPages | undefined): Express {
  const { parts, dependency, api, desk, publicRoutes, rootRoutes, session, findShop, listOrigins } = deps;
  const { config, log } = parts;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  app.use(answerEmergencyPolls(api), createRequestContext(log), setSecurityHeaders(headers, readAgents(config)));
  app.use(checkUrl);
  app.use(createStatusRoutes(parts, dependency));
  // Before everything of the shop, whose cookies and origins mean nothing there.
  app.use(separateDesk(config, desk, log), answerPreviewFrames(config, parts.clock));
  if (pages) app.use('/api', countCalls(pages.queue));
  app.use(compress);
  // Before the static files, because icons and colors are those of the host's marketplace.
  for (const routes of publicRoutes) app.use(routes);
  if (pages) app.use(createOfflineRouter({ ...pages, findShop }), serveAssets(pages.root));
  app.use(forbidCaching, cookieParser(), session, requireSameOrigin({ publicUrl: config.publicUrl, listOrigins }));
  for (const routes of rootRoutes) app.use(routes);
  const isPreview = (req: Request): boolean => readPreviewCookie(req, config.secretKeys) !== undefined;
  const { publicUrl: origin, serverTiming } = config;
  const page = pages && answerPages({ api, ...pages, isPreview, origin, serverTiming });
  if (page) app.use(createFormRedirects(), createFormRouter(api, page, parts.clock));
  app.use('/api', overwriteForwardedFor, api);
  app.use('/api', answerApiError(log));
  if (!page) return app.use(rejectUnknownPage, answerApiError(log));
  app.use(toCheckoutOrigin(config), redirectToInvoice);
  app.get('/{*path}', page);
  app.use(answerPageError(findShop));
  return app;
}
