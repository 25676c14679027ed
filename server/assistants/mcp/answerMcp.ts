import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { createOneLineText } from '../../../src/contracts/common.ts';
import {
  type AssistantNeeds,
  type AssistantOperation,
  findWait,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
  runOperation,
  wrapOutcome,
} from '../core/operations.ts';
import type { AssistantShop } from '../core/products.ts';

/** The metadata that the Universal Commerce Protocol adds to each call. */
const meta = z
  .object({ 'ucp-agent': z.object({ profile: createOneLineText(300) }).optional() })
  .optional()
  .describe('Who calls: the address of the profile of the assistant');

type McpCaller = { readonly shop: AssistantShop; readonly addressKey: string };

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

async function callTool(needs: AssistantNeeds, name: OperationName, { shop, addressKey }: McpCaller, args: unknown) {
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

function createServer(needs: AssistantNeeds, caller: McpCaller): McpServer {
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
  caller: McpCaller,
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
