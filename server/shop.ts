import { type Request, Router } from 'express';
import { createAssistants } from './assistants/createAssistants.ts';
import { createDesk } from './desk/createDesk.ts';
import { createJobQueues, scheduleRecurringJobs } from './jobs/jobs.ts';
import type { DefaultShop } from './jobs/mails/sender.ts';
import { createMailPreviewRouter } from './jobs/preview/createMailPreviewRouter.ts';
import { API_PATHS } from './openapi/callTables.ts';
import type { Parts } from './parts.ts';
import { type DatabaseGauge, QUEUE_GAUGES, registerDatabaseGauges } from './platform/gauges.ts';
import type { JobQueue } from './platform/queue/queue.ts';
import { withDeadline } from './platform/withDeadline.ts';
import { createCarrierWebhookRouter } from './providers/carriers/createCarrierWebhookRouter.ts';
import { openCarriers } from './providers/carriers/openCarriers.ts';
import { createLaunchRouter } from './providers/payments/amazonPay/createLaunchRouter.ts';
import { findRedirectSettings } from './providers/payments/redirectMethods.ts';
import { createAgentSessionRouter } from './services/agents/createAgentSessionRouter.ts';
import { createApi } from './services/api.ts';
import { API_ROOT_PATHS } from './services/apiPaths.ts';
import { createCampaignRouter } from './services/campaigns/createCampaignRouter.ts';
import { countPieces } from './services/cart/actions.ts';
import { createFeedRouter } from './services/catalog/export/createFeedRouter.ts';
import { keepGuestChat } from './services/chat/actions.ts';
import { abandonOpenPurchase } from './services/checkout/actions/purchase/store.ts';
import { createPreviewRouter } from './services/content/preview/createPreviewRouter.ts';
import { createRemoteApi } from './services/createRemoteApi.ts';
import { createCustomerFrameReader, createCustomerVersionReader } from './services/customerPages/actions.ts';
import { createCallerMiddleware } from './services/identity/createCallerMiddleware.ts';
import { createLogoutRouter } from './services/identity/createLogoutRouter.ts';
import { createFederatedFormRouter, createFederatedPageRouter } from './services/identity/federated/pageRoutes.ts';
import { createNewSessionCookie, ensureSession, readSessionId } from './services/identity/identityCookies.ts';
import { type Images, type LoadPictureMaker, openImages } from './services/images/actions.ts';
import { createImageRouter } from './services/images/routes.ts';
import { createAppRouter } from './services/marketplaces/createAppRouter.ts';
import { createBrandRouter } from './services/marketplaces/createBrandRouter.ts';
import { ORDER_GAUGES } from './services/orders/actions/sales.ts';
import { recordTracking } from './services/orders/actions/tracking.ts';
import { PAYMENT_GAUGES } from './services/payments/paymentGauges.ts';
import { createWebhookRouter } from './services/payments/webhooks/routes.ts';
import { recordReturnTracking } from './services/returns/trackReturns.ts';
import { createReviewFormRouter } from './services/reviews/createReviewFormRouter.ts';
import { createReviewMediaRouter } from './services/reviews/createReviewMediaRouter.ts';
import { listenToLists, warmSearch } from './services/search/actions.ts';
import { createSitemapRouter } from './services/sitemap/routes.ts';
import { createNewsletterRouter } from './services/subscriptions/createNewsletterRouter.ts';
import { createUnsubscribeRouter } from './services/subscriptions/createUnsubscribeRouter.ts';
import { createMailWebhookRouter } from './services/subscriptions/suppression/createMailWebhookRouter.ts';
import { openMeasuring } from './services/telemetry/measuring.ts';
import { createBeaconRouter, createLeadRouter } from './services/telemetry/routes.ts';
import { SEARCH_GAUGES } from './services/telemetry/store.ts';
import { ApiResponseCache } from './web/apiResponseCache.ts';
import { type AppParts, createApp, type Pages, type Storefront } from './web/app.ts';
import { createRemoteStorefront } from './web/createRemoteStorefront.ts';
import { createDeskPages } from './web/deskPages.ts';
import { createDatabaseDependency } from './web/health.ts';
import { readCartCount } from './web/pages/findPage.ts';
import type { PageBuild } from './web/pages/pageBuild.ts';
import { PageStore } from './web/pages/pageStore.ts';

