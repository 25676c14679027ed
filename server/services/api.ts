import cookieParser from 'cookie-parser';
import express, { type Express, Router } from 'express';
import type { Marketplace } from '../../src/contracts/content/content.ts';
import type { SwitchName } from '../../src/lib/flagDefinitions.ts';
import type { ApiDomain } from '../config/readApiSettings.ts';
import { API_PATHS } from '../openapi/callTables.ts';
import { createOpenApiRouter } from '../openapi/createOpenApiRouter.ts';
import type { Parts } from '../parts.ts';
import { answerApiError, enforceApiDeadline } from '../platform/http/answerApiError.ts';
import { answerForShop } from '../platform/http/answerForShop.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { parseJsonBody } from '../platform/http/bodies.ts';
import { dispatchByPath } from '../platform/http/dispatchByPath.ts';
import { createAccountDataRouter } from './accountData/routes.ts';
import { createPlacesRouter } from './addresses/createPlacesRouter.ts';
import { createAddressesRouter } from './addresses/routes.ts';
import { createAssistantUsesRouter } from './assistants/routes.ts';
import { moveGuestCart } from './cart/actions.ts';
import { createCartRouter } from './cart/routes.ts';
import { createCatalogRouter } from './catalog/routes.ts';
import { keepGuestChat, moveGuestChat } from './chat/actions.ts';
import { createChatRouter } from './chat/routes.ts';
import { abandonOpenPurchase } from './checkout/actions/purchase/store.ts';
import { createDraftRouter } from './checkout/desk/drafts/draftRoutes.ts';
import { createDeliveryRouter } from './checkout/orderDelivery/createDeliveryRouter.ts';
import { createGuestPaymentRouter } from './checkout/orderPayment/createGuestPaymentRouter.ts';
import { createCheckoutRouter } from './checkout/routes.ts';
import { createContentRouter } from './content/routes.ts';
import { createRemoteApi } from './createRemoteApi.ts';
import { createExchangesRouter } from './exchanges/routes.ts';
import { buildLikedStylesSql } from './favorites/actions.ts';
import { createFavoritesRouter } from './favorites/routes.ts';
import { createFlagsRouter } from './flags/routes.ts';
import { createGiftCardsRouter } from './giftcards/routes.ts';
import { createGuestRouter, type GuestSettings } from './guests/routes.ts';
import { createCallerMiddleware } from './identity/createCallerMiddleware.ts';
import { createFederatedRouter } from './identity/federated/routes.ts';
import { setSessionCookie } from './identity/identityCookies.ts';
import { createIdentityRouter } from './identity/routes.ts';
import { createNewsFeedRouter } from './newsFeed/routes.ts';
import { hasOrdered } from './orders/actions/purchaseHistory.ts';
import { createOrdersRouter } from './orders/routes.ts';
import { createPaymentInstrumentsRouter } from './paymentInstruments/routes.ts';
import { hasPendingAuthorization } from './payments/actions/authorize/authorizationStore.ts';
import { createPreferencesRouter } from './preferences/routes.ts';
import { createPushRouter } from './push/routes.ts';
import { createQuestionsRouter } from './questions/routes.ts';
import { createRecommendationsRouter } from './recommendations/routes.ts';
import { createRedirectsRouter } from './redirects/routes.ts';
import { createReturnsRouter } from './returns/routes.ts';
import { listReviewedProducts } from './reviews/actions.ts';
import { createReviewsRouter } from './reviews/routes.ts';
import { createRewardsRouter } from './rewards/routes.ts';
import { createSearchRouter } from './search/routes.ts';
import { createSizingRouter } from './sizing/routes.ts';
import { createStockAlertsRouter } from './stockAlerts/routes.ts';
import { createSubscriptionsRouter } from './subscriptions/routes.ts';
import { createSurveysRouter } from './surveys/routes.ts';
import { openMeasuring } from './telemetry/measuring.ts';
import { createLeadRouter, createTelemetryRouter } from './telemetry/routes.ts';
import { createWorkwearRouter } from './workwear/routes.ts';

const createShopFinder =
  ({ marketplaces }: Pick<Parts, 'marketplaces'>) =>
  (host: string | undefined): Marketplace =>
    marketplaces.getByHost(host);

/** Returns whether the marketplace of a host has a feature that an operator can switch off. */
const isOnAt =
  (parts: Parts, flag: SwitchName) =>
  (host: string | undefined): boolean =>
    parts.flags.isOn(flag, createShopFinder(parts)(host).id);

/** Sign-in with accounts of other providers, for the shop of each host. */
const createFederatedRoutes = (parts: Parts): Router =>
  createFederatedRouter(
    { ...parts, abandonOpenPurchase, keepGuestChat, providers: parts.providers.identity },
    { findShop: createShopFinder(parts) },
  );

