import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { z } from 'zod';
import { createAssistants } from '../../../server/assistants/createAssistants.ts';
import { createAssistantJobs, queueOrderWebhook } from '../../../server/assistants/orderWebhooks.ts';
import { connectPlatform } from '../../../server/services/assistants/actions/tokens.ts';
import { runStore } from '../cli/support/runStore.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { givenGift, stopPromotions } from '../services/support/givenGift.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { assertAcpAnswer, assertAcpEvent } from './acpAnswers.ts';
import { makeKey, openPlatform, type Platform } from './openPlatform.ts';

const ORIGIN = 'http://localhost:3000';
const VERSION = '2026-04-17';

let shop: WholeShop;
let server: Server;
let boots: ProductIds;
/** Takes the webhooks of the platform that may complete. */
let receiver: Platform;
let secret: string;
/** A platform whose checkouts the buyer completes, one that may complete, and one that is blocked. */
const tokens = { reviewing: '', trusted: '', blocked: '' };

async function connect(profile: string, webhookUrl = ''): Promise<string> {
  const { db } = shop.parts;
  const secrets = await db.transaction().execute((tx) => connectPlatform(tx, shop.parts, { profile, webhookUrl }));
  if (webhookUrl !== '') secret = secrets.webhookSecret;
  return secrets.token;
}
const setAccess = (profile: string, access: 'blocked' | 'complete') =>
  shop.parts.db.updateTable('assistant_platforms').set({ access }).where('profile', '=', profile).execute();

async function listen(app: RequestListener): Promise<Server> {
  const opened = createServer(app).listen(0, '127.0.0.1');
  opened.keepAliveTimeout = 0;
  await once(opened, 'listening');
  return opened;
}

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: ORIGIN, RATE_LIMIT_FACTOR: '100', ASSISTANT_LOOPBACK: 'true' });
  const stocks = [
    { size: '8', onHand: 50 },
    { size: '9', onHand: 0 },
  ];
  boots = await givenProduct(shop.parts.db, { name: 'Fell Boot', styles: [{ priceCents: 12_000, stocks }] });
  server = await listen(shop.app);
  receiver = await openPlatform(makeKey('unused'));
  tokens.reviewing = await connect('https://chat.example/');
  tokens.trusted = await connect('https://trusted.example/', receiver.profile.replace('/profile.json', '/orders'));
  tokens.blocked = await connect('https://blocked.example/');
  await setAccess('https://trusted.example/', 'complete');
  await setAccess('https://blocked.example/', 'blocked');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  receiver.close();
  await shop.close();
});

const answerShape = z.looseObject({
  id: z.string().default(''),
  status: z.string().default(''),
  code: z.string().default(''),
  type: z.string().default(''),
  param: z.string().default(''),
  totals: z.array(z.looseObject({ type: z.string(), amount: z.int() })).default([]),
  messages: z.array(z.looseObject({ type: z.string(), code: z.string().optional() })).default([]),
  continue_url: z.string().default(''),
  order: z.looseObject({ id: z.string() }).optional(),
});
type Call = {
  readonly body?: unknown;
  readonly text?: string;
  readonly key?: string;
  readonly token?: string;
  readonly at?: Server;
  /** Headers in place of those of a right call; an empty one is left out. */
  readonly headers?: Readonly<Record<string, string>>;
};

