import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { CallRefused } from '../core/caller.ts';
import type { AssistantNeeds } from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';
import { recordRefusal, runOperation } from '../core/runOperation.ts';
import { identifyByToken, type TokenCaller } from '../identity/identifyByToken.ts';
import { echoRequestId, getRawBody, parseJson, readRawBody, refuseBadBody, toCanonicalJson } from '../requests.ts';
import { CART_CALLS } from './carts.ts';
import { ACP_DISCOVERY_PATH, ACP_PATH, ACP_VERSION, buildDiscovery, HANDLER_SCHEMAS } from './discovery.ts';
import { type AcpError, createVersionError, toAcpError, toRefusedError } from './errors.ts';
import { type AcpCall, SESSION_CALLS } from './sessions.ts';

const DISCOVERY_SECONDS = 3600;

export type AcpSettings = {
  /** Returns a host's shop; undefined while the protocol is switched off there. */
  readonly findShop: (host: string | undefined) => AssistantShop | undefined;
};

function sendError(res: Response, { status, body, retryAfterSeconds }: AcpError): void {
  if (retryAfterSeconds !== undefined) res.set('retry-after', String(retryAfterSeconds));
  if (status === 401) res.set('www-authenticate', 'Bearer');
  if (status === 405) res.set('allow', 'GET');
  res.set('cache-control', 'no-store').status(status).json(body);
}

/** Returns the key of a change; echoes it. @throws {CallRefused} 400 without a key, and for one that is too long */
function readKey(req: Request, res: Response): string {
  const key = req.get('idempotency-key');
  if (key === undefined || key === '')
    throw new CallRefused(
      400,
      'idempotency_key_required',
      'Idempotency-Key header is required on all POST and PUT requests.',
    );
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw new CallRefused(400, 'invalid_idempotency_key', 'An Idempotency-Key has at most 255 characters.');
  res.set('idempotency-key', key);
  return key;
}

type Answering = { readonly call: AcpCall; readonly shop: AssistantShop; readonly caller: TokenCaller };

/** Runs a call of a platform. A key counts for one path, and bodies with the same meaning are the same. */
async function run(
  needs: AssistantNeeds,
  { call, shop, caller }: Answering,
  { req, res }: { readonly req: Request<{ id?: string }>; readonly res: Response },
): Promise<void> {
  const { name, method, createRun, status, present } = call;
  if (caller.platform.access === 'blocked')
    throw new CallRefused(403, 'profile_not_trusted', 'This shop does not work with this platform.');
  const key = method === 'get' ? undefined : readKey(req, res);
  const args = parseJson(getRawBody(req));
  const outcome = await runOperation(needs, {
    name,
    args,
    caller,
    shop,
    repeatable: key === undefined ? undefined : { key: `acp ${req.path} ${key}`, payload: toCanonicalJson(args) },
    run: createRun(req.params.id ?? ''),
  });
  if (outcome.isReplayed) res.set('idempotent-replayed', 'true');
  if (outcome.isError) return sendError(res, toRefusedError(outcome, name === 'cancel_checkout'));
  const answer = present(outcome.body, { shop, access: caller.platform.access });
  res.set('cache-control', 'no-store').status(status).json(answer);
}

const createHandler =
  (needs: AssistantNeeds, { findShop }: AcpSettings, call: AcpCall): RequestHandler<{ id?: string }> =>
  async (req, res, next) => {
    const shop = findShop(req.get('host'));
    if (!shop) return next();
    echoRequestId(req, res);
    const version = req.get('api-version');
    if (version !== ACP_VERSION) return sendError(res, createVersionError(version));
    const caller = await identifyByToken(needs, req, getAddressKey(req));
    try {
      await run(needs, { call, shop, caller }, { req, res });
    } catch (error) {
      const refused = { name: call.name, shop, protocol: 'acp', profile: caller.profile, isSigned: true } as const;
      if (error instanceof CallRefused) await recordRefusal(needs, refused, error);
      throw error;
    }
  };

/**
 * GET /.well-known/acp.json: what the shop offers; /acp/v1/checkout_sessions… and /acp/v1/carts…: checkout sessions and
 * carts of the Agentic Commerce Protocol. Platforms call with a token that staff have given them.
 */
export function createAcpRouter(needs: AssistantNeeds, settings: AcpSettings): Router {
  const router = Router();
  const { findShop } = settings;
  router.get(ACP_DISCOVERY_PATH, (req, res, next) => {
    const shop = findShop(req.get('host'));
    if (!shop) return next();
    res.set('cache-control', `public, max-age=${DISCOVERY_SECONDS}`).json(buildDiscovery(shop.origin));
  });
  const calls = Router();
  for (const [path, schema] of Object.entries(HANDLER_SCHEMAS))
    calls.get(path, (req, res, next) => {
      if (!findShop(req.get('host'))) return next();
      res.set('cache-control', `public, max-age=${DISCOVERY_SECONDS}`).json(schema);
    });
  for (const call of [...SESSION_CALLS, ...CART_CALLS])
    calls[call.method](call.path, createHandler(needs, settings, call));
  const answerError: ErrorRequestHandler = (error, req, res, next) => {
    if (res.headersSent || !findShop(req.get('host'))) return next(error);
    const answer = toAcpError(error);
    if (answer.status >= 500) needs.log.error({ err: error }, 'an assistant call failed');
    sendError(res, answer);
  };
  router.use(ACP_PATH, readRawBody, calls, refuseBadBody, answerError);
  return router;
}
