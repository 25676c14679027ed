import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { CallRefused } from '../core/caller.ts';
import type { AssistantNeeds } from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';
import { UCP_VERSION, UCP_VERSIONS, type UcpVersion } from '../core/versions.ts';
import { identifyCaller } from '../identity/identifyCaller.ts';
import { getRawBody, parseJson, readRawBody, refuseBadBody } from '../requests.ts';

export const MCP_PATH = '/mcp';

/** The address whose answers are in a version of the Universal Commerce Protocol. */
export const buildMcpPath = (version: UcpVersion): string =>
  version === UCP_VERSION ? MCP_PATH : `${MCP_PATH}/${version}`;

/** Both answers are plain JSON; some clients accept only that, and the transport insists on the event stream too. */
const ACCEPT = 'application/json, text/event-stream';
const FORWARDED = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

function toWebRequest(req: Request, origin: string): globalThis.Request {
  const headers = new Headers({ accept: ACCEPT });
  for (const name of FORWARDED) {
    const value = req.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new globalThis.Request(new URL(MCP_PATH, origin), {
    method: 'POST',
    headers,
    body: getRawBody(req).toString('utf8'),
  });
}

async function send(res: Response, answer: globalThis.Response): Promise<void> {
  const text = await answer.text();
  res.status(answer.status).type(answer.headers.get('content-type') ?? 'application/json');
  res.send(text);
}

/** A page of another site must not use the shop of this machine or network through its visitor's browser. */
const refuseOtherOrigins =
  (listOrigins: () => readonly string[]): RequestHandler =>
  (req, res, next) => {
    const origin = req.get('origin');
    if (origin === undefined || listOrigins().includes(origin)) return next();
    res
      .status(403)
      .json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'This origin is not allowed.' } });
  };

/** Answers a body that is no message. */
const answerBadBody: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof CallRefused)) return next(error);
  const { status, message } = error;
  res.status(status).json({ jsonrpc: '2.0', id: null, error: { code: -32_700, message } });
};

export type McpSettings = {
  /** Returns a host's shop; undefined while its assistants are switched off. */
  readonly findShop: (host: string | undefined) => AssistantShop | undefined;
  readonly listOrigins: () => readonly string[];
};

/**
 * POST /mcp: the tools of assistants by the Model Context Protocol, without sessions, for clients of 2026-07-28 and of
 * earlier versions. Answers are JSON. GET and DELETE, which belong to sessions, are answered 405.
 */
export function createMcpRouter(needs: AssistantNeeds, { findShop, listOrigins }: McpSettings): Router {
  const router = Router();
  const createHandler =
    (version: UcpVersion): RequestHandler =>
    async (req, res, next) => {
      const shop = findShop(req.get('host'));
      if (!shop) return next();
      if (req.method !== 'POST') return void res.status(405).set('allow', 'POST').end();
      const raw = getRawBody(req);
      parseJson(raw);
      const { origin } = shop;
      const call = {
        shop,
        version,
        identify: (claimed: string) =>
          identifyCaller(needs, {
            req,
            protocol: 'mcp',
            raw,
            origin,
            addressKey: getAddressKey(req),
            version,
            claimed,
          }),
        idempotencyKey: req.get('idempotency-key'),
      };
      const request = toWebRequest(req, origin);
      // The library is loaded with the first message: most shops serve pages long before.
      const { answerMcp } = await import('./answerMcp.ts');
      await send(res, await answerMcp(needs, request, call));
    };
  for (const version of UCP_VERSIONS) {
    const handlers = [refuseOtherOrigins(listOrigins), readRawBody, createHandler(version)];
    router.all(buildMcpPath(version), handlers, refuseBadBody, answerBadBody);
  }
  return router;
}
