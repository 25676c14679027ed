import cookieParser from 'cookie-parser';
import express, { type Express, type Router } from 'express';
import type { ApiDomain } from '../config.ts';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { ApiError } from '../platform/http/apiError.ts';
import type { Parts } from '../platform/parts.ts';
import { addressesRoutes } from './addresses/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { favoritesRoutes } from './favorites/routes.ts';
import { callerMiddleware } from './identity/callerMiddleware.ts';
import { identityRoutes } from './identity/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { recommendationsRoutes } from './recommendations/routes.ts';
import { remoteApi } from './remoteApi.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { telemetryRoutes } from './telemetry/routes.ts';

/** Every domain's calls; each lives here, or at the address that the configuration names for it. */
const DOMAINS: readonly (readonly [ApiDomain, (parts: Parts) => Router])[] = [
  ['content', contentRoutes],
  ['catalog', catalogRoutes],
  ['search', searchRoutes],
  ['recommendations', recommendationsRoutes],
  ['reviews', reviewsRoutes],
  ['identity', identityRoutes],
  ['cart', cartRoutes],
  ['favorites', favoritesRoutes],
  ['addresses', addressesRoutes],
  ['payments', paymentsRoutes],
  ['checkout', checkoutRoutes],
  ['orders', ordersRoutes],
];

const noSuchCall: express.RequestHandler = (req) => {
  throw new ApiError(404, 'not.found', `There is no call ${req.method} ${req.path}.`);
};

/** All commerce APIs of the spec (browsing §7, transactions §7) as one Express app: mounted under `/api`, and entered by pages without a socket. */
export function createApi(parts: Parts): Express {
  // Trusted, because whoever enters has set the caller's address: `ownAddress` for browsers, `apiSend` for pages.
  const api = express().disable('x-powered-by').disable('etag').set('trust proxy', true);
  api.use(express.json({ limit: '100kb' }), express.urlencoded({ extended: false, limit: '100kb' }));
  api.use(cookieParser(), callerMiddleware(parts));
  for (const [domain, routes] of DOMAINS) {
    const elsewhere = parts.config.apiUrls[domain];
    api.use(elsewhere === undefined ? routes(parts) : remoteApi(domain, elsewhere));
  }
  api.use(telemetryRoutes(parts));
  api.use(noSuchCall, answerApiError(parts.log));
  return api;
}