export type Shop = Storefront & {
  /** Returns the worker's queues of jobs, which use the worker's own connection pool. */
  readonly jobQueues: (parts: Parts) => readonly JobQueue[];
  readonly images: Images;
  /** Warms caches before the first request. */
  readonly warm: () => Promise<void>;
  /** Schedules recurring jobs; call it when a worker runs. */
  readonly scheduleRecurringJobs: () => Promise<void>;
};

/** The figures of the business in `/metrics` of each process with a database. */
export const BUSINESS_GAUGES: readonly DatabaseGauge[] = [
  ...ORDER_GAUGES,
  ...PAYMENT_GAUGES,
  ...QUEUE_GAUGES,
  ...SEARCH_GAUGES,
];

/** The default marketplace as it is now, whenever it is read. */
const createDefaultShop = ({ marketplaces }: Parts): DefaultShop => ({
  get shopName() {
    return marketplaces.getDefaultSettings().name;
  },
  get phone() {
    return marketplaces.getDefaultSettings().phone;
  },
});

/** Start and callback pages of federated sign-in; not here if another host serves the identity API. */
function createFederatedPages(parts: Parts): Router {
  if (parts.config.apiUrls.identity !== undefined) return Router();
  const findShop = (host: string | undefined) => parts.marketplaces.getByHost(host);
  return createFederatedPageRouter(
    { ...parts, abandonOpenPurchase, keepGuestChat, providers: parts.providers.identity },
    { findShop },
    createCallerMiddleware(parts),
  );
}

/** Tracking events of the configured carriers; not here in a shop without carriers. */
function createCarrierWebhooks(parts: Parts): Router {
  const carriers = openCarriers(parts.config);
  return carriers
    ? createCarrierWebhookRouter(
        carriers,
        async ({ tracking }) => {
          await recordTracking(parts, tracking);
          await recordReturnTracking(parts, tracking);
        },
        parts.log,
      )
    : Router();
}

/** Caches of public API answers and of pages made of them. Entries that a change affects are dropped at once. */
function createPageCaches(parts: Parts): Pick<Pages, 'apiCache' | 'pageStore'> {
  const { watch } = parts;
  const apiCache = new ApiResponseCache();
  const pageStore = new PageStore({ maxBytes: parts.config.pageCacheBytes, isCurrent: () => watch.isCurrent });
  const forget = (path: string): void => {
    apiCache.forget(path);
    pageStore.clear();
  };
  watch.listen({
    onCatalogChange: () => forget('/'),
    onStockChange: (styleIds) => pageStore.forgetStyles(styleIds),
    onRatingsChange: () => forget('/v1/reviews'),
    onContentChange: () => forget('/zcs'),
  });
  parts.flags.listen(() => forget('/'));
  parts.marketplaces.listen(() => forget('/'));
  // A list rendered between the change of the database and that of the index would be outdated.
  listenToLists(parts, (styleIds) => {
    if (styleIds) pageStore.forgetStyles(styleIds);
    else forget('/');
  });
  return { apiCache, pageStore };
}

/** Keeps late reads from missing a change that this process was notified of. First of all listeners, because others read. */
function noteChanges({ replica, watch }: Parts): void {
  if (!replica) return;
  const { noteChange } = replica;
  watch.listen({
    onCatalogChange: noteChange,
    onStockChange: noteChange,
    onRatingsChange: noteChange,
    onContentChange: noteChange,
    onSettingsChange: noteChange,
  });
}

/** A stored page waits no longer for the number in its header. */
const CART_COUNT_MS = 2_000;

/** Reads a guest's cart without a call of the API, which would cost more than the statement. */
const readGuestCartCount =
  (parts: Parts): Pages['readCartCount'] =>
  async (req: Request) => {
    const sessionId = readSessionId(req, parts.config);
    if (sessionId === null) return 0;
    return withDeadline(CART_COUNT_MS, () => countPieces(parts.db, { sessionId })).catch(() => undefined);
  };

/** Reads the customer of pages by one statement; not used if another server has a domain's data. */
const createCustomerReaders = (parts: Parts): Pick<Pages, 'readVersion' | 'readFrame'> =>
  Object.keys(parts.config.apiUrls).length > 0
    ? { readVersion: async () => undefined, readFrame: async () => undefined }
    : {
        readVersion: createCustomerVersionReader(parts),
        readFrame: createCustomerFrameReader(parts),
      };

