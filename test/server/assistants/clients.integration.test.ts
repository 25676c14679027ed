import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import express from 'express';
import { z } from 'zod';
import { createAssistants } from '../../../server/assistants/createAssistants.ts';
import type { Parts } from '../../../server/parts.ts';
import { connectPlatform } from '../../../server/services/assistants/actions/tokens.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { openTestParts } from '../services/support/openTestParts.ts';

let shop: Parts;
let server: Server;
let origin: string;
let home: string;
let boots: ProductIds;

beforeAll(async () => {
  // The shop's own addresses contain its port, so the server listens first.
  let answer: RequestListener = (_req, res) => res.writeHead(503).end();
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await openTestParts({ env: { PUBLIC_URL: origin, ASSISTANT_LOOPBACK: 'true' } });
  boots = await givenProduct(shop.db, { name: 'Fell Boot', brand: 'Fellgarth', styles: [{ stocks: [{ onHand: 5 }] }] });
  answer = express().use(createAssistants(shop));
  home = mkdtempSync(join(tmpdir(), 'assistant-'));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
  rmSync(home, { recursive: true });
});

const TIME_LIMIT_MS = 60_000;

/** Runs a program of a package with a home of its own, and returns what it writes. It knows no address but the shop's. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home, UCP_HOME: home, UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true' };
  const ended = promisify(execFile)(process.execPath, [program, ...args], { env, timeout: TIME_LIMIT_MS });
  // Both programs end with an error status when they find something: their text says what.
  const { stdout } = await ended.catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
  return stripVTControlCharacters(stdout);
}

/**
 * The checks of the official suite that fail, by scenario. They call tools, prompts, resources and subscriptions that
 * only a server for tests has.
 */
const BASELINE = {
  'tools-list': [],
  'dns-rebinding-protection': [],
  'http-header-validation': [],
  caching: ['prompts-list', 'resources-list', 'resources-templates-list'].map(
    (list) => `sep-2549-${list}-caching-hints`,
  ),
  'server-stateless': [
    'server-rejects-undeclared-capability',
    'missing-capability-http-400',
    'http-server-no-independent-requests-on-stream',
    'server-no-log-without-loglevel',
    'server-sends-subscription-ack',
    'server-tags-subscription-id',
  ].map((check) => `sep-2575-${check}`),
} as const satisfies Record<string, readonly string[]>;

const CONFORMANCE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

it.each(Object.entries(BASELINE))(
  'passes the official suite of the Model Context Protocol: %s',
  async (scenario, expectedFailures) => {
    const version = ['--spec-version', '2026-07-28'];
    const text = await run(CONFORMANCE, 'server', '--url', `${origin}/mcp`, '--scenario', scenario, ...version);
    const results = [...text.matchAll(/\[([\w-]+) *\] (SUCCESS|FAILURE)/g)];
    const listChecks = (result: string) => results.filter(([, , found]) => found === result).map(([, check]) => check);
    expect(listChecks('SUCCESS').length).toBeGreaterThan(0);
    expect(listChecks('FAILURE')).toEqual(expectedFailures);
  },
  TIME_LIMIT_MS,
);

const CLI = 'node_modules/@shopify/ucp-cli/dist/bin.js';

it(
  'is understood by the client of the Universal Commerce Protocol: finds a product, fills a cart, and checks out up to the buyer',
  async () => {
    const shape = z.looseObject({ ucp: z.looseObject({ status: z.string() }), result: z.looseObject({}) });
    const call = async (...args: readonly string[]) =>
      shape.parse(JSON.parse(await run(CLI, ...args, '--business', origin, '--format', 'json')));
    await run(CLI, 'profile', 'init', '--name', 'test', '--profile-url', `${origin}/profile.json`, '--activate');
    const found = await call('catalog', 'search', '--set', '/query=fell boot');
    expect(found).toMatchObject({
      ucp: { status: 'success' },
      result: { products: [{ id: String(boots.productId), variants: [{ id: String(boots.stockIds[0]) }] }] },
    });
    const cart = { line_items: [{ item: { id: String(boots.stockIds[0]) }, quantity: 2 }] };
    expect(await call('cart', 'create', '--input', JSON.stringify(cart))).toMatchObject({
      ucp: { status: 'success' },
      result: { continue_url: `${origin}/buy/${boots.stockIds[0]}:2` },
    });

    const connection = { profile: `${origin}/profile.json`, webhookUrl: '' };
    const { token } = await shop.db.transaction().execute((tx) => connectPlatform(tx, shop, connection));
    const destination = {
      street_address: '1 Fremont St',
      address_locality: 'Las Vegas',
      address_region: 'NV',
      postal_code: '89101',
    };
    const buyer = { first_name: 'Ada', last_name: 'Byron', email: 'ada@buyer.example', phone_number: '702-555-0134' };
    const checkout = { ...cart, buyer, fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] } };
    const input = ['checkout', 'create', '--input', JSON.stringify(checkout)];
    expect(await call(...input)).toMatchObject({ result: { messages: [{ code: 'signature_missing' }] } });
    expect(await call(...input, '--header', `Authorization: Bearer ${token}`)).toMatchObject({
      ucp: { status: 'success' },
      result: {
        status: 'requires_escalation',
        continue_url: expect.stringContaining(`${origin}/buy/checkout/chk_`),
        messages: [{ code: 'buyer_review_required' }],
      },
    });
  },
  TIME_LIMIT_MS,
);
