import { type Request, type Response, Router } from 'express';
import fetch from 'isomorphic-fetch';
import type { ApiDomain } from '../apiUrls.ts';
import { ApiError } from '../platform/http/apiError.ts';

/** The domains whose API may live elsewhere, with the paths that belong to each (browsing §7, transactions §7). */
const API_PATHS = {
  content: ['/zcs'],
  catalog: ['/v3/productBundle', '/v1/brandList', '/supportedBrands'],
  search: ['/v2/Search', '/Search', '/hesiod'],
  recommendations: ['/recos'],
  reviews: ['/v1/reviews'],
  identity: ['/v1/zap', '/v1/customerInfo', '/v1/account', '/zap/lwa', '/auth'],
  cart: ['/v1/cart', '/v1/addEGCToCart', '/v1/getCartItemsCount'],
  favorites: ['/accountapi/cloudlist'],
  preferences: ['/customer/v2/preferences'],
  addresses: ['/v1/address'],
  payments: ['/v1/paymentInstruments'],
  checkout: ['/v1/checkout', '/v1/pixel'],
  orders: ['/v3/orders', '/v3/order', '/v2/ordersByPurchaseId'],
  giftcards: ['/v1/giftCard', '/v1/eGiftCardDesigns'],
  rewards: ['/akitav2'],
  stockAlerts: ['/v1/stockNotification', '/v1/customerAuthDetails'],
  questions: ['/v1/questions'],
  sizing: ['/v1/sizeBias', '/v2/prediction', '/onDemand', '/opalSizingAuth'],
} as const satisfies Record<ApiDomain, readonly string[]>;

const FORWARDED = [
  'accept',
  'accept-language',
  'cookie',
  'content-type',
  'user-agent',
  'x-request-id',
  'x-forwarded-for',
];
const RETURNED = ['content-type', 'cache-control', 'surrogate-control', 'etag'];
const TIMEOUT_MS = 10_000;
/** A form may carry a video over a slow line. */
const UPLOAD_TIMEOUT_MS = 300_000;

function forwardedHeaders(req: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = req.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** What the call carries on: read bodies as JSON, and forms with files as they come in, unread. */
function bodyOf(req: Request): { body: BodyInit; type?: string } | undefined {
  if (req.method === 'GET') return undefined;
  // isomorphic-fetch takes Node's own streams, which the DOM's types do not know.
  if (req.is('multipart/form-data')) return { body: req as unknown as BodyInit };
  return req.body === undefined ? undefined : { body: JSON.stringify(req.body), type: 'application/json' };
}

async function ask(baseUrl: string, req: Request): Promise<globalThis.Response> {
  const { body, type } = bodyOf(req) ?? {};
  const headers = { ...forwardedHeaders(req), ...(type !== undefined && { 'content-type': type }) };
  const isUpload = body !== undefined && type === undefined;
  const signal = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const init = { method: req.method, headers, signal, redirect: 'manual' as const };
  try {
    return await fetch(
      baseUrl + req.originalUrl.replace(/^\/api(?=\/)/, ''),
      body === undefined ? init : { ...init, body },
    );
  } catch {
    throw new ApiError(502, 'api.unreachable', 'Sorry, the line went dead!');
  }
}

const passOn = (baseUrl: string) => async (req: Request, res: Response) => {
  const answer = await ask(baseUrl, req);
  for (const name of RETURNED) {
    const value = answer.headers.get(name);
    if (value !== null) res.setHeader(name, value);
  }
  const cookies = answer.headers.get('set-cookie');
  if (cookies !== null) res.setHeader('set-cookie', cookies.split(/,(?=\s*[\w-]+=)/));
  res.status(answer.status).send(await answer.text());
};

/** Passes a domain's calls on to a host that speaks the same paths: a shop with its own commerce backend uses the storefront alone. */
export function remoteApi(domain: ApiDomain, baseUrl: string): Router {
  const router = Router();
  router.use([...API_PATHS[domain]], passOn(baseUrl.replace(/\/$/, '')));
  return router;
}
