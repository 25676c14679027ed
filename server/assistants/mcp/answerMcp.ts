import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { createOneLineText } from '../../../src/contracts/common.ts';
import { type AssistantCaller, CallRefused } from '../core/caller.ts';
import { wrapOutcome } from '../core/envelope.ts';
import {
  type AssistantNeeds,
  type AssistantOperation,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
} from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';
import { findWait, recordRefusal, runOperation } from '../core/runOperation.ts';
import type { UcpVersion } from '../core/versions.ts';

/** The metadata that the Universal Commerce Protocol adds to each call. */
const meta = z
  .object({
    'ucp-agent': z.object({ profile: createOneLineText(300) }).optional(),
    'idempotency-key': createOneLineText(255).min(16).optional(),
  })
  .optional()
  .describe('Who calls: the address of the profile of the assistant; and a key for a change that may be repeated');

export type McpCall = {
  readonly shop: AssistantShop;
  /** The version of the address. */
  readonly version: UcpVersion;
  /** Identifies the caller, given the profile that the arguments name. @throws {CallRefused} */
  readonly identify: (claimed: string) => Promise<AssistantCaller>;
  /** The key of the HTTP header. */
  readonly idempotencyKey: string | undefined;
};

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

const RETRYABLE = 'recoverable';

/** Answers a call that is refused before its operation, as the result of the tool. */
const toRefusedAnswer = (
  name: OperationName,
  { shop: { origin }, version }: McpCall,
  { code, message: content }: CallRefused,
): ToolAnswer => {
  const messages = [{ type: 'error', code, content, severity: RETRYABLE }];
  return toAnswer({ ...wrapOutcome(name, { isError: true, body: { messages } }, { origin, version }) }, true);
};

async function callTool(needs: AssistantNeeds, name: OperationName, call: McpCall, args: unknown): Promise<ToolAnswer> {
  const { shop, identify, idempotencyKey } = call;
  const { meta: sent, ...payload } = z.looseObject({ meta }).parse(args);
  const profile = sent?.['ucp-agent']?.profile ?? '';
  const key = idempotencyKey ?? sent?.['idempotency-key'];
  try {
    const caller = await identify(profile);
    const repeatable = key === undefined ? undefined : { key, payload: JSON.stringify(payload) };
    const outcome = await runOperation(needs, { name, args, caller, shop, repeatable });
    const { version } = caller;
    return toAnswer({ ...wrapOutcome(name, outcome, { origin: shop.origin, version }) }, outcome.isError);
  } catch (error) {
    const seconds = findWait(error);
    if (seconds !== undefined) {
      const content = `Too many calls. Try again in ${seconds} seconds.`;
      return toRefusedAnswer(name, call, new CallRefused(429, 'rate_limited', content));
    }
    if (error instanceof CallRefused) {
      await recordRefusal(needs, { name, shop, protocol: 'mcp', profile }, error);
      return toRefusedAnswer(name, call, error);
    }
    needs.log.error({ err: error, tool: name }, 'a tool of assistants failed');
    throw new Error('The shop could not answer. Try again later.');
  }
}

function createServer(needs: AssistantNeeds, caller: McpCall): McpServer {
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

async function answerLegacy(server: McpServer, request: globalThis.Request): Promise<globalThis.Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
}

/** Answers one message of a client, of 2026-07-28 or of an earlier version, as JSON. */
export async function answerMcp(
  needs: AssistantNeeds,
  request: globalThis.Request,
  caller: McpCall,
): Promise<globalThis.Response> {
  if (await isLegacyRequest(request.clone())) return answerLegacy(createServer(needs, caller), request);
  const handler = createMcpHandler(() => createServer(needs, caller), { legacy: 'reject', maxSubscriptions: 1 });
  try {
    const answer = await handler.fetch(request);
    return new globalThis.Response(await answer.text(), answer);
  } finally {
    await handler.close();
  }
}
