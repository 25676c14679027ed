import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { createOneLineText } from '../../../src/contracts/common.ts';
import { parseJsonBody } from '../../platform/http/bodies.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { wrapOutcome } from '../core/envelope.ts';
import {
  type AssistantNeeds,
  type AssistantOperation,
  findWait,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
  runOperation,
} from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';

export const MCP_PATH = '/mcp';

/** The metadata that the Universal Commerce Protocol adds to each call. */
const meta = z
  .object({ 'ucp-agent': z.object({ profile: createOneLineText(300) }).optional() })
  .optional()
  .describe('Who calls: the address of the profile of the assistant');

type Caller = { readonly shop: AssistantShop; readonly addressKey: string };

type ToolAnswer = {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: true;
};

const toAnswer = (structuredContent: Record<string, unknown>, isError: boolean): ToolAnswer => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
  ...(isError && { isError }),
});

async function callTool(needs: AssistantNeeds, name: OperationName, { shop, addressKey }: Caller, args: unknown) {
  const { meta: sent } = z.object({ meta }).parse(args);
  const caller = { protocol: 'mcp' as const, addressKey, profile: sent?.['ucp-agent']?.profile ?? '' };
  try {
    const outcome = await runOperation(needs, { name, args, caller, shop });
    return toAnswer({ ...wrapOutcome(name, outcome) }, outcome.isError);
  } catch (error) {
    const seconds = findWait(error);
    if (seconds !== undefined) {
      const content = `Too many calls. Try again in ${seconds} seconds.`;
      const message = { type: 'error', code: 'rate_limited', content, severity: 'recoverable' };
      return toAnswer({ ...wrapOutcome(name, { isError: true, body: { messages: [message] } }) }, true);
    }
    needs.log.error({ err: error, tool: name }, 'a tool of assistants failed');
    throw new Error('The shop could not answer. Try again later.');
  }
}

function createServer(needs: AssistantNeeds, caller: Caller): McpServer {
  const server = new McpServer(
    { name: 'eyelet', title: caller.shop.name, version: '1.0.0' },
    {
      instructions: `Search products of ${caller.shop.name}, choose a color, size and width, make a cart, and give its continue_url to the buyer, who pays in the browser. Prices are in cents.`,
    },
  );
  for (const name of OPERATION_NAMES) {
    const operation: AssistantOperation = OPERATIONS[name];
    const { title, description, isChange, input } = operation;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input.extend({ meta }),
        annotations: { readOnlyHint: !isChange, destructiveHint: false, openWorldHint: false },
      },
      (args) => callTool(needs, name, caller, args),
    );
  }
  return server;
}

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
    body: JSON.stringify(req.body),
  });
}

async function answerLegacy(server: McpServer, request: globalThis.Request): Promise<globalThis.Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
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
  const handle: RequestHandler = async (req, res, next) => {
    const shop = findShop(req.get('host'));
    if (!shop) return next();
    if (req.method !== 'POST') return void res.status(405).set('allow', 'POST').end();
    const caller = { shop, addressKey: getAddressKey(req) };
    const request = toWebRequest(req, shop.origin);
    if (await isLegacyRequest(request.clone()))
      return send(res, await answerLegacy(createServer(needs, caller), request));
    const handler = createMcpHandler(() => createServer(needs, caller), {
      legacy: 'reject',
      maxSubscriptions: 1,
    });
    try {
      await send(res, await handler.fetch(request));
    } finally {
      await handler.close();
    }
  };
  router.all(MCP_PATH, refuseOtherOrigins(listOrigins), parseJsonBody('100kb'), handle);
  return router;
}
