import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { z } from 'zod';
import { OPERATION_NAMES } from '../../../server/assistants/core/operations.ts';
import { createAssistants } from '../../../server/assistants/createAssistants.ts';
import type { Parts } from '../../../server/parts.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { openTestParts } from '../services/support/openTestParts.ts';
import { assertToolAnswer } from './ucpAnswers.ts';

let shop: Parts;
let server: Server;
let boots: ProductIds;

beforeAll(async () => {
  shop = await openTestParts({ env: { PUBLIC_URL: 'https://shop.example' } });
  boots = await givenProduct(shop.db, { name: 'Fell Boot', brand: 'Fellgarth', styles: [{ stocks: [{ onHand: 5 }] }] });
  server = createServer(express().use(createAssistants(shop))).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const answerShape = z.looseObject({
  result: z
    .looseObject({
      tools: z.array(z.looseObject({ name: z.string(), inputSchema: z.unknown() })).optional(),
      structuredContent: z.looseObject({}).optional(),
      isError: z.boolean().optional(),
    })
    .optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
});

async function post(message: unknown, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), text };
}

/** Calls as clients of earlier versions do, without the metadata of 2026-07-28. */
async function ask(method: string, params: object = {}) {
  const { text } = await post({ jsonrpc: '2.0', id: 1, method, params });
  return parseAnswer(text, params);
}

/** Parses an answer; that of a tool has the shape of the protocol whose words it uses. */
function parseAnswer(text: string, params: object) {
  const answer = answerShape.parse(JSON.parse(text));
  const { structuredContent } = answer.result ?? {};
  if (structuredContent && 'name' in params) assertToolAnswer(String(params.name), structuredContent);
  return answer;
}

const VERSION = '2026-07-28';
/** Calls by the specification of 2026-07-28: each request stands for itself. */
async function askModern(method: string, params: object = {}) {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  const { text, type } = await post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } },
    { 'mcp-protocol-version': VERSION, 'mcp-method': method, ...name },
  );
  expect(type).toContain('application/json');
  return parseAnswer(text, params);
}

describe.each([
  ['2026-07-28', askModern],
  ['an earlier version', ask],
])('for clients of %s', (_version, askBy) => {
  it('lists the same tools, each with a schema', async () => {
    const { result } = await askBy('tools/list');
    expect(result?.tools?.map(({ name }) => name).toSorted()).toEqual([...OPERATION_NAMES].toSorted());
    expect(result?.tools?.[0]?.inputSchema).toMatchObject({ type: 'object', properties: { catalog: {}, meta: {} } });
  });

  it('searches, fills a cart and names the address that opens it', async () => {
    const meta = { 'ucp-agent': { profile: 'https://assistant.example/profile.json' } };
    const found = await askBy('tools/call', {
      name: 'search_catalog',
      arguments: { meta, catalog: { query: 'fell boot' } },
    });
    expect(found.result?.structuredContent).toMatchObject({
      ucp: { version: '2026-08-25', status: 'success' },
      products: [{ id: String(boots.productId), variants: [{ id: String(boots.stockIds[0]) }] }],
    });
    const cart = { line_items: [{ item: { id: String(boots.stockIds[0]) }, quantity: 1 }] };
    const made = await askBy('tools/call', { name: 'create_cart', arguments: { meta, cart } });
    expect(made.result?.structuredContent).toMatchObject({
      continue_url: `https://shop.example/buy/${boots.stockIds[0]}:1`,
    });
    const acts = await shop.db.selectFrom('assistant_acts').selectAll().execute();
    expect(acts.at(-1)).toMatchObject({ protocol: 'mcp', profile: meta['ucp-agent'].profile, act: 'create_cart' });
  });

  it('answers what cannot be done as the result of the tool', async () => {
    const cart = { line_items: [{ item: { id: String(boots.stockIds[0]) }, quantity: 9 }] };
    const { result } = await askBy('tools/call', { name: 'create_cart', arguments: { cart } });
    expect(result).toMatchObject({ isError: true, structuredContent: { messages: [{ code: 'out_of_stock' }] } });
  });

  it.each([
    ['create_cart', { cart: { line_items: [{ item: { id: 'x' }, quantity: 1 }] } }],
    ['get_cart', { id: '../carts' }],
    ['search_catalog', { catalog: { query: 'x'.repeat(1000) } }],
    ['search_catalog', { meta: { 'ucp-agent': { profile: 'x'.repeat(1000) } }, catalog: {} }],
    ['drop_tables', {}],
  ])('refuses wrong arguments of %s', async (name, args) => {
    const { result, error } = await askBy('tools/call', { name, arguments: args });
    expect(error !== undefined || result?.isError === true).toBe(true);
  });
});

it('tells clients of 2026-07-28 what it is', async () => {
  const { result } = await askModern('server/discover');
  expect(JSON.stringify(result)).toContain(VERSION);
});

it('takes the handshake of earlier versions, and keeps no session', async () => {
  const { result } = await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'eyelet' } });
});

it.each([
  ['{"jsonrpc":', 400],
  [[], 400],
  ['x'.repeat(200_000), 413],
])('refuses a body that is no message', async (message, expectedStatus) => {
  expect((await post(message)).status).toBe(expectedStatus);
});

it('refuses pages of other sites, and other methods', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await post(message, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(message, { origin: 'https://shop.example' })).status).toBe(200);
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/mcp`)).status).toBe(405);
});

it('limits the changes from one address, and says how long to wait', async () => {
  const args = { name: 'get_cart', arguments: { id: `cart_${'a'.repeat(32)}` } };
  let last = await ask('tools/call', args);
  for (let count = 0; count < 260 && !JSON.stringify(last).includes('rate_limited'); count += 1)
    last = await ask('tools/call', args);
  expect(last.result).toMatchObject({
    isError: true,
    structuredContent: { messages: [{ code: 'rate_limited', content: expect.stringMatching(/in \d+ seconds/) }] },
  });
});