async function send(method: 'GET' | 'POST' | 'PUT', path: string, options: Call = {}) {
  const { key = randomUUID(), token = tokens.reviewing, at = server, body, text = JSON.stringify(body) } = options;
  const headers = Object.entries({
    authorization: `Bearer ${token}`,
    'api-version': VERSION,
    'content-type': 'application/json',
    ...(method !== 'GET' && { 'idempotency-key': key }),
    ...options.headers,
  }).filter(([, value]) => value !== '');
  const { port } = at.address() as AddressInfo;
  const init = { method, headers, ...(method !== 'GET' && text !== undefined && { body: text }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  // The shop's own refusal of an address that it does not have is no JSON.
  const json: unknown = await answer.json().catch(() => undefined);
  if (json !== undefined) assertAcpAnswer(path, answer.status, json);
  return { status: answer.status, headers: answer.headers, json, body: answerShape.parse(json ?? {}) };
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, options?: Call) => send(method, `/acp/v1${path}`, options);

const BASE = { currency: 'usd', capabilities: {} };
const sku = (place = 0): string => String(boots.stockIds[place]);
const toLines = (quantity = 1, id = sku()) => [{ id, quantity }];
const BUYER = { first_name: 'Ada', last_name: 'Byron', email: 'ada@buyer.example' };
const DETAILS = {
  name: 'Ada Byron',
  phone_number: '7025550134',
  address: {
    name: 'Ada Byron',
    line_one: '1 Fremont St',
    city: 'Las Vegas',
    state: 'NV',
    country: 'US',
    postal_code: '89101',
  },
};
const fill = () => ({ ...BASE, line_items: toLines(), buyer: BUYER, fulfillment_details: DETAILS });
const getTotal = ({ totals }: z.infer<typeof answerShape>) => totals.find(({ type }) => type === 'total')?.amount;
const create = (options: Call = {}) => call('POST', '/checkout_sessions', { body: fill(), ...options });

async function makeToken(number = '4242424242424242'): Promise<string> {
  const card = { number, cvv: '739', expirationMonth: 8, expirationYear: 2030, fullName: 'Ada Byron' };
  const stored = await shop.parts.providers.cards.storeCard(card, randomUUID());
  if (stored.status !== 'stored') throw new Error('the card is not stored');
  return stored.token;
}
const payBy = (token: string) => ({
  payment_data: { handler_id: 'card_token', instrument: { type: 'card', credential: { type: 'token', token } } },
});
const countOrders = async () => (await shop.parts.db.selectFrom('orders').select('order_id').execute()).length;

it('says where and in which version it answers', async () => {
  const { headers, json } = await send('GET', '/.well-known/acp.json', { headers: { authorization: '' } });
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(json).toMatchObject({
    protocol: { name: 'acp', version: VERSION, supported_versions: [VERSION] },
    api_base_url: `${ORIGIN}/acp/v1`,
    transports: ['rest'],
    capabilities: { services: ['checkout', 'orders', 'carts'] },
  });
  expect((await shop.get('/agents.md')).text).toContain(`${ORIGIN}/.well-known/acp.json`);
});

it('prepares a session step by step up to the review by the buyer, whose page shows the same total', async () => {
  const made = await create({ body: { ...BASE, line_items: toLines(2) }, headers: { 'request-id': 'call-1' } });
  expect([made.status, made.body.status, made.headers.get('request-id')]).toEqual([
    201,
    'not_ready_for_payment',
    'call-1',
  ]);
  expect(made.body.messages.map(({ code }) => code)).toEqual(['missing', 'missing']);
  expect(made.json).toMatchObject({ currency: 'usd', capabilities: { payment: { handlers: [] } } });
  const path = `/checkout_sessions/${made.body.id}`;

  const { address } = DETAILS;
  await call('POST', path, { body: { fulfillment_details: { phone_number: '7025550134', address } } });
  const standard = await call('POST', path, { body: { buyer: BUYER } });
  expect(standard.json).toMatchObject({
    status: 'requires_escalation',
    buyer: BUYER,
    fulfillment_details: { name: 'Ada Byron', address: { line_one: '1 Fremont St', city: 'Las Vegas' } },
    line_items: [{ item: { id: sku() }, quantity: 2, unit_amount: 12_000 }],
    selected_fulfillment_options: [{ type: 'shipping', option_id: 'second', item_ids: [sku()] }],
    messages: [{ code: 'approval_required', resolution: 'requires_buyer_review', content_type: 'plain' }],
    continue_url: `${ORIGIN}/buy/checkout/${made.body.id}`,
  });
  const choice = [{ type: 'shipping', option_id: 'next-business', item_ids: [sku()] }];
  const fast = await call('POST', path, { body: { selected_fulfillment_options: choice } });
  expect(getTotal(fast.body)).toBeGreaterThan(getTotal(standard.body) ?? 0);
  const parts = fast.body.totals.filter(({ type }) => type !== 'total');
  expect(parts.reduce((sum, { type, amount }) => sum + (type === 'discount' ? -amount : amount), 0)).toBe(
    getTotal(fast.body),
  );
  expect((await call('GET', path)).json).toEqual(fast.json);

  const browser = shop.browser();
  const opened = await browser.get(fast.body.continue_url.replace(ORIGIN, ''));
  expect(opened.headers.get('location')).toBe('/checkout');
  const shown = await browser.post('/api/v1/checkout/configure', {}, { origin: browser.origin });
  expect(shown.body).toMatchObject({
    purchase: {
      shippingAddress: { fullName: 'Ada Byron', addressLine1: '1 Fremont St' },
      shipmentSpeed: 'next-business',
      chargeSummary: { grandTotal: { cents: getTotal(fast.body) } },
    },
  });
  const late = await call('POST', path, { body: { line_items: toLines() } });
  expect([late.status, late.body.code]).toEqual([409, 'opened_by_buyer']);
});

it('adds a gift to the session and to its order, whose totals agree', async () => {
  const { skus } = await givenGift(shop, 'ACP-GIFT', { onHand: [2] });
  try {
    const made = await create({ token: tokens.trusted });
    const lines = [{ item: { id: sku() } }, { item: { id: skus[0] }, quantity: 1, unit_amount: 1_999 }];
    const discounts = { applied: [{ amount: 1_999, automatic: true }] };
    expect(made.json).toMatchObject({ status: 'ready_for_payment', line_items: lines, discounts });
    const path = `/checkout_sessions/${made.body.id}`;
    const repeated = await call('POST', path, {
      token: tokens.trusted,
      body: { line_items: [...toLines(), ...toLines(1, skus[0])] },
    });
    expect(repeated.json).toEqual(made.json);
    const done = await call('POST', `${path}/complete`, { token: tokens.trusted, body: payBy(await makeToken()) });
    expect(done.json).toMatchObject({ status: 'completed', line_items: lines });
    expect(done.body.totals).toEqual(made.body.totals);
  } finally {
    await stopPromotions(shop);
  }
});

it('keeps what is absent, and clears what is null', async () => {
  const made = await create();
  const path = `/checkout_sessions/${made.body.id}`;
  const body = { line_items: toLines(3), discounts: { codes: ['NOSUCHCODE'] } };
  const changed = await call('POST', path, { body });
  expect(changed.json).toMatchObject({
    buyer: BUYER,
    line_items: [{ quantity: 3 }],
    discounts: { codes: [], applied: [] },
    messages: [{ type: 'warning', code: 'discount_code_invalid', param: '$.discounts.codes' }, { type: 'error' }],
  });
  const cleared = await call('POST', path, { body: { fulfillment_details: null, buyer: null } });
  expect(cleared.json).not.toHaveProperty('buyer');
  expect(cleared.json).not.toHaveProperty('fulfillment_details');
  expect(cleared.body.status).toBe('not_ready_for_payment');
});

it('lets only a platform that may complete place an order, once for each key', async () => {
  const review = (await create()).body;
  const own = await call('POST', `/checkout_sessions/${review.id}/complete`, { body: payBy(await makeToken()) });
  expect([own.status, own.body.code]).toEqual([403, 'approval_required']);

  const { trusted: token } = tokens;
  const made = await create({ token, body: { ...fill(), buyer: undefined } });
  expect(made.body.status).toBe('not_ready_for_payment');
  const path = `/checkout_sessions/${made.body.id}`;
  const before = await countOrders();
  const declined = payBy(await makeToken('4000000000000002'));
  const refused = await call('POST', `${path}/complete`, { token, body: { ...declined, buyer: BUYER } });
  expect([refused.status, refused.body.type, refused.body.code]).toEqual([402, 'processing_error', 'payment_declined']);
  expect((await call('GET', path, { token })).json).toMatchObject({
    status: 'ready_for_payment',
    buyer: BUYER,
    capabilities: { payment: { handlers: [{ id: 'card_token', requires_pci_compliance: false }] } },
  });
  const complete = { token, key: randomUUID(), body: { ...payBy(await makeToken()), buyer: BUYER } };
  const done = await call('POST', `${path}/complete`, complete);
  expect([done.status, done.body.status]).toEqual([200, 'completed']);
  expect(done.json).toMatchObject({ order: { checkout_session_id: made.body.id } });
  const again = await call('POST', `${path}/complete`, complete);
  expect([again.headers.get('idempotent-replayed'), again.json]).toEqual(['true', done.json]);
  const newKey = await call('POST', `${path}/complete`, { ...complete, key: randomUUID() });
  expect([newKey.headers.get('idempotent-replayed'), newKey.body.order]).toEqual([null, done.body.order]);
  expect(await countOrders()).toBe(before + 1);
  const canceled = await call('POST', `${path}/cancel`, { token });
  expect([canceled.status, canceled.headers.get('allow'), canceled.body.code]).toEqual([
    405,
    'GET',
    'already_completed',
  ]);
});

it('keeps a cart, which opens in a browser, until it is canceled', async () => {
  const key = randomUUID();
  const body = { line_items: toLines(2), buyer: BUYER };
  const made = await call('POST', '/carts', { key, body });
  expect([made.status, made.json]).toMatchObject([
    201,
    {
      currency: 'usd',
      line_items: [{ id: sku(), item: { id: sku() }, quantity: 2, unit_amount: 12_000 }],
      messages: [{ type: 'info' }],
      continue_url: `${ORIGIN}/buy/${sku()}:2`,
    },
  ]);
  expect(getTotal(made.body)).toBe(24_000);
  expect((await call('POST', '/carts', { key, body })).json).toEqual(made.json);
  const path = `/carts/${made.body.id}`;
  const changed = await call('PUT', path, { body: { line_items: toLines(3) } });
  expect([changed.status, getTotal(changed.body)]).toEqual([200, 36_000]);
  expect((await call('GET', path)).json).toEqual(changed.json);
  const without = await call('PUT', path, { body, headers: { 'idempotency-key': '' } });
  expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required']);
  const soldOut = await call('PUT', path, { body: { line_items: toLines(1, sku(1)) } });
  expect([soldOut.status, soldOut.body.code]).toEqual([400, 'out_of_stock']);
  expect((await call('POST', `${path}/cancel`)).json).toEqual(changed.json);
  const gone = [await call('GET', path), await call('PUT', path, { body }), await call('POST', `${path}/cancel`)];
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('cancels an open session once', async () => {
  const path = `/checkout_sessions/${(await create()).body.id}`;
  const intent = { intent_trace: { reason_code: 'comparison' } };
  expect((await call('POST', `${path}/cancel`, { body: intent })).body.status).toBe('canceled');
  expect((await call('POST', `${path}/cancel`)).status).toBe(405);
  expect((await call('POST', path, { body: { line_items: toLines() } })).status).toBe(409);
});

describe('a key', () => {
  it('gives the first answer again for a body of the same meaning, and is refused for another', async () => {
    const key = randomUUID();
    const first = await create({ key });
    expect([first.headers.get('idempotency-key'), first.headers.get('idempotent-replayed')]).toEqual([key, null]);
    const reordered = `{ "line_items": [{"quantity": 1.0, "id": "${sku()}"}], "capabilities": {}, "currency": "usd",
      "fulfillment_details": ${JSON.stringify(DETAILS)}, "buyer": ${JSON.stringify(BUYER)} }`;
    const again = await create({ key, text: reordered });
    expect([again.status, again.headers.get('idempotent-replayed'), again.json]).toEqual([201, 'true', first.json]);
    const cleared = await create({ key, body: { ...fill(), coupons: null } });
    expect([cleared.status, cleared.body.code, cleared.body.type]).toEqual([
      422,
      'idempotency_conflict',
      'invalid_request',
    ]);
  });

  it('counts for one path and one platform, also for a refusal', async () => {
    const key = randomUUID();
    const [one, other] = [(await create({ key })).body, (await create({ key, token: tokens.trusted })).body];
    expect(other.id).not.toBe(one.id);
    const path = `/checkout_sessions/${one.id}`;
    const empty = { body: { line_items: toLines(1, sku(1)) }, key };
    const refused = await call('POST', path, empty);
    expect([refused.status, refused.body.code, refused.body.param]).toEqual([400, 'out_of_stock', '$.line_items']);
    const again = await call('POST', path, empty);
    expect([again.status, again.headers.get('idempotent-replayed'), again.json]).toEqual([400, 'true', refused.json]);
    expect((await call('POST', `${path}/cancel`, { key })).body.status).toBe('canceled');
  });

  it('waits while the first call runs, and is required', async () => {
    const { db, clock } = shop.parts;
    const key = randomUUID();
    await create({ key });
    await db.updateTable('assistant_requests').set({ answer: null, started_at: clock.now() }).execute();
    const running = await create({ key });
    expect([running.status, running.body.code, running.headers.get('retry-after')]).toEqual([
      409,
      'idempotency_in_flight',
      '5',
    ]);
    const without = await create({ headers: { 'idempotency-key': '' } });
    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required']);
    expect((await create({ key: 'k'.repeat(256) })).body.code).toBe('invalid_idempotency_key');
  });

  it('runs again after an error of the shop, and places one order', async () => {
    const crashes = new Set(['payment authorized']);
    const reachFaultPoint = (point: string): void => {
      if (crashes.delete(point)) throw new Error(`crash at ${point}`);
    };
    const at = await listen(express().use(createAssistants(shop.parts, { reachFaultPoint })));
    try {
      const { trusted: token } = tokens;
      const path = `/checkout_sessions/${(await create({ token })).body.id}/complete`;
      const complete = { token, key: randomUUID(), body: payBy(await makeToken()), at };
      const before = await countOrders();
      const failed = await call('POST', path, complete);
      expect([failed.status, failed.body.type]).toEqual([500, 'processing_error']);
      const again = await call('POST', path, complete);
      expect([again.body.status, again.headers.get('idempotent-replayed')]).toEqual(['completed', null]);
      expect(await countOrders()).toBe(before + 1);
    } finally {
      at.closeAllConnections();
      at.close();
    }
  });
});

it.each<[what: string, status: number, code: string, getOptions: () => Call]>([
  ['no version', 400, 'missing_api_version', () => ({ headers: { 'api-version': '' } })],
  ['another version', 400, 'unsupported_api_version', () => ({ headers: { 'api-version': '2025-09-29' } })],
  ['no token', 401, 'unauthorized', () => ({ headers: { authorization: '' } })],
  ['an unknown token', 401, 'unauthorized', () => ({ token: 'acp_of-another-shop-altogether' })],
  ['a body that is no JSON', 400, 'invalid_json', () => ({ text: '{' })],
  ['a list', 400, 'invalid', () => ({ text: '[]' })],
  ['a body that is too long', 413, 'body_too_large', () => ({ text: `{"a":"${'a'.repeat(200_000)}"}` })],
  ['a deep body', 400, 'invalid_json', () => ({ text: '['.repeat(5_000) + ']'.repeat(5_000) })],
  ['no lines', 400, 'invalid', () => ({ body: { ...BASE, line_items: [] } })],
  ['a quantity in letters', 400, 'invalid', () => ({ body: { ...BASE, line_items: [{ id: '1', quantity: 'one' }] } })],
  [
    'too many lines',
    400,
    'invalid',
    () => ({ body: { ...BASE, line_items: Array.from({ length: 51 }, () => ({ id: '1' })) } }),
  ],
  ['another currency', 400, 'invalid', () => ({ body: { ...fill(), currency: 'eur' } })],
  ['a long name', 400, 'invalid', () => ({ body: { ...fill(), buyer: { ...BUYER, first_name: 'A'.repeat(101) } } })],
  [
    'goods that the shop does not sell',
    400,
    'not_found',
    () => ({ body: { ...fill(), line_items: toLines(1, '999999999') } }),
  ],
])('refuses %s', async (_what, status, code, getOptions) => {
  const refused = await create(getOptions());
  expect([refused.status, refused.body.code, refused.body.type]).toEqual([status, code, 'invalid_request']);
  if (code.endsWith('api_version')) expect(refused.json).toMatchObject({ supported_versions: [VERSION] });
});

it('names the place of a mistake, and takes no number of a card', async () => {
  const wrong = await create({ body: { ...BASE, line_items: [{ id: '1' }, { id: 'x' }] } });
  expect(wrong.body.param).toBe('$.line_items[1].id');
  const { id } = (await create({ token: tokens.trusted })).body;
  const card = {
    handler_id: 'card_token',
    instrument: { type: 'card', credential: { type: 'pan', token: '4242424242424242' } },
  };
  const refused = await call('POST', `/checkout_sessions/${id}/complete`, {
    token: tokens.trusted,
    body: { payment_data: card },
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid']);
});

it('shows no session to another platform, and answers a blocked one nothing', async () => {
  const { id } = (await create()).body;
  for (const path of [`/checkout_sessions/${id}`, '/checkout_sessions/unknown']) {
    const foreign = await call('GET', path, { token: tokens.trusted });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect((await call('POST', `${path}/cancel`, { token: tokens.trusted })).status).toBe(404);
  }
  const blocked = await create({ token: tokens.blocked });
  expect([blocked.status, blocked.body.code]).toEqual([403, 'profile_not_trusted']);
  const act = await shop.parts.db
    .selectFrom('assistant_acts')
    .select(['protocol', 'profile', 'is_signed', 'refusal'])
    .orderBy('act_id', 'desc')
    .executeTakeFirst();
  expect(act).toEqual({
    protocol: 'acp',
    profile: 'https://blocked.example/',
    is_signed: true,
    refusal: 'profile_not_trusted',
  });
});

it('posts changes of its orders with the signature of the protocol', async () => {
  const { trusted: token } = tokens;
  const { id } = (await create({ token })).body;
  const path = `/checkout_sessions/${id}/complete`;
  const orderId = (await call('POST', path, { token, body: payBy(await makeToken()) })).body.order?.id ?? '';
  receiver.webhooks.length = 0;
  for (const event of ['orderPlaced', 'orderDelayed']) {
    await queueOrderWebhook(shop.parts, event)({ orderId });
    const { webhook_id: webhookId } = await shop.parts.db
      .selectFrom('assistant_webhooks')
      .select('webhook_id')
      .where('order_id', '=', orderId)
      .where('event', '=', event)
      .executeTakeFirstOrThrow();
    await createAssistantJobs(shop.parts).assistantOrderWebhook?.({ webhookId });
  }
  const events = receiver.webhooks.map(({ headers, body }) => {
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['merchant-signature'])) ?? [];
    const text = body.toString();
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'));
    const event: unknown = JSON.parse(text);
    assertAcpEvent(event);
    return event;
  });
  const data = {
    type: 'order',
    id: orderId,
    checkout_session_id: id,
    permalink_url: `${ORIGIN}/orders/${orderId}`,
    status: 'processing',
    line_items: [{ product_id: sku(), quantity: { ordered: 1, current: 1, fulfilled: 0 }, unit_price: 12_000 }],
  };
  expect(events).toMatchObject([
    { type: 'order_create', data },
    { type: 'order_update', data },
  ]);
});

it('gives a token by a command, which ends the one before', async () => {
  const args = ['assistant', 'connect', 'https://new.example', '--webhook', 'https://new.example/orders'];
  const [first, second] = [await runStore(shop.parts, args), await runStore(shop.parts, args)];
  const read = (text: string): string => /^token: (\S+)$/m.exec(text)?.[1] ?? '';
  expect(second).toMatch(/^webhook secret: whsec_/m);
  expect((await create({ token: read(first) })).status).toBe(401);
  expect((await create({ token: read(second) })).status).toBe(201);
});

it('posts changes of its orders by other protocols, if it has a token and no profile', async () => {
  const profile = 'http://127.0.0.1:9/profile.json';
  const token = await connect(profile, receiver.profile.replace('/profile.json', '/orders'));
  await setAccess(profile, 'complete');
  const post = (path: string, body: object) =>
    send('POST', `/ucp/v1/checkout-sessions${path}`, { token, body, headers: { 'ucp-agent': `profile="${profile}"` } });
  const destination = {
    street_address: '1 Fremont St',
    address_locality: 'Las Vegas',
    address_region: 'NV',
    postal_code: '89101',
  };
  const made = await post('', {
    line_items: [{ item: { id: sku() }, quantity: 1 }],
    buyer: { ...BUYER, phone_number: '7025550134' },
    fulfillment: { methods: [{ destinations: [destination] }] },
  });
  expect([made.status, made.body.status]).toEqual([201, 'ready_for_complete']);
  const credential = { type: 'token', token: await makeToken() };
  const instrument = { handler_id: 'card_token', type: 'card', credential };
  const done = await post(`/${made.body.id}/complete`, { payment: { instruments: [instrument] } });
  const orderId = done.body.order?.id ?? '';
  await queueOrderWebhook(shop.parts, 'orderPlaced')({ orderId });
  const { webhook_id: webhookId } = await shop.parts.db
    .selectFrom('assistant_webhooks')
    .select('webhook_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  receiver.webhooks.length = 0;
  await createAssistantJobs(shop.parts).assistantOrderWebhook?.({ webhookId });
  expect(receiver.webhooks.map(({ body }) => JSON.parse(body.toString()))).toMatchObject([
    { type: 'order_create', data: { id: orderId, checkout_session_id: made.body.id } },
  ]);
});

it('answers nothing while it is switched off', async () => {
  const flags = jest.spyOn(shop.parts.flags, 'isOn').mockImplementation((flag) => flag !== 'assistants-acp');
  try {
    const path = '/acp/v1/handlers/card_token/config.json';
    const answers = [await send('GET', '/.well-known/acp.json'), await send('GET', path), await create()];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
    expect((await shop.get('/agents.md')).text).not.toContain('acp');
  } finally {
    flags.mockRestore();
  }
});