/** Checkout, with guest checkout where the marketplace of the host allows it. */
function createCheckoutRoutes(parts: Parts): Router {
  const guests: GuestSettings = {
    mayBuy: (host) => createShopFinder(parts)(host).allowsGuestCheckout,
    abandonOpenPurchase,
    hasOrdered,
    moveCart: moveGuestCart,
    moveChat: moveGuestChat,
    setSessionCookie: (req, res, sessionId) => void setSessionCookie(req, res, parts.config, sessionId),
  };
  const checkout = createCheckoutRouter(parts, { findShop: createShopFinder(parts) });
  return Router().use(createGuestRouter(parts, guests), createDraftRouter(parts, guests), checkout);
}

/** The calls of all domains; each runs in this process, or at the address that the configuration names. */
const DOMAINS: readonly (readonly [ApiDomain, (parts: Parts) => Router])[] = [
  [
    'content',
    (parts) => Router().use(createContentRouter(parts), createRedirectsRouter(parts), createFlagsRouter(parts)),
  ],
  ['catalog', createCatalogRouter],
  ['search', (parts) => createSearchRouter({ ...parts, likedStyles: buildLikedStylesSql })],
  ['recommendations', createRecommendationsRouter],
  ['reviews', createReviewsRouter],
  [
    'identity',
    (parts) =>
      Router().use(
        createIdentityRouter({ ...parts, abandonOpenPurchase, keepGuestChat }),
        createFederatedRoutes(parts),
        createAccountDataRouter(parts),
        createAssistantUsesRouter(parts),
      ),
  ],
  ['cart', createCartRouter],
  ['favorites', createFavoritesRouter],
  ['preferences', createPreferencesRouter],
  [
    'addresses',
    (parts) =>
      Router().use(
        createPlacesRouter(parts, { isSuggesting: isOnAt(parts, 'address-autocomplete') }),
        createAddressesRouter(parts),
      ),
  ],
  ['paymentInstruments', (parts) => createPaymentInstrumentsRouter(parts, { hasPendingAuthorization })],
  ['checkout', createCheckoutRoutes],
  [
    'orders',
    (parts) =>
      Router().use(
        createOrdersRouter({ ...parts, listReviewedProducts }),
        createGuestPaymentRouter(parts),
        createDeliveryRouter(parts),
        createNewsFeedRouter(parts),
      ),
  ],
  ['returns', (parts) => Router().use(createReturnsRouter(parts), createExchangesRouter(parts))],
  ['giftcards', createGiftCardsRouter],
  ['rewards', (parts) => createRewardsRouter(parts, { canRedeem: isOnAt(parts, 'rewards-redemption') })],
  ['stockAlerts', createStockAlertsRouter],
  ['subscriptions', (parts) => Router().use(createSubscriptionsRouter(parts), createPushRouter(parts))],
  ['questions', createQuestionsRouter],
  ['surveys', createSurveysRouter],
  ['workwear', createWorkwearRouter],
  ['sizing', createSizingRouter],
];

const rejectUnknownCall: express.RequestHandler = (req) => {
  throw new ApiError(404, 'not.found', `There is no call ${req.method} ${req.path}.`);
};

/** The handler of each domain's calls: its own routes, or a proxy to the host that the configuration names. */
export const listDomainHandlers = (parts: Parts): (readonly [ApiDomain, express.RequestHandler])[] =>
  DOMAINS.map(([domain, routes]) => {
    const remoteUrl = parts.config.apiUrls[domain];
    return [domain, remoteUrl === undefined ? routes(parts) : createRemoteApi(remoteUrl)];
  });

/** All commerce APIs of the spec (browsing §7, transactions §7) as one app, which pages call without a socket. */
export function createApi(parts: Parts): Express {
  // Trusted, because each entry has set the caller's address: `overwriteForwardedFor` for browsers, `createApiSend` for pages.
  const api = express().disable('x-powered-by').disable('etag').set('trust proxy', true);
  api.use(parseJsonBody('100kb'), express.urlencoded({ extended: false, limit: '100kb' }));
  api.use(enforceApiDeadline(1000 * parts.config.apiDeadlineSeconds, parts.log));
  api.use(answerForShop((host) => parts.marketplaces.getSettingsByHost(host)));
  api.use(cookieParser(), createCallerMiddleware(parts));
  if (parts.sandboxes) api.use(parts.sandboxes.createScenarioErrors(parts));
  const measurement = openMeasuring(parts);
  api.use(createLeadRouter(measurement));
  api.use(dispatchByPath(listDomainHandlers(parts).map(([domain, handler]) => [API_PATHS[domain], handler])));
  api.use(createTelemetryRouter(parts, measurement), createChatRouter(parts), createOpenApiRouter());
  api.use(rejectUnknownCall, answerApiError(parts.log));
  return api;
}
