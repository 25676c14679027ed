import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { buildPermalink } from '../../../server/assistants/core/carts.ts';
import { OPERATION_NAMES } from '../../../server/assistants/core/operations.ts';
import { parseItems } from '../../../server/assistants/createPermalinkRouter.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { assertUcpAnswer, businessProfile } from './ucpAnswers.ts';

const ORIGIN = 'https://shop.example';
const PROFILE = 'https://assistant.example/profile.json';

let shop: WholeShop;
let server: Server;
let boots: ProductIds;
let hidden: ProductIds;

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: ORIGIN, RATE_LIMIT_FACTOR: '100' });
  const { db } = shop.parts;
  boots = await givenProduct(db, {
    name: 'Fell Boot',
    brand: 'Fellgarth',
    category: 'Boots',
    productType: 'Boots',
    description: '<p>For hills.</p>',
    styles: [
      {
        color: 'Oak Brown',
        colorFamilies: ['Brown'],
        priceCents: 12_000,
        originalPriceCents: 15_000,
        stocks: [
          { size: '8', onHand: 3 },
          { size: '9', onHand: 0 },
        ],
      },
      { color: 'Jet Black', colorFamilies: ['Black'], priceCents: 14_000, stocks: [{ size: '9', onHand: 2 }] },
    ],
  });
  hidden = await givenProduct(db, { name: 'Secret Boot', isHidden: true });
  await givenProduct(db, { name: 'Tide Runner', brand: 'Saltmarsh', styles: [{ priceCents: 5_000 }] });
  server = createServer(shop.app).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const product = z.looseObject({
  id: z.string(),
  title: z.string(),
  price_range: z.looseObject({ min: z.looseObject({ amount: z.int() }), max: z.looseObject({ amount: z.int() }) }),
  options: z.array(
    z.looseObject({
      name: z.string(),
      values: z.array(
        z.looseObject({ label: z.string(), available: z.boolean().optional(), exists: z.boolean().optional() }),
      ),
    }),
  ),
  variants: z.array(z.looseObject({ id: z.string(), title: z.string() })).min(1),
});
const body = z.looseObject({
  ucp: z.looseObject({ version: z.string(), status: z.string() }),
  id: z.string().optional(),
  products: z.array(product).optional(),
  product: product.optional(),
  pagination: z.looseObject({ has_next_page: z.boolean(), cursor: z.string().optional() }).optional(),
  line_items: z.array(z.looseObject({ id: z.string(), quantity: z.int() })).optional(),
  totals: z.array(z.looseObject({ type: z.string(), amount: z.int() })).optional(),
  messages: z.array(z.looseObject({ type: z.string(), code: z.string(), content: z.string() })).optional(),
  continue_url: z.string().optional(),
});

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

