import cookieParser from 'cookie-parser';
import express, { type Express, Router } from 'express';
import type { Marketplace } from '../../src/contracts/content.ts';
import type { SwitchName } from '../../src/lib/flagDefinitions.ts';
import type { ApiDomain } from '../config/apiUrls.ts';
import { openApiRoutes } from '../openapi/openApiRoutes.ts';
import type { Parts } from '../parts.ts';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { answerInLocale } from '../platform/http/answerInLocale.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { dispatchByPath } from '../platform/http/dispatchByPath.ts';
import { enforceApiDeadline } from '../platform/http/enforceApiDeadline.ts';
import { parseJsonBody } from '../platform/http/parseJsonBody.ts';
import { openIdentityProviders } from '../providers/identity/openIdentityProviders.ts';
import { accountDataRoutes } from './accountData/routes.ts';
import { placesRoutes } from './addresses/placesRoutes.ts';
import { addressesRoutes } from './addresses/routes.ts';
import { API_PATHS } from './apiPaths.ts';
import { moveGuestCart } from './cart/actions.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { abandonOpenPurchase } from './checkout/actions.ts';
import { deliveryRoutes } from './checkout/orderDelivery/deliveryRoutes.ts';
import { guestPaymentRoutes } from './checkout/orderPayment/guestPaymentRoutes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { createRemoteApi } from './createRemoteApi.ts';
import { exchangesRoutes } from './exchanges/routes.ts';
import { buildLikedStylesSql } from './favorites/actions.ts';
import { favoritesRoutes } from './favorites/routes.ts';
import { isSwitchedOn } from './flags/actions.ts';
import { flagsRoutes } from './flags/routes.ts';
import { giftcardsRoutes } from './giftcards/routes.ts';
import { guestRoutes } from './guests/routes.ts';
import { callerMiddleware } from './identity/callerMiddleware.ts';
import { federatedRoutes } from './identity/federated/routes.ts';
import { setSessionCookie } from './identity/identityCookies.ts';
import { identityRoutes } from './identity/routes.ts';
import { findMarketplaceByHost, getSettingsByHost } from './marketplaces/actions.ts';
import { newsFeedRoutes } from './newsFeed/routes.ts';
import { hasOrdered } from './orders/actions.ts';
import { ordersRoutes } from './orders/routes.ts';
import { paymentInstrumentsRoutes } from './paymentInstruments/routes.ts';
import { hasPendingAuthorization } from './payments/actions.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import { questionsRoutes } from './questions/routes.ts';
import { recommendationsRoutes } from './recommendations/routes.ts';
import { returnsRoutes } from './returns/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { rewardsRoutes } from './rewards/routes.ts';
import { scenarioErrors } from './scenarios/scenarioErrors.ts';
import { searchRoutes } from './search/routes.ts';
import { sizingRoutes } from './sizing/routes.ts';
import { stockAlertsRoutes } from './stockAlerts/routes.ts';
import { subscriptionsRoutes } from './subscriptions/routes.ts';
import { surveysRoutes } from './surveys/routes.ts';
import { leadRoutes } from './telemetry/leadRoutes.ts';
import { openMeasuring } from './telemetry/openMeasuring.ts';
import { telemetryRoutes } from './telemetry/routes.ts';
import { workwearRoutes } from './workwear/routes.ts';

const shopOfHost =
  ({ config }: Pick<Parts, 'config'>) =>
  (host: string | undefined): Marketplace =>
    findMarketplaceByHost(host, config.publicUrl);

/** Returns whether the marketplace of a host has a feature that an operator can switch off. */
const isOnAt =
  (parts: Parts, flag: SwitchName) =>
  (host: string | undefined): boolean =>
    isSwitchedOn(flag, shopOfHost(parts)(host).id);

/** Sign-in with accounts of other providers, for the shop of each host. */
const ownFederatedRoutes = (parts: Parts): Router =>
  federatedRoutes(
    { ...parts, abandonOpenPurchase, providers: openIdentityProviders(parts.config) },
    { shopOf: shopOfHost(parts) },
  );

