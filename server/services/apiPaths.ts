import { FEDERATED_LOGIN_PATH } from '../../src/lib/account/federatedSignIn.ts';
import type { ApiDomain } from '../config/readApiSettings.ts';
import { LAUNCH_PATH } from '../providers/payments/amazonPay/buildLaunchUrl.ts';

/**
 * The paths that belong to each domain (browsing §7, transactions §7): of one or two segments, each owned by one
 * domain.
 */
export const API_PATHS: Readonly<Record<ApiDomain, readonly string[]>> = {
  content: ['/zcs'],
  catalog: ['/v3/productBundle', '/v1/brandList', '/v1/g', '/supportedBrands'],
  search: ['/v2/Search', '/Search', '/hesiod'],
  recommendations: ['/recos', '/slotz', '/v1/recentlyViewed'],
  reviews: ['/v1/reviews'],
  identity: ['/v1/zap', '/v1/customerInfo', '/v1/account', '/zap/lwa', '/auth', '/customer/customerProfile'],
  cart: ['/v1/cart', '/v1/addEGCToCart', '/v1/getCartItemsCount'],
  favorites: ['/accountapi/cloudlist'],
  preferences: ['/customer/v2'],
  addresses: ['/v1/address', '/v1/radar'],
  paymentInstruments: [
    '/v1/paymentInstruments',
    '/v2/paymentInstruments',
    '/v1/associatePaymentInstrument',
    '/v1/verifyPaymentInstrument',
  ],
  checkout: ['/v1/checkout', '/v1/giftOptions', '/v1/updatePayment'],
  orders: [
    '/v3/orders',
    '/v3/order',
    '/v2/order',
    '/v2/ordersByPurchaseId',
    '/v1/pixel',
    '/accountapi/a',
    '/accountapi/e',
    '/orders/api',
    '/cronkite',
  ],
  returns: ['/v1/return', '/v1/exchange', '/freja-laas'],
  giftcards: ['/v1/giftCard', '/v1/eGiftCardDesigns', '/v1/physicalGiftCards'],
  rewards: ['/akitav2', '/akita'],
  stockAlerts: ['/v1/stockNotification', '/v1/customerAuthDetails'],
  subscriptions: ['/emailsubscriptions/subscriptionsapi', '/v2/n', '/v2/c', '/subscription.do'],
  questions: ['/v1/questions'],
  surveys: ['/auscult'],
  workwear: ['/v1/workwear', '/slotz/zawSubsidyReissue'],
  sizing: ['/v1/sizeBias', '/v2/prediction', '/onDemand', '/opalSizingAuth'],
};

/**
 * Paths outside `/api` that the api process answers: pictures, plain forms, webhooks, sandboxes, return URLs of
 * providers.
 */
export const API_ROOT_PATHS: readonly (string | RegExp)[] = [
  '/image',
  '/video',
  '/dev',
  '/webhooks',
  '/robots.txt',
  /^\/\.well-known\/(security\.txt|gpc\.json|change-password)$/,
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