async function send(
  method: string,
  path: string,
  input?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    ...(input !== undefined && { body: typeof input === 'string' ? input : JSON.stringify(input) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function call(method: string, path: string, input?: unknown, headers?: Record<string, string>) {
  const answer = await send(method, `/ucp/v1${path}`, input, headers);
  const json: unknown = JSON.parse(answer.text);
  assertUcpAnswer(path, json);
  return { ...answer, body: body.parse(json) };
}

const [small = 0, soldOut = 0, black = 0] = [0, 1, 2];
const skuId = (place: number): string => String(boots.stockIds[place]);

it('tells what the shop offers, at the address that platforms know', async () => {
  const { status, headers, text } = await send('GET', '/.well-known/ucp');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(businessProfile.parse(JSON.parse(text))).toMatchObject({
    ucp: {
      version: '2026-08-25',
      supported_versions: { '2026-04-08': `${ORIGIN}/.well-known/ucp/2026-04-08` },
      services: {
        'dev.ucp.shopping': [
          { transport: 'rest', endpoint: `${ORIGIN}/ucp/v1` },
          { transport: 'mcp', endpoint: `${ORIGIN}/mcp` },
        ],
      },
      capabilities: {
        'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }],
        'dev.ucp.shopping.catalog.lookup': [{}],
        'dev.ucp.shopping.cart': [{}],
        'dev.ucp.shopping.permalink': [{ config: { endpoint: `${ORIGIN}/buy` } }],
      },
      payment_handlers: {},
    },
  });
});

it('speaks the older version at its own addresses, and with a profile of its own', async () => {
  const profile = JSON.parse((await send('GET', '/.well-known/ucp/2026-04-08')).text);
  expect(businessProfile.parse(profile)).toMatchObject({
    ucp: {
      version: '2026-04-08',
      services: {
        'dev.ucp.shopping': [{ endpoint: `${ORIGIN}/ucp/2026-04-08` }, { endpoint: `${ORIGIN}/mcp/2026-04-08` }],
      },
      capabilities: { 'dev.ucp.shopping.checkout': [{ version: '2026-04-08' }] },
    },
    signing_keys: [{ kty: 'EC' }],
  });
  expect(profile.ucp).not.toHaveProperty('supported_versions');
  expect(profile.ucp.capabilities).not.toHaveProperty(['dev.ucp.shopping.permalink']);
  const found = await send('POST', '/ucp/2026-04-08/catalog/search', { query: 'boots' });
  assertUcpAnswer('/catalog/search', JSON.parse(found.text));
  expect(JSON.parse(found.text)).toMatchObject({ ucp: { version: '2026-04-08' }, products: [{}] });
});

it('finds boots of a size in a range of prices, with the variants of the found color', async () => {
  const { status, body: found } = await call('POST', '/catalog/search', {
    query: 'boots size 8',
    filters: { price: { max: 13_000 }, categories: ['Shoes > Boots'] },
    context: { address_country: 'US' },
  });
  expect([status, found.ucp.status]).toEqual([200, 'success']);
  expect(found.products).toMatchObject([
    {
      id: String(boots.productId),
      title: 'Fellgarth Fell Boot',
      url: expect.stringMatching(/^https:\/\/shop\.example\/p\//),
      categories: [{ value: 'Shoes > Boots', taxonomy: 'merchant' }],
      price_range: { min: { amount: 12_000, currency: 'USD' }, max: { amount: 14_000 } },
      list_price_range: { min: { amount: 15_000 } },
      variants: [
        {
          id: skuId(small),
          title: 'Oak Brown / 8 / B - Medium',
          price: { amount: 12_000 },
          list_price: { amount: 15_000 },
          availability: { available: true, status: 'in_stock' },
        },
        { id: skuId(soldOut), availability: { available: false } },
      ],
    },
  ]);
  expect(
    (await call('POST', '/catalog/search', { query: 'boots', filters: { price: { max: 2_000 } } })).body.products,
  ).toEqual([]);
});

it('gives pages of a search, each by the cursor of the one before', async () => {
  const first = (await call('POST', '/catalog/search', { query: 'womens', pagination: { limit: 1 } })).body;
  expect(first.pagination).toMatchObject({ has_next_page: true, total_count: 2 });
  const next = { limit: 1, cursor: first.pagination?.cursor };
  const second = (await call('POST', '/catalog/search', { query: 'womens', pagination: next })).body;
  expect(second.pagination).toEqual({ has_next_page: false, total_count: 2 });
  expect(second.products?.[0]?.id).not.toBe(first.products?.[0]?.id);
});

it('looks up products and variants, and names the ids that nothing has', async () => {
  const ids = [String(boots.productId), skuId(black), String(hidden.productId), '999999999'];
  const { body: found } = await call('POST', '/catalog/lookup', { ids });
  expect(found.products).toMatchObject([
    {
      id: String(boots.productId),
      variants: [
        { id: skuId(small), inputs: [{ id: String(boots.productId), match: 'featured' }] },
        { id: skuId(black), inputs: [{ id: skuId(black), match: 'exact' }] },
      ],
    },
  ]);
  expect(found.messages?.map(({ content }) => content)).toEqual([String(hidden.productId), '999999999']);
});

it('narrows a product by selected options, and drops the least important one that does not fit', async () => {
  const ask = async (selected: object[], preferences?: string[]) =>
    (await call('POST', '/catalog/product', { id: String(boots.productId), selected, preferences })).body.product;
  const inNine = await ask([{ name: 'size', label: '9' }]);
  expect(inNine?.variants.map(({ id }) => id)).toEqual([skuId(black), skuId(soldOut)]);
  expect(inNine?.options[0]).toEqual({
    name: 'Color',
    values: [
      { label: 'Oak Brown', exists: true, available: false },
      { label: 'Jet Black', exists: true, available: true },
    ],
  });
  const both = [
    { name: 'Size', label: '8' },
    { name: 'Color', label: 'Jet Black' },
  ];
  expect(await ask(both, ['Color', 'Size'])).toMatchObject({ selected: [{ name: 'Color', label: 'Jet Black' }] });
  const missing = await call('POST', '/catalog/product', { id: String(hidden.productId) });
  expect([missing.status, missing.body.ucp.status, missing.body.messages?.[0]?.code]).toEqual([
    200,
    'error',
    'not_found',
  ]);
});

const lines = (...entries: readonly (readonly [id: string, quantity: number])[]) => ({
  line_items: entries.map(([id, quantity]) => ({ item: { id }, quantity })),
});

it("fills a cart whose totals are those of the shop's page, and opens it in a browser as often as wanted", async () => {
  const made = await call('POST', '/carts', lines([skuId(small), 2]), { 'ucp-agent': `profile="${PROFILE}"` });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    currency: 'USD',
    line_items: [
      { id: skuId(small), item: { title: expect.stringContaining('Fell Boot'), price: 12_000 }, quantity: 2 },
    ],
    totals: [
      { type: 'subtotal', amount: 24_000 },
      { type: 'fulfillment', amount: 0 },
      { type: 'total', amount: 24_000 },
    ],
    continue_url: `${ORIGIN}/buy/${skuId(small)}:2`,
  });
  const path = `/carts/${made.body.id}`;
  const changed = await call('PUT', path, lines([skuId(small), 1], [skuId(black), 1]));
  expect(changed.body.line_items?.map(({ id, quantity }) => [id, quantity])).toEqual([
    [skuId(small), 1],
    [skuId(black), 1],
  ]);
  expect((await call('GET', path)).body).toEqual(changed.body);

  const browser = shop.browser();
  const link = (changed.body.continue_url ?? '').replace(ORIGIN, '');
  for (const _visit of ['first', 'again']) {
    const { status, headers } = await browser.get(link);
    expect([status, headers.get('location')]).toEqual([303, '/cart']);
  }
  const cart = z
    .object({
      activeItems: z.array(z.object({ stockId: z.string(), quantity: z.int() })),
      subtotal: z.object({ cents: z.int() }),
    })
    .parse(JSON.parse((await browser.get('/api/v1/cart')).text));
  expect(cart).toEqual({
    activeItems: [
      { stockId: skuId(small), quantity: 1 },
      { stockId: skuId(black), quantity: 1 },
    ],
    subtotal: { cents: changed.body.totals?.find(({ type }) => type === 'subtotal')?.amount },
  });
  expect((await call('POST', `${path}/cancel`)).body.line_items).toEqual([]);
});

it('takes all lines or none, and says what is missing', async () => {
  const refused = await call('POST', '/carts', lines([skuId(small), 1], [skuId(soldOut), 1]));
  expect([refused.status, refused.body.ucp.status, refused.body.id]).toEqual([200, 'error', undefined]);
  expect(refused.body.messages).toMatchObject([{ code: 'out_of_stock', severity: 'recoverable' }]);
  const made = await call('POST', '/carts', lines([skuId(small), 1]));
  const tooMany = await call('PUT', `/carts/${made.body.id}`, lines([skuId(small), 4]));
  expect(tooMany.body.messages?.[0]).toMatchObject({ code: 'out_of_stock', content: 'Only 3 left in stock!' });
  expect((await call('GET', `/carts/${made.body.id}`)).body.line_items).toMatchObject([{ quantity: 1 }]);
  const unsold = await call('POST', '/carts', lines([String(hidden.stockIds[0]), 1]));
  expect(unsold.body.ucp.status).toBe('error');
});

it('records changes with their outcome, and no reads', async () => {
  await shop.parts.db.deleteFrom('assistant_acts').execute();
  await call('POST', '/carts', lines([skuId(small), 1]), { 'ucp-agent': `profile="${PROFILE}"` });
  await call('POST', '/carts', lines([skuId(soldOut), 1]));
  await call('POST', '/catalog/search', { query: 'boots' });
  const acts = await shop.parts.db.selectFrom('assistant_acts').selectAll().orderBy('act_id').execute();
  expect(acts).toMatchObject([
    { protocol: 'ucp', profile: PROFILE, act: 'create_cart', marketplace_id: 'zappos', refusal: '' },
    { protocol: 'ucp', profile: '', act: 'create_cart', refusal: 'out_of_stock' },
  ]);
});

it.each([
  ['POST', '/carts', { line_items: [] }],
  ['POST', '/carts', lines(['1', 100])],
  ['POST', '/carts', lines(["1'; drop table carts; --", 1])],
  ['POST', '/carts', { line_items: Array.from({ length: 51 }, () => ({ item: { id: '1' }, quantity: 1 })) }],
  ['GET', '/carts/1', undefined],
  ['POST', '/catalog/search', { query: 'x'.repeat(201) }],
  ['POST', '/catalog/search', { query: ['boots'] }],
  ['POST', '/catalog/search', { pagination: { cursor: '../../etc' } }],
  ['POST', '/catalog/lookup', { ids: [] }],
  ['POST', '/catalog/lookup', { ids: Array.from({ length: 21 }, String) }],
  ['POST', '/catalog/product', { id: '__proto__' }],
])('refuses wrong input with its place: %s %s', async (method, path, input) => {
  const { status, body: refused } = await call(method, path, input);
  expect([status, refused.ucp.status, refused.messages?.[0]?.code]).toEqual([400, 'error', 'invalid_input']);
});

it.each([
  ['no JSON', '{"query":', 400, 'invalid_json'],
  ['too long', JSON.stringify({ query: 'x'.repeat(110_000) }), 413, 'body_too_large'],
])('refuses a body that is %s', async (_what, text, expectedStatus, code) => {
  const { status, body: refused } = await call('POST', '/catalog/search', text);
  expect([status, refused.messages?.[0]?.code]).toEqual([expectedStatus, code]);
});

it('knows no cart that it did not make, and no profile that is no address', async () => {
  const forged = await call('GET', `/carts/cart_${'a'.repeat(32)}`);
  expect(forged.body.messages?.[0]?.code).toBe('not_found');
  const wrong = await call('GET', '/carts/1', undefined, { 'ucp-agent': 'profile="file:///etc/passwd"' });
  expect([wrong.status, wrong.body.messages?.[0]?.code]).toEqual([400, 'invalid_profile_url']);
});

it.each([
  ['1:2,2:1', { 1: 2, 2: 1 }],
  ['1:60,1:60', { 1: 99 }],
  [`~${Buffer.from('4711').toString('base64url')}:1`, { 4711: 1 }],
  ['1:0', undefined],
  ['1:100', undefined],
  ['1', undefined],
  ['1:1,', undefined],
  ['__proto__:1', undefined],
  ['~NDcxMQ==:1', undefined],
  [Array.from({ length: 51 }, (_, id) => `${id}:1`).join(','), undefined],
])('reads the lines of a link: %s', (text, expected) => {
  const items = parseItems(text);
  expect(items && Object.fromEntries(items)).toEqual(expected);
});

it('leaves out what a link asks for and the shop lacks, and fills no cart for bots and for pages fetched in advance', async () => {
  const browser = shop.browser();
  const link = buildPermalink([
    { id: skuId(soldOut), quantity: 1 },
    { id: skuId(small), quantity: 1 },
  ]);
  expect((await browser.get(link)).headers.get('location')).toBe('/cart?cartError=cart.no.stock');
  expect((await browser.get('/api/v1/getCartItemsCount')).text).toBe('{"count":1}');
  expect((await browser.get('/buy/nothing')).headers.get('location')).toBe('/cart?cartError=cart.validation.exception');
  expect((await shop.get(link, { 'user-agent': 'Googlebot/2.1' })).headers.location).toBe('/');
  expect((await shop.get(link, { 'sec-purpose': 'prefetch' })).status).toBe(204);
});

it('describes the shop to assistants: terms, tools and how to buy', async () => {
  const guide = await shop.get('/agents.md');
  expect([guide.status, guide.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  for (const words of ['# Zappos', 'within 365 days', `${ORIGIN}/mcp`, `${ORIGIN}/.well-known/ucp`, ...OPERATION_NAMES])
    expect(guide.text).toContain(words);
  expect((await shop.get('/llms.txt')).text).toBe(guide.text);
});

it('answers nothing of a protocol that is switched off', async () => {
  const readStatuses = () =>
    Promise.all(
      [
        send('GET', '/.well-known/ucp'),
        send('POST', '/ucp/v1/catalog/search', {}),
        send('POST', '/mcp', {}),
        send('GET', '/agents.md'),
        send('GET', buildPermalink([{ id: '1', quantity: 1 }])),
        send('GET', '/.well-known/ucp/2026-04-08'),
        send('POST', '/ucp/2026-04-08/catalog/search', {}),
        send('POST', '/mcp/2026-04-08', {}),
        send('GET', `/buy/checkout/chk_${'a'.repeat(32)}`),
      ].map(async (answer) => (await answer).status),
    );
  const flags = jest.spyOn(shop.parts.flags, 'isOn');
  try {
    flags.mockImplementation((flag) => flag !== 'assistants-ucp');
    expect(await readStatuses()).toEqual([404, 403, 400, 200, 303, 404, 403, 400, 303]);
    expect((await shop.get('/agents.md')).text).not.toContain('/ucp');
    flags.mockImplementation((flag) => !flag.startsWith('assistants-'));
    expect(await readStatuses()).toEqual([404, 403, 403, 404, 404, 404, 403, 403, 404]);
  } finally {
    flags.mockRestore();
  }
});
