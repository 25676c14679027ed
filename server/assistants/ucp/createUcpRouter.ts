import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { CallRefused } from '../core/caller.ts';
import { wrapOutcome } from '../core/envelope.ts';
import type { AssistantNeeds, OperationName, Outcome } from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';
import { findWait, recordRefusal, runOperation } from '../core/runOperation.ts';
import { UCP_VERSION, UCP_VERSIONS, type UcpVersion } from '../core/versions.ts';
import { identifyCaller, readNamedProfile } from '../identity/identifyCaller.ts';
import { listPublicKeys } from '../identity/shopKeys.ts';
import { echoRequestId, getRawBody, parseJson, readRawBody, refuseBadBody } from '../requests.ts';
import { buildLeafPath, buildProfile, buildUcpPath, UCP_DISCOVERY_PATH } from './profile.ts';

const DISCOVERY_SECONDS = 300;

export type UcpSettings = {
  /** Returns a host's shop; undefined while the protocol is switched off there. */
  readonly findShop: (host: string | undefined) => AssistantShop | undefined;
  /** Whether the same operations are offered as tools of the Model Context Protocol. */
  readonly hasMcp: (shop: AssistantShop) => boolean;
};

type Call = {
  readonly name: OperationName;
  readonly readArgs: (body: unknown, id: unknown) => unknown;
  readonly status?: 201;
};

const byCatalog = (catalog: unknown) => ({ catalog });
const byId = (_body: unknown, id: unknown) => ({ id });
const byCheckout = (checkout: unknown, id: unknown) => ({ id, checkout });
const CALLS: readonly (readonly [method: 'get' | 'post' | 'put', path: string, call: Call])[] = [
  ['post', '/catalog/search', { name: 'search_catalog', readArgs: byCatalog }],
  ['post', '/catalog/lookup', { name: 'lookup_catalog', readArgs: byCatalog }],
  ['post', '/catalog/product', { name: 'get_product', readArgs: byCatalog }],
  ['post', '/carts', { name: 'create_cart', readArgs: (cart) => ({ cart }), status: 201 }],
  ['get', '/carts/:id', { name: 'get_cart', readArgs: byId }],
  ['put', '/carts/:id', { name: 'update_cart', readArgs: (cart, id) => ({ id, cart }) }],
  ['post', '/carts/:id/cancel', { name: 'cancel_cart', readArgs: byId }],
  ['post', '/checkout-sessions', { name: 'create_checkout', readArgs: (checkout) => ({ checkout }), status: 201 }],
  ['get', '/checkout-sessions/:id', { name: 'get_checkout', readArgs: byId }],
  ['put', '/checkout-sessions/:id', { name: 'update_checkout', readArgs: byCheckout }],
  ['post', '/checkout-sessions/:id/complete', { name: 'complete_checkout', readArgs: byCheckout }],
  ['post', '/checkout-sessions/:id/cancel', { name: 'cancel_checkout', readArgs: byId }],
  ['get', '/orders/:id', { name: 'get_order', readArgs: byId }],
];

/** Answers a refused call: its status, and the code both as the protocol's error and as a message. */
const createRefusalHandler =
  (version: UcpVersion): ErrorRequestHandler =>
  (error, _req, res, next) => {
    if (!(error instanceof CallRefused)) return next(error);
    const { status, code, message: content, retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) res.set('retry-after', String(retryAfterSeconds));
    if (code === 'identity_required') res.set('www-authenticate', 'Bearer error="invalid_token"');
    const message = { type: 'error', code, content, severity: 'recoverable' };
    res.set('cache-control', 'no-store').status(status);
    res.json({ code, content, ucp: { version, status: 'error' }, messages: [message] });
  };

const readRepeatable = (req: Request, raw: Buffer) => {
  const key = req.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{16,255}$/.test(key))
    throw new CallRefused(
      400,
      'invalid_idempotency_key',
      'An Idempotency-Key has 16 to 255 characters without spaces.',
    );
  return { key, payload: `${req.originalUrl}\n${raw.toString('base64')}` };
};

/**
 * GET /.well-known/ucp: what the shop offers; /ucp/v1/…: the operations of assistants by the Universal Commerce Protocol
 * over REST. Business outcomes are 200 with `ucp.status: "error"`, wrong input is 400.
 */
export function createUcpRouter(needs: AssistantNeeds, { findShop, hasMcp }: UcpSettings): Router {
  const router = Router();
  const answer =
    ({ name, readArgs, status }: Call, version: UcpVersion): RequestHandler =>
    async (req, res, next) => {
      const shop = findShop(req.get('host'));
      if (!shop) return next();
      echoRequestId(req, res);
      const raw = getRawBody(req);
      const { origin } = shop;
      const incoming = { req, protocol: 'ucp', raw, origin, version, addressKey: getAddressKey(req) } as const;
      try {
        const caller = await identifyCaller(needs, incoming);
        const args = readArgs(parseJson(raw), req.params.id);
        const outcome = await runOperation(needs, { name, args, caller, shop, repeatable: readRepeatable(req, raw) });
        res.set('cache-control', 'no-store').status(getStatus(outcome, status));
        res.json(wrapOutcome(name, outcome, { origin, version: caller.version }));
      } catch (error) {
        if (error instanceof CallRefused)
          await recordRefusal(needs, { name, shop, protocol: 'ucp', profile: readNamedProfile(incoming) }, error);
        const seconds = findWait(error);
        if (seconds === undefined) throw error;
        throw new CallRefused(429, 'rate_limited', `Too many calls. Try again in ${seconds} seconds.`, seconds);
      }
    };
  for (const version of UCP_VERSIONS) {
    const path = version === UCP_VERSION ? UCP_DISCOVERY_PATH : buildLeafPath(version);
    router.get(path, async (req, res, next) => {
      const shop = findShop(req.get('host'));
      if (!shop) return next();
      res.set('cache-control', `public, max-age=${DISCOVERY_SECONDS}`);
      res.json(buildProfile(shop.origin, { version, hasMcp: hasMcp(shop), keys: await listPublicKeys(needs) }));
    });
    const calls = Router();
    for (const [method, callPath, call] of CALLS) calls[method](callPath, answer(call, version));
    router.use(buildUcpPath(version), readRawBody, calls, refuseBadBody, createRefusalHandler(version));
  }
  return router;
}

function getStatus({ isError, body: { messages } }: Outcome, created: 201 | undefined) {
  if (!isError) return created ?? 200;
  const isInvalid = Array.isArray(messages) && messages.some((message) => message.code === 'invalid_input');
  return isInvalid ? 400 : 200;
}