type ShopOptions = {
  /** Returns the built pages; without it, the shop serves none. */
  readonly build: (() => PageBuild) | undefined;
  /** Without it, products that have no photos are shown with a placeholder. */
  readonly loadPictureMaker?: LoadPictureMaker;
};

/** Composes the shop from its parts; opens nothing and listens to nothing. `root` is the project's folder. */
export function createShop(parts: Parts, root: string, { build, loadPictureMaker }: ShopOptions): Shop {
  noteChanges(parts);
  registerDatabaseGauges(parts, BUSINESS_GAUGES);
  const images = openImages(parts, loadPictureMaker ? { loadMaker: loadPictureMaker } : {});
  const api = createApi(parts);
  const storefront = createApp({
    parts,
    dependency: createDatabaseDependency(parts.db),
    api,
    desk: Router().use(
      createDeskPages(parts.config, root, () => parts.marketplaces.listOrigins()),
      createDesk(parts, { getShopName: () => parts.marketplaces.getByHost(undefined).name }),
    ),
    publicRoutes: [
      createBrandRouter(parts),
      createAppRouter(parts),
      createImageRouter(images, parts.log),
      createReviewMediaRouter(parts, images, createCallerMiddleware(parts)),
      createAssistants(parts),
      createFeedRouter(parts, {
        key: parts.config.feedKey,
        findShop: (host) => parts.marketplaces.getByHost(host),
      }),
      createSitemapRouter(parts, {
        findShop: (host) => parts.marketplaces.getByHost(host),
        indexNowKey: parts.config.indexNow?.key,
        listShops: () => parts.marketplaces.listIds().map((id) => parts.marketplaces.getById(id)),
      }),
      ...(parts.sandboxes?.createPublicRoutes(parts) ?? []),
      createLaunchRouter(findRedirectSettings('amazonPay', parts)),
      createWebhookRouter(parts),
      createMailWebhookRouter(parts),
      createUnsubscribeRouter(parts, parts.log),
      createCampaignRouter(parts),
      createCarrierWebhooks(parts),
      createFederatedFormRouter(),
      createAgentSessionRouter(parts, {
        getOrigin: (host) => parts.marketplaces.getByHost(host).origin,
      }),
    ],
    rootRoutes: [
      createLeadRouter(openMeasuring(parts)),
      createNewsletterRouter(parts),
      createLogoutRouter(parts),
      createFederatedPages(parts),
      ...(parts.sandboxes?.createRootRoutes(parts) ?? []),
      createBeaconRouter(parts, openMeasuring(parts)),
      createReviewFormRouter(parts, createCallerMiddleware(parts)),
      createPreviewRouter(parts),
      createMailPreviewRouter(parts, createDefaultShop(parts)),
    ],
    pages: build && {
      root,
      build,
      ...createPageCaches(parts),
      readCartCount: parts.config.apiUrls.cart === undefined ? readGuestCartCount(parts) : readCartCount(api),
      ...createCustomerReaders(parts),
      newSessionCookie: createNewSessionCookie(parts),
      onView: (styleId) => parts.styleViews.add(styleId),
    },
    session: ensureSession(parts),
    listOrigins: () => [parts.config.checkoutOrigin, ...parts.marketplaces.listPageOrigins()],
    findShop: (host) => parts.marketplaces.getIdentity(host),
  });
  return {
    ...storefront,
    jobQueues: (workerParts) => Object.values(createJobQueues(workerParts, createDefaultShop(parts))),
    images,
    warm: () => warmSearch(parts),
    scheduleRecurringJobs: () => scheduleRecurringJobs(parts),
  };
}

/** Composes a process with the role web alone: pages of an api process, or of a shop's own commerce backend. */
export function createStorefront(parts: AppParts, root: string, build: () => PageBuild): Storefront {
  const { apiUrls } = parts.config;
  const remoteCalls = Object.entries(API_PATHS).flatMap(([domain, paths]) => {
    const url = Object.entries(apiUrls).find(([name]) => name === domain)?.[1];
    return url === undefined ? [] : [[paths, createRemoteApi(url)] as const];
  });
  return createRemoteStorefront(parts, {
    root,
    build,
    apiRootPaths: API_ROOT_PATHS,
    remoteCalls,
    session: ensureSession(parts),
    newSessionCookie: createNewSessionCookie(parts),
  });
}
