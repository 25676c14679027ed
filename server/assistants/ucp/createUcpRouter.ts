import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { parseJsonBody } from '../../platform/http/bodies.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import {
  type AssistantNeeds,
  findWait,
  type OperationName,
  runOperation,
  UCP_VERSION,
  wrapOutcome,
} from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';
import { buildProfile, UCP_PATH } from './profile.ts';

export const UCP_DISCOVERY_PATH = '/.well-known/ucp';
const DISCOVERY_SECONDS = 300;

export type UcpSettings = {
  /** Returns a host's shop; undefined while the protocol is switched off there. */
  readonly findShop: (host: string | undefined) => AssistantShop | undefined;
  /** Whether the same operations are offered as tools of the Model Context Protocol. */
  readonly hasMcp: (shop: AssistantShop) => boolean;
};

type Call = { readonly name: OperationName; readonly readArgs: (req: Request) => unknown; readonly status?: 201 };

const body = (req: Request): unknown => req.body ?? {};
const CALLS: readonly (readonly [method: 'get' | 'post' | 'put', path: string, call: Call])[] = [
  ['post', '/catalog/search', { name: 'search_catalog', readArgs: (req) => ({ catalog: body(req) }) }],
  ['post', '/catalog/lookup', { name: 'lookup_catalog', readArgs: (req) => ({ catalog: body(req) }) }],
  ['post', '/catalog/product', { name: 'get_product', readArgs: (req) => ({ catalog: body(req) }) }],
  ['post', '/carts', { name: 'create_cart', readArgs: (req) => ({ cart: body(req) }), status: 201 }],
  ['get', '/carts/:id', { name: 'get_cart', readArgs: ({ params }) => ({ id: params.id }) }],
  ['put', '/carts/:id', { name: 'update_cart', readArgs: (req) => ({ id: req.params.id, cart: body(req) }) }],
  ['post', '/carts/:id/cancel', { name: 'cancel_cart', readArgs: ({ params }) => ({ id: params.id }) }],
];

/** The header `UCP-Agent: profile="https://…"`. */
const AGENT = /^\s*profile="(https?:\/\/[\x21\x23-\x5b\x5d-\x7e]{1,300})"/;

const sendError = (res: Response, status: number, code: string, content: string): void => {
  const message = { type: 'error', code, content, severity: 'recoverable' };
  res.status(status).json({ ucp: { version: UCP_VERSION, status: 'error' }, messages: [message] });
};

/** Bodies that are no JSON, too long or too deep. */
const answerBadBody: ErrorRequestHandler = (error, _req, res, next) => {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return sendError(res, 413, 'body_too_large', 'The body is longer than 100 kB.');
  if (status === 400) return sendError(res, 400, 'invalid_json', 'The body is not JSON.');
  next(error);
};

/**
 * GET /.well-known/ucp: what the shop offers; /ucp/v1/catalog/…, /ucp/v1/carts…: the operations of assistants by the
 * Universal Commerce Protocol over REST. Business outcomes are 200 with `ucp.status: "error"`, wrong input is 400.
 */
export function createUcpRouter(needs: AssistantNeeds, { findShop, hasMcp }: UcpSettings): Router {
  const router = Router();
  const answer =
    ({ name, readArgs, status = undefined }: Call): RequestHandler =>
    async (req, res, next) => {
      const shop = findShop(req.get('host'));
      if (!shop) return next();
      const header = req.get('ucp-agent');
      const profile = AGENT.exec(header ?? '')?.[1];
      if (header !== undefined && profile === undefined)
        return sendError(res, 400, 'invalid_profile_url', 'UCP-Agent names no profile: profile="https://…".');
      const caller = { protocol: 'ucp' as const, addressKey: getAddressKey(req), profile: profile ?? '' };
      const requestId = req.get('request-id');
      if (requestId !== undefined && /^[\w-]{1,100}$/.test(requestId)) res.set('request-id', requestId);
      try {
        const outcome = await runOperation(needs, { name, args: readArgs(req), caller, shop });
        res.set('cache-control', 'no-store').status(getStatus(outcome, status));
        res.json(wrapOutcome(name, outcome));
      } catch (error) {
        const seconds = findWait(error);
        if (seconds === undefined) throw error;
        res.set('retry-after', String(seconds));
        sendError(res, 429, 'rate_limited', `Too many calls. Try again in ${seconds} seconds.`);
      }
    };
  router.get(UCP_DISCOVERY_PATH, (req, res, next) => {
    const shop = findShop(req.get('host'));
    if (!shop) return next();
    res.set('cache-control', `public, max-age=${DISCOVERY_SECONDS}`);
    res.json(buildProfile(shop.origin, { hasMcp: hasMcp(shop) }));
  });
  const calls = Router();
  for (const [method, path, call] of CALLS) calls[method](path, answer(call));
  router.use(UCP_PATH, parseJsonBody('100kb'), calls, answerBadBody);
  return router;
}

function getStatus(
  { isError, body: { messages } }: Awaited<ReturnType<typeof runOperation>>,
  created: 201 | undefined,
) {
  if (!isError) return created ?? 200;
  const isInvalid = Array.isArray(messages) && messages.some((message) => message.code === 'invalid_input');
  return isInvalid ? 400 : 200;
}