/** Checkout, with guest checkout where the marketplace of the host allows it. */
const ownCheckoutRoutes = (parts: Parts): Router =>
  Router().use(
    guestRoutes(parts, {
      mayBuy: (host) => shopOfHost(parts)(host).allowsGuestCheckout,
      abandonOpenPurchase,
      hasOrdered,
      moveCart: moveGuestCart,
      setSessionCookie: (req, res, sessionId) => void setSessionCookie(req, res, parts.config, sessionId),
    }),
    checkoutRoutes(parts, { shopOf: shopOfHost(parts) }),
  );

/**
 * The calls of all domains. Each domain runs in this process, or at the address that the configuration names for it.
 */
const DOMAINS: readonly (readonly [ApiDomain, (parts: Parts) => Router])[] = [
  ['content', (parts) => Router().use(contentRoutes(parts), flagsRoutes(parts, { shopOf: shopOfHost(parts) }))],
  ['catalog', catalogRoutes],
  ['search', (parts) => searchRoutes({ ...parts, likedStyles: buildLikedStylesSql })],
  ['recommendations', recommendationsRoutes],
  ['reviews', reviewsRoutes],
  [
    'identity',
    (parts) =>
      Router().use(
        identityRoutes({ ...parts, abandonOpenPurchase }),
        ownFederatedRoutes(parts),
        accountDataRoutes(parts),
      ),
  ],
  ['cart', cartRoutes],
  ['favorites', favoritesRoutes],
  ['preferences', preferencesRoutes],
  [
    'addresses',
    (parts) =>
      Router().use(
        placesRoutes(parts, { isSuggesting: isOnAt(parts, 'address-autocomplete') }),
        addressesRoutes(parts),
      ),
  ],
  ['paymentInstruments', (parts) => paymentInstrumentsRoutes(parts, { hasPendingAuthorization })],
  ['checkout', ownCheckoutRoutes],
  [
    'orders',
    (parts) =>
      Router().use(ordersRoutes(parts), guestPaymentRoutes(parts), deliveryRoutes(parts), newsFeedRoutes(parts)),
  ],
  ['returns', (parts) => Router().use(returnsRoutes(parts), exchangesRoutes(parts))],
  ['giftcards', giftcardsRoutes],
  ['rewards', (parts) => rewardsRoutes(parts, { canRedeem: isOnAt(parts, 'rewards-redemption') })],
  ['stockAlerts', stockAlertsRoutes],
  ['subscriptions', subscriptionsRoutes],
  ['questions', questionsRoutes],
  ['surveys', surveysRoutes],
  ['workwear', workwearRoutes],
  ['sizing', sizingRoutes],
];

const rejectUnknownCall: express.RequestHandler = (req) => {
  throw new ApiError(404, 'not.found', `There is no call ${req.method} ${req.path}.`);
};

/** The handler of each domain's calls: its own routes, or a proxy to the host that the configuration names. */
export const listDomainHandlers = (parts: Parts): (readonly [ApiDomain, express.RequestHandler])[] =>
  DOMAINS.map(([domain, routes]) => {
    const elsewhere = parts.config.apiUrls[domain];
    return [domain, elsewhere === undefined ? routes(parts) : createRemoteApi(elsewhere)];
  });

/**
 * All commerce APIs of the spec (browsing §7, transactions §7) as one Express app: mounted under `/api`, and called by
 * pages without a socket.
 */
export function createApi(parts: Parts): Express {
  // Trusted, because each entry has set the caller's address: `ownAddress` for browsers, `createApiSend` for pages.
  const api = express().disable('x-powered-by').disable('etag').set('trust proxy', true);
  api.use(parseJsonBody('100kb'), express.urlencoded({ extended: false, limit: '100kb' }));
  api.use(enforceApiDeadline(1000 * parts.config.apiDeadlineSeconds, parts.log));
  api.use(answerInLocale((host) => getSettingsByHost(host).locale));
  api.use(cookieParser(), callerMiddleware(parts));
  api.use(scenarioErrors(parts));
  const measuring = openMeasuring(parts);
  api.use(leadRoutes(measuring));
  api.use(dispatchByPath(listDomainHandlers(parts).map(([domain, handler]) => [API_PATHS[domain], handler])));
  api.use(telemetryRoutes(parts, measuring), chatRoutes(parts), openApiRoutes());
  api.use(rejectUnknownCall, answerApiError(parts.log));
  return api;
}
