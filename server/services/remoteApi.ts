import { type Request, type Response, Router } from 'express';
import fetch from 'isomorphic-fetch';
import type { ApiDomain } from '../config.ts';
import { ApiError } from '../platform/http/apiError.ts';

/** The domains whose API may live elsewhere, with the paths that belong to each (browsing §7, transactions §7). */
const API_PATHS = {
  content: ['/zcs'],
  catalog: ['/v3/productBundle', '/v1/brandList'],
  search: ['/v2/Search', '/Search', '/hesiod'],
  recommendations: ['/recos'],
  reviews: ['/v1/reviews'],
  identity: ['/v1/zap', '/v1/customerInfo', '/auth'],
  cart: ['/v1/cart', '/v1/getCartItemsCount'],
  favorites: ['/accountapi/cloudlist'],
  addresses: ['/v1/address'],
  payments: ['/v1/paymentInstruments'],
  checkout: ['/v1/checkout', '/v1/pixel'],
  orders: ['/v3/orders', '/v3/order', '/v2/ordersByPurchaseId'],
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

function forwardedHeaders(req: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = req.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

async function ask(baseUrl: string, req: Request): Promise<globalThis.Response> {
  const body = req.body === undefined || req.method === 'GET' ? undefined : JSON.stringify(req.body);
  const headers = { ...forwardedHeaders(req), ...(body !== undefined && { 'content-type': 'application/json' }) };
  const init = { method: req.method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' as const };
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
