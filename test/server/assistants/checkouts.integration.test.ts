import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { z } from 'zod';
import { createAssistants } from '../../../server/assistants/createAssistants.ts';
import { rotateKeys } from '../../../server/assistants/identity/shopKeys.ts';
import { askConsentingBuyer } from '../../../server/assistants/marketingConsent.ts';
import { createAssistantJobs, queueOrderWebhook } from '../../../server/assistants/orderWebhooks.ts';
import { verifyRequest } from '../../../server/platform/http/messageSignatures.ts';
import { deleteOldAssistantData } from '../../../server/services/assistants/actions/retention.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { countLockWaits } from '../services/identity/support/countLockWaits.ts';
import type { Browser } from '../services/support/browser.ts';
import { createCardForm } from '../services/support/given.ts';
import { givenGift, stopPromotions } from '../services/support/givenGift.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';
import { type Changes, makeKey, openPlatform, type Platform, signByHand, type TestKey } from './openPlatform.ts';
import { assertToolAnswer, assertUcpAnswer, businessProfile } from './ucpAnswers.ts';

const ORIGIN = 'http://localhost:3000';

let shop: WholeShop;
let server: Server;
let boots: ProductIds;
let rare: ProductIds;
/** One whose checkouts the buyer completes, and one that may complete. */
let reviewing: Platform;
let trusted: Platform;
const key = makeKey('platform-2026');

const listen = async (app: RequestListener): Promise<Server> => {
  const opened = createServer(app).listen(0, '127.0.0.1');
  opened.keepAliveTimeout = 0;
  await once(opened, 'listening');
  return opened;
};

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: ORIGIN, RATE_LIMIT_FACTOR: '100', ASSISTANT_LOOPBACK: 'true' });
  const { db, clock } = shop.parts;
  const styles = [
    {
      priceCents: 12_000,
      stocks: [
        { size: '8', onHand: 50 },
        { size: '9', onHand: 0 },
      ],
    },
  ];
  boots = await givenProduct(db, { name: 'Fell Boot', brand: 'Fellgarth', styles });
  rare = await givenProduct(db, { name: 'Rare Boot', styles: [{ priceCents: 9_000, stocks: [{ onHand: 1 }] }] });
  server = await listen(shop.app);
  [reviewing, trusted] = await Promise.all([openPlatform(key), openPlatform(key)]);
  const seen = { first_seen_at: clock.now(), last_seen_at: clock.now() };
  await db
    .insertInto('assistant_platforms')
    .values({ profile: trusted.profile, access: 'complete', ...seen })
    .execute();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  reviewing.close();
  trusted.close();
  await shop.close();
});

const answerShape = z.looseObject({
  ucp: z.looseObject({ status: z.string() }),
  id: z.string().default(''),
  status: z.string().optional(),
  totals: z.array(z.looseObject({ type: z.string(), amount: z.int() })).default([]),
  messages: z.array(z.looseObject({ code: z.string(), severity: z.string().optional() })).default([]),
  continue_url: z.string().default(''),
  order: z.looseObject({ id: z.string() }).optional(),
  fulfillment: z.unknown().optional(),
  discounts: z.unknown().optional(),
});
type Call = {
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signer?: TestKey;
  readonly changes?: Changes;
  readonly agent?: string;
  readonly at?: Server;
};

/** Calls as a platform does, with a signature. */
async function call(platform: Platform, method: string, path: string, options: Call = {}) {
  const { idempotencyKey = randomUUID(), signer = key, changes, agent = platform.profile, at = server } = options;
  const body = options.body === undefined ? '' : JSON.stringify(options.body);
  const headers = {
    'ucp-agent': `profile="${agent}"`,
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey }),
  };
  const target = `/ucp/v1${path}`;
  const signed = signByHand({ method, url: new URL(target, ORIGIN), body, headers }, signer, changes);
  const { port } = at.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, { method, headers: signed, ...(body && { body }) });
  const json: unknown = await answer.json();
  assertUcpAnswer(path, json);
  return { status: answer.status, json, body: answerShape.parse(json) };
}

const skuId = (ids: ProductIds, place = 0): string => String(ids.stockIds[place]);
const toLines = (id: string, quantity = 1) => [{ item: { id }, quantity }];

const BUYER = { first_name: 'Ada', last_name: 'Byron', email: 'ada@buyer.example', phone_number: '702-555-0134' };
const DESTINATION = {
  id: 'home',
  street_address: '1 Fremont St',
  address_locality: 'Las Vegas',
  address_region: 'NV',
  postal_code: '89101',
  address_country: 'US',
};
const fill = (id: string, option?: string, quantity = 1) => ({
  line_items: toLines(id, quantity),
  buyer: BUYER,
  fulfillment: {
    methods: [
      { type: 'shipping', destinations: [DESTINATION], ...(option && { groups: [{ selected_option_id: option }] }) },
    ],
  },
});
const getTotal = ({ totals }: z.infer<typeof answerShape>): number | undefined =>
  totals.find(({ type }) => type === 'total')?.amount;

/** A token that a platform has of the shop's payment provider. */
async function makeToken(number = '4242424242424242'): Promise<string> {
  const card = { number, cvv: '739', expirationMonth: 8, expirationYear: 2030, fullName: 'Ada Byron' };
  const stored = await shop.parts.providers.cards.storeCard(card, randomUUID());
  if (stored.status !== 'stored') throw new Error('the card is not stored');
  return stored.token;
}
const payBy = (token: string) => ({
  payment: {
    instruments: [
      { id: 'i1', handler_id: 'card_token', type: 'card', selected: true, credential: { type: 'token', token } },
    ],
  },
});

const toolAnswer = z.looseObject({
  result: z.looseObject({ isError: z.boolean().default(false), structuredContent: z.looseObject({}) }),
});

/** Calls a tool of the Model Context Protocol as a platform does, with a signature. */
async function callTool(platform: Platform, name: string, args: object) {
  const meta = { 'ucp-agent': { profile: platform.profile }, 'idempotency-key': randomUUID() };
  const params = { name, arguments: { meta, ...args } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = signByHand({ method: 'POST', url: new URL('/mcp', ORIGIN), body, headers: {} }, key);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body });
  const { result } = toolAnswer.parse(await answer.json());
  assertToolAnswer(name, result.structuredContent);
  return { isError: result.isError, body: answerShape.parse(result.structuredContent) };
}

/** Calls the API as a page of the shop does. */
const post = (browser: Browser, path: string, body: object) => browser.post(path, body, { origin: browser.origin });

const countOrders = async (): Promise<number> =>
  (await shop.parts.db.selectFrom('orders').select('order_id').execute()).length;
const ready = async (id = skuId(boots)) => (await call(trusted, 'POST', '/checkout-sessions', { body: fill(id) })).body;

it('prepares a checkout up to the review by the buyer, whose page shows the same total', async () => {
  const made = await call(reviewing, 'POST', '/checkout-sessions', { body: { line_items: toLines(skuId(boots), 2) } });
  expect([made.status, made.body.status]).toEqual([201, 'incomplete']);
  expect(made.body.messages.map(({ code }) => code).toSorted()).toEqual(['missing', 'missing']);
  const path = `/checkout-sessions/${made.body.id}`;

  const standard = (await call(reviewing, 'PUT', path, { body: fill(skuId(boots), undefined, 2) })).body;
  expect(standard).toMatchObject({
    status: 'requires_escalation',
    messages: [{ code: 'buyer_review_required', severity: 'requires_buyer_review' }],
    continue_url: `${ORIGIN}/buy/checkout/${made.body.id}`,
    fulfillment: { methods: [{ selected_destination_id: 'address', groups: [{ selected_option_id: 'second' }] }] },
  });
  const fast = (await call(reviewing, 'PUT', path, { body: fill(skuId(boots), 'next-business', 2) })).body;
  expect(getTotal(fast)).toBeGreaterThan(getTotal(standard) ?? 0);
  expect((await call(reviewing, 'GET', path)).body).toEqual(fast);

  const browser = shop.browser();
  const opened = await browser.get(fast.continue_url.replace(ORIGIN, ''));
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/checkout']);
  const { purchase } = z
    .object({ purchase: z.looseObject({ chargeSummary: z.looseObject({ grandTotal: z.object({ cents: z.int() }) }) }) })
    .parse((await post(browser, '/api/v1/checkout/configure', {})).body);
  expect(purchase).toMatchObject({
    shippingAddress: { fullName: 'Ada Byron', city: 'Las Vegas' },
    shipmentSpeed: 'next-business',
    productList: [{ stockId: skuId(boots), quantity: 2 }],
    chargeSummary: { grandTotal: { cents: getTotal(fast) } },
  });
  const late = await call(reviewing, 'PUT', path, { body: fill(skuId(boots)) });
  expect(late.body.messages).toMatchObject([{ code: 'opened_by_buyer' }]);
  expect(
    (await call(reviewing, 'POST', `${path}/complete`, { body: payBy(await makeToken()) })).body.messages,
  ).toMatchObject([{ code: 'opened_by_buyer' }]);
});

it('does the same by tools: makes a checkout, changes it up to the escalation, and completes or cancels it', async () => {
  const made = await callTool(reviewing, 'create_checkout', { checkout: { line_items: toLines(skuId(boots)) } });
  expect(made.body).toMatchObject({ status: 'incomplete', messages: [{ code: 'missing' }, { code: 'missing' }] });
  const { id } = made.body;
  const changed = await callTool(reviewing, 'update_checkout', { id, checkout: fill(skuId(boots), 'next-business') });
  expect(changed.body).toMatchObject({
    status: 'requires_escalation',
    messages: [{ code: 'buyer_review_required', severity: 'requires_buyer_review' }],
    continue_url: `${ORIGIN}/buy/checkout/${id}`,
  });
  const path = `/checkout-sessions/${id}`;
  expect((await call(reviewing, 'GET', path)).body.totals).toEqual(changed.body.totals);
  const own = await callTool(reviewing, 'complete_checkout', { id, checkout: payBy(await makeToken()) });
  expect([own.isError, own.body.messages[0]?.code]).toEqual([true, 'buyer_review_required']);
  expect((await callTool(reviewing, 'cancel_checkout', { id })).body.status).toBe('canceled');

  const { id: other } = (await callTool(trusted, 'create_checkout', { checkout: fill(skuId(boots)) })).body;
  const done = await callTool(trusted, 'complete_checkout', { id: other, checkout: payBy(await makeToken()) });
  expect(done.body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } });
  const order = await callTool(trusted, 'get_order', { id: done.body.order?.id });
  expect(getTotal(order.body)).toBe(getTotal(done.body));
});

it('takes the consent of the buyer, and asks them by mail once the order is placed', async () => {
  const purpose = 'dev.ucp.consent.marketing';
  const made = await call(trusted, 'POST', '/checkout-sessions', { body: fill(skuId(boots)) });
  expect(made.json).toMatchObject({ buyer: { consent: { [purpose]: { granted: false, source: 'business' } } } });
  const path = `/checkout-sessions/${made.body.id}`;
  const wish = { granted: true, source: 'platform' };
  const email = 'reader@buyer.example';
  const agreed = {
    ...fill(skuId(boots)),
    buyer: { ...BUYER, email, consent: { [purpose]: wish, 'com.other.x': wish } },
  };
  const granted = { buyer: { consent: { [purpose]: { ...wish, description: expect.any(String) } } } };
  expect((await call(trusted, 'PUT', path, { body: agreed })).json).toMatchObject(granted);
  const silent = await call(trusted, 'PUT', path, { body: { ...agreed, buyer: { ...BUYER, email } } });
  expect(silent.json).toMatchObject(granted);

  const complete = async (id: string, consent: object) => {
    const body = { ...payBy(await makeToken()), buyer: { consent } };
    const done = await call(trusted, 'POST', `/checkout-sessions/${id}/complete`, { body });
    await askConsentingBuyer(shop.parts)({ orderId: done.body.order?.id });
  };
  await complete(made.body.id, {});
  const other = await call(trusted, 'POST', '/checkout-sessions', { body: fill(skuId(boots)) });
  await complete(other.body.id, { [purpose]: { granted: false, source: 'platform' } });
  const asked = shop.parts.db.selectFrom('email_subscriptions').select(['email', 'source', 'active_at']);
  expect(await asked.execute()).toEqual([{ email, source: 'assistant', active_at: null }]);
});

it('adds a gift that the order has too, also if the platform repeats all lines', async () => {
  const { skus } = await givenGift(shop, 'ASSISTANT-GIFT', { onHand: [2] });
  try {
    const [gift = ''] = skus;
    const made = await call(trusted, 'POST', '/checkout-sessions', { body: fill(skuId(boots)) });
    const shown = [
      { item: { id: skuId(boots) }, quantity: 1 },
      { item: { id: gift }, quantity: 1 },
    ];
    const reduced = expect.arrayContaining([
      { type: 'subtotal', display_text: 'Subtotal', amount: 13_999 },
      expect.objectContaining({ type: 'discount', amount: -1_999 }),
    ]);
    expect(made.json).toMatchObject({ line_items: shown, totals: reduced });
    const path = `/checkout-sessions/${made.body.id}`;
    const repeated = { ...fill(skuId(boots)), line_items: [...toLines(skuId(boots)), ...toLines(gift)] };
    expect((await call(trusted, 'PUT', path, { body: repeated })).json).toMatchObject({
      line_items: shown,
      totals: reduced,
    });
    // The repeated gift is no bought piece: it leaves with its promotion.
    await stopPromotions(shop);
    const without = await call(trusted, 'GET', path);
    expect(without.json).toMatchObject({ line_items: [{ item: { id: skuId(boots) } }] });
    expect(getTotal(without.body)).toBe(getTotal(made.body));
    await shop.parts.db
      .updateTable('promo_codes')
      .set({ stopped_at: null })
      .where('code', '=', 'ASSISTANT-GIFT')
      .execute();

    const again = await call(trusted, 'GET', path);
    const done = await call(trusted, 'POST', `${path}/complete`, { body: payBy(await makeToken()) });
    expect(done.json).toMatchObject({ status: 'completed', line_items: shown });
    expect(done.body.totals).toEqual(again.body.totals);
    const order = await call(trusted, 'GET', `/orders/${done.body.order?.id}`);
    expect(order.body.totals).toEqual(again.body.totals);
  } finally {
    await stopPromotions(shop);
  }
});

it('places no order without the gift that the platform has shown', async () => {
  const { skus } = await givenGift(shop, 'ASSISTANT-LAST', { onHand: [1] });
  try {
    const made = await ready();
    const orders = await countOrders();
    await shop.parts.db.updateTable('stocks').set({ on_hand: 0 }).where('stock_id', '=', Number(skus[0])).execute();
    const path = `/checkout-sessions/${made.id}`;
    const complete = async () => call(trusted, 'POST', `${path}/complete`, { body: payBy(await makeToken()) });
    expect((await complete()).body.messages).toMatchObject([{ code: 'gift_changed' }]);
    expect(await countOrders()).toBe(orders);
    expect((await call(trusted, 'GET', path)).json).toMatchObject({ line_items: [{ item: { id: skuId(boots) } }] });
    expect((await complete()).body.status).toBe('completed');
  } finally {
    await stopPromotions(shop);
  }
});

it('answers a platform of the older version in that version', async () => {
  const older = await openPlatform(key);
  try {
    older.show({ version: '2026-04-08' });
    const made = await call(older, 'POST', '/checkout-sessions', { body: fill(skuId(boots)) });
    const option = { description: expect.any(String) };
    expect(made.json).toMatchObject({
      ucp: { version: '2026-04-08', capabilities: { 'dev.ucp.shopping.checkout': [{ version: '2026-04-08' }] } },
      status: 'requires_escalation',
      buyer: { email: BUYER.email },
      fulfillment: { methods: [{ groups: [{ options: expect.arrayContaining([expect.objectContaining(option)]) }] }] },
    });
    expect(made.json).not.toHaveProperty(['buyer', 'consent']);
    const agreed = { ...fill(skuId(boots)), buyer: { ...BUYER, consent: { marketing: true } } };
    const changed = await call(older, 'PUT', `/checkout-sessions/${made.body.id}`, { body: agreed });
    expect(changed.json).toMatchObject({ buyer: { consent: { marketing: true } } });
  } finally {
    older.close();
  }
});

it('converts a cart twice into the same checkout, keeps its lines, and cancels it', async () => {
  const cart = (await call(reviewing, 'POST', '/carts', { body: { line_items: toLines(skuId(boots), 3) } })).body;
  const convert = () =>
    call(reviewing, 'POST', '/checkout-sessions', { body: { cart_id: cart.id, line_items: toLines(skuId(rare)) } });
  const [first, second] = [await convert(), await convert()];
  expect(second.body.id).toBe(first.body.id);
  expect(first.json).toMatchObject({ line_items: [{ id: skuId(boots), quantity: 3 }] });
  const path = `/checkout-sessions/${first.body.id}`;
  expect((await call(reviewing, 'POST', `${path}/cancel`)).body.status).toBe('canceled');
  expect((await call(reviewing, 'PUT', path, { body: fill(skuId(boots)) })).body.messages).toMatchObject([
    { code: 'canceled' },
  ]);
  expect((await call(trusted, 'GET', path)).body.messages).toMatchObject([{ code: 'not_found' }]);
  expect((await convert()).body.id).not.toBe(first.body.id);
});

it('says what is not in stock, what is wrong with an address, and which codes do not apply', async () => {
  const soldOut = await call(reviewing, 'POST', '/checkout-sessions', { body: fill(skuId(boots, 1)) });
  expect([soldOut.status, soldOut.body.ucp.status, soldOut.body.messages[0]?.code]).toEqual([
    200,
    'error',
    'out_of_stock',
  ]);
  const abroad = { ...fill(skuId(boots)), discounts: { codes: ['NOSUCHCODE'] } };
  const made = (await call(reviewing, 'POST', '/checkout-sessions', { body: abroad })).body;
  expect(made.messages).toMatchObject([
    { type: 'warning', code: 'discount_code_invalid' },
    { code: 'buyer_review_required' },
  ]);
  expect(made.discounts).toEqual({ codes: [], applied: [] });
});

it('completes for a platform that may, once for each key, with a token of the provider', async () => {
  const { id, status } = await ready();
  expect(status).toBe('ready_for_complete');
  const path = `/checkout-sessions/${id}`;
  const before = await countOrders();
  const idempotencyKey = randomUUID();
  const body = payBy(await makeToken());
  const number = { type: 'card', number: '4242424242424242' };
  const instrument = { id: 'i1', handler_id: 'card_token', type: 'card', credential: number };
  const byNumber = await call(trusted, 'POST', `${path}/complete`, {
    body: { payment: { instruments: [instrument] } },
  });
  expect([byNumber.status, byNumber.body.messages[0]?.code]).toEqual([400, 'invalid_input']);

  const done = await call(trusted, 'POST', `${path}/complete`, { body, idempotencyKey });
  expect(done.body).toMatchObject({ status: 'completed', order: { id: expect.stringMatching(/^\d{3}-/) } });
  expect((await call(trusted, 'POST', `${path}/complete`, { body, idempotencyKey })).json).toEqual(done.json);
  const other = await call(trusted, 'POST', `${path}/complete`, { body: payBy(await makeToken()), idempotencyKey });
  expect([other.status, other.body.messages[0]?.code]).toEqual([409, 'idempotency_conflict']);
  expect((await call(trusted, 'POST', `${path}/complete`, { body })).body.order).toEqual(done.body.order);
  expect(await countOrders()).toBe(before + 1);
  const order = await shop.parts.db
    .selectFrom('orders')
    .select(['total_cents', 'payment'])
    .where('order_id', '=', done.body.order?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ total_cents: getTotal(done.body), payment: { cardType: 'Visa', lastFour: '4242' } });
  expect((await shop.browser().get(`/buy/checkout/${id}`)).headers.get('location')).toBe(
    `/orders/${done.body.order?.id}`,
  );
});

it('charges no other total than the platform has seen', async () => {
  const before = await countOrders();
  const { id } = await ready();
  const path = `/checkout-sessions/${id}`;
  const setPrice = (price_cents: number) =>
    shop.parts.db
      .updateTable('styles')
      .set({ price_cents, original_price_cents: price_cents })
      .where('product_id', '=', boots.productId)
      .execute();
  await setPrice(13_000);
  try {
    const body = payBy(await makeToken());
    const refused = await call(trusted, 'POST', `${path}/complete`, { body });
    expect(refused.body.messages).toMatchObject([{ code: 'price_changed', severity: 'recoverable' }]);
    expect(await countOrders()).toBe(before);
    const seen = getTotal((await call(trusted, 'GET', path)).body);
    const done = (await call(trusted, 'POST', `${path}/complete`, { body })).body;
    expect([done.status, getTotal(done)]).toEqual(['completed', seen]);
    await setPrice(20_000);
    expect(getTotal((await call(trusted, 'GET', path)).body)).toBe(seen);
  } finally {
    await setPrice(12_000);
  }
});

it('places one order when a completion comes twice at once, and none when the card is declined', async () => {
  const before = await countOrders();
  const { id } = await ready();
  const path = `/checkout-sessions/${id}/complete`;
  const declined = await call(trusted, 'POST', path, { body: payBy(await makeToken('4000000000000002')) });
  expect(declined.body.messages).toMatchObject([{ code: 'payment_failed', severity: 'recoverable' }]);
  const body = payBy(await makeToken());
  const twice = await Promise.all([call(trusted, 'POST', path, { body }), call(trusted, 'POST', path, { body })]);
  for (const { body: answer } of twice)
    expect(['completed', 'complete_in_progress']).toContain(answer.status ?? answer.messages[0]?.code);
  expect(await countOrders()).toBe(before + 1);
});

it('answers with the order when another completion has placed it meanwhile', async () => {
  const { db } = shop.parts;
  const { id } = await ready();
  const path = `/checkout-sessions/${id}/complete`;
  const done = await call(trusted, 'POST', path, { body: payBy(await makeToken()) });
  const row = db.selectFrom('assistant_checkouts').select('purchase_id').where('checkout_id', '=', id);
  const { purchase_id } = await row.executeTakeFirstOrThrow();
  const setPurchase = (to: string | null) =>
    db.updateTable('assistant_checkouts').set({ purchase_id: to }).where('checkout_id', '=', id);
  // The other completion holds the checkout, and has not committed its order yet.
  await setPurchase(null).execute();
  const body = payBy(await makeToken());
  const late = await db.transaction().execute(async (tx) => {
    await tx.executeQuery(setPurchase(purchase_id).compile());
    const answer = call(trusted, 'POST', path, { body });
    await waitUntil(async () => (await countLockWaits(db)) > 0);
    return { answer };
  });
  expect((await late.answer).body).toMatchObject({ status: 'completed', order: done.body.order });
});

it('returns the one order after a crash between payment and answer', async () => {
  const before = await countOrders();
  const crashes = new Set(['payment authorized']);
  const reachFaultPoint = (point: string): void => {
    if (crashes.delete(point)) throw new Error(`crash at ${point}`);
  };
  const handleError: express.ErrorRequestHandler = (_error, _req, res, _next) =>
    void res.status(500).json({ ucp: { version: '2026-08-25', status: 'error' }, messages: [CRASHED] });
  const crashing = await listen(express().use(createAssistants(shop.parts, { reachFaultPoint }), handleError));
  try {
    const { id } = await ready();
    const options = { body: payBy(await makeToken()), idempotencyKey: randomUUID(), at: crashing };
    const path = `/checkout-sessions/${id}/complete`;
    expect((await call(trusted, 'POST', path, options)).status).toBe(500);
    const done = await call(trusted, 'POST', path, options);
    expect([done.status, done.body.status]).toEqual([200, 'completed']);
    // The process that has placed the order dies before it keeps its answer.
    const longAgo = new Date(shop.parts.clock.now().getTime() - 600_000);
    await shop.parts.db.updateTable('assistant_requests').set({ answer: null, started_at: longAgo }).execute();
    await shop.parts.db.updateTable('assistant_checkouts').set({ completing_at: longAgo }).execute();
    expect((await call(trusted, 'POST', path, options)).json).toEqual(done.json);
    expect(await countOrders()).toBe(before + 1);
  } finally {
    crashing.closeAllConnections();
    crashing.close();
  }
});
const CRASHED = { type: 'error', code: 'crashed', content: 'crashed', severity: 'recoverable' };

it('sells the last piece once when a page and an assistant want it', async () => {
  const before = await countOrders();
  const { id } = await ready(skuId(rare));
  const page = (await call(reviewing, 'POST', '/checkout-sessions', { body: fill(skuId(rare)) })).body;
  const browser = shop.browser();
  await browser.get(page.continue_url.replace(ORIGIN, ''));
  const card = z
    .object({ paymentInstrumentId: z.string() })
    .parse((await post(browser, '/api/v1/paymentInstruments', createCardForm())).body);
  const paymentMethods = [{ paymentMethodCode: 'card', ...card }];
  const { purchase } = z
    .object({ purchase: z.object({ purchaseId: z.string(), versionNumber: z.int() }) })
    .parse((await post(browser, '/api/v1/checkout/configure', { paymentMethods })).body);
  const token = await makeToken();
  const [bought, completed] = await Promise.all([
    post(browser, '/api/v1/checkout/finalize', purchase),
    call(trusted, 'POST', `/checkout-sessions/${id}/complete`, { body: payBy(token) }),
  ]);
  expect([bought.status === 200, completed.body.status === 'completed'].toSorted()).toEqual([false, true]);
  expect(await countOrders()).toBe(before + 1);
  const { on_hand: onHand } = await shop.parts.db
    .selectFrom('stocks')
    .select('on_hand')
    .where('stock_id', '=', Number(skuId(rare)))
    .executeTakeFirstOrThrow();
  expect(onHand).toBe(0);
});

it('opens for a customer who is signed in, who sees what the assistant did and ends its access', async () => {
  const maya = shop.browser();
  const account = { fullName: 'Maya Lindqvist', email: 'maya@buyer.example', password: 'a long walk in the hills' };
  expect((await post(maya, '/api/v1/zap/register', account)).status).toBe(201);
  const made = (await call(reviewing, 'POST', '/checkout-sessions', { body: fill(skuId(boots)) })).body;
  const opened = await maya.get(made.continue_url.replace(ORIGIN, ''));
  expect(opened.headers.get('location')).toBe('/checkout');
  const { purchase } = z
    .object({ purchase: z.looseObject({ shippingAddressId: z.string().nullable() }) })
    .parse((await post(maya, '/api/v1/checkout/configure', {})).body);
  // The assistant gave the email address of another person: its address is not entered.
  expect(purchase).toMatchObject({ shippingAddressId: null, productList: [{ stockId: skuId(boots) }] });

  const name = new URL(reviewing.profile).host;
  const list = await maya.get('/api/v1/account/assistants');
  expect(list.body.assistants).toMatchObject([{ profile: reviewing.profile, name, orderIds: [], isConnected: true }]);
  const path = `/checkout-sessions/${made.id}`;
  expect((await call(reviewing, 'GET', path)).body.status).toBe('requires_escalation');
  const ended = await post(maya, '/api/v1/account/assistants/disconnect', { profile: reviewing.profile });
  expect(ended.body.assistants).toMatchObject([{ isConnected: false }]);
  const act = shop.parts.db.selectFrom('assistant_acts').select(['act', 'profile']).orderBy('act_id', 'desc');
  expect(await act.executeTakeFirst()).toEqual({ act: 'customer_disconnect', profile: reviewing.profile });
  expect((await call(reviewing, 'GET', path)).body.messages).toMatchObject([{ code: 'not_found' }]);
});

it('does not take checkouts of anonymous callers, and no change without a key', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'ucp-agent': `profile="${reviewing.profile}"` };
  const body = JSON.stringify(fill(skuId(boots)));
  const anonymous = await fetch(`http://127.0.0.1:${port}/ucp/v1/checkout-sessions`, { method: 'POST', headers, body });
  expect([anonymous.status, await anonymous.json()]).toMatchObject([401, { code: 'signature_missing' }]);
  const signed = signByHand(
    {
      method: 'POST',
      url: new URL('/ucp/v1/checkout-sessions', ORIGIN),
      body,
      headers: { 'ucp-agent': headers['ucp-agent'] },
    },
    key,
  );
  const keyless = await fetch(`http://127.0.0.1:${port}/ucp/v1/checkout-sessions`, {
    method: 'POST',
    headers: signed,
    body,
  });
  expect([keyless.status, await keyless.json()]).toMatchObject([400, { code: 'idempotency_key_required' }]);
  const acts = await shop.parts.db
    .selectFrom('assistant_acts')
    .select(['refusal', 'is_signed'])
    .orderBy('act_id')
    .execute();
  expect(acts.slice(-2)).toEqual([
    { refusal: 'signature_missing', is_signed: false },
    { refusal: 'idempotency_key_required', is_signed: false },
  ]);
});

describe('a platform that is', () => {
  let platform: Platform;
  beforeEach(async () => {
    platform = await openPlatform(key);
  });
  afterEach(() => platform.close());
  const search = (options: Call = {}) =>
    call(platform, 'POST', '/catalog/search', { body: { query: 'boot' }, ...options });

  it.each<[what: string, status: number, code: string, prepare: () => void, options?: Call]>([
    ['unreachable', 424, 'profile_unreachable', () => platform.answerWith(500)],
    ['behind a redirect', 424, 'profile_unreachable', () => platform.answerWith(302)],
    ['longer than any profile', 424, 'profile_unreachable', () => platform.answerWith(200, ' '.repeat(200_000))],
    ['without a valid profile', 422, 'profile_malformed', () => platform.answerWith(200, '{"ucp":{}}')],
    ['of another version', 422, 'version_unsupported', () => platform.show({ version: '2025-01-01' })],
    ['without keys', 401, 'key_not_found', () => platform.show({ keys: [] })],
    ['no https address', 400, 'invalid_profile_url', () => undefined, { agent: 'file:///etc/passwd' }],
    ['named with a password', 400, 'invalid_profile_url', () => undefined, { agent: 'https://a:b@evil.example/' }],
    ['another than the signer', 401, 'signature_invalid', () => undefined, { signer: makeKey('platform-2026') }],
    ['signing in DER', 401, 'signature_invalid', () => undefined, { changes: { isDer: true } }],
  ])('%s is refused', async (...[, status, code, prepare, options]) => {
    prepare();
    const refused = await search(options);
    expect([refused.status, refused.body.messages[0]?.code]).toEqual([status, code]);
  });

  it('is known by its rotated key a minute later, is asked for its profile once, and can be blocked', async () => {
    const rotated = makeKey('platform-2027');
    expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(200);
    expect(platform.fetches()).toBe(1);
    platform.show({ keys: [rotated] });
    expect((await search({ signer: rotated })).body.messages[0]?.code).toBe('key_not_found');
    const now = shop.parts.clock.now().getTime();
    const clock = jest.spyOn(shop.parts.clock, 'now').mockImplementation(() => new Date(now + 61_000));
    try {
      expect((await search({ signer: rotated })).status).toBe(200);
      expect((await search()).body.messages[0]?.code).toBe('key_not_found');
    } finally {
      clock.mockRestore();
    }
    await shop.parts.db
      .updateTable('assistant_platforms')
      .set({ access: 'blocked' })
      .where('profile', '=', platform.profile)
      .execute();
    const blocked = await search({ signer: rotated });
    expect([blocked.status, blocked.body.messages[0]?.code]).toEqual([403, 'profile_not_trusted']);
  });

  it('without a capability gets no answer of it', async () => {
    platform.show({ capabilities: ['checkout'] });
    expect((await search()).body.messages).toMatchObject([{ code: 'capabilities_incompatible' }]);
  });
});

it('tells the platform of its order, signed, until it accepts, and shows the order to no other', async () => {
  const { id } = await ready();
  const done = await call(trusted, 'POST', `/checkout-sessions/${id}/complete`, { body: payBy(await makeToken()) });
  const orderId = done.body.order?.id ?? '';
  const shown = await call(trusted, 'GET', `/orders/${orderId}`);
  expect(shown.json).toMatchObject({
    checkout_id: id,
    line_items: [{ status: 'processing', item: { id: skuId(boots) } }],
  });
  expect(getTotal(shown.body)).toBe(getTotal(done.body));
  expect((await call(reviewing, 'GET', `/orders/${orderId}`)).body.messages).toMatchObject([{ code: 'not_found' }]);

  const queue = queueOrderWebhook(shop.parts, 'orderPlaced');
  await queue({ orderId });
  await queue({ orderId });
  const stored = await shop.parts.db
    .selectFrom('assistant_webhooks')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(stored).toHaveLength(1);
  const sendWebhook = (webhookId = stored[0]?.webhook_id) =>
    createAssistantJobs(shop.parts).assistantOrderWebhook?.({ webhookId });
  trusted.webhooks.length = 0;
  expect((await call(trusted, 'GET', `/orders/${orderId}`)).status).toBe(200);
  for (const status of [503, 429]) {
    trusted.answerWith(status);
    await expect(sendWebhook()).rejects.toThrow(String(status));
  }
  trusted.answerWith(undefined);
  await sendWebhook();
  await sendWebhook();
  expect(trusted.webhooks).toHaveLength(3);
  const keys = businessProfile.parse(JSON.parse((await shop.get('/.well-known/ucp')).text)).keys ?? [];
  for (const { path, headers, body } of trusted.webhooks) {
    expect(headers['webhook-id']).toBe(stored[0]?.webhook_id);
    const request = {
      method: 'POST',
      url: new URL(path, trusted.profile),
      getHeader: (name: string) => headers[name]?.toString(),
      body,
    };
    const findKey = async (keyId: string) => keys.find(({ kid }) => kid === keyId);
    expect(await verifyRequest(request, findKey, shop.parts.clock.now())).toBeUndefined();
    expect(JSON.parse(body.toString())).toEqual(shown.json);
  }
  expect(new Set(trusted.webhooks.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(1);

  await queueOrderWebhook(shop.parts, 'orderDelayed')({ orderId });
  const delayed = shop.parts.db
    .selectFrom('assistant_webhooks')
    .select('webhook_id')
    .where('event', '=', 'orderDelayed');
  const { webhook_id: refused } = await delayed.executeTakeFirstOrThrow();
  trusted.answerWith(410);
  await sendWebhook(refused);
  trusted.answerWith(undefined);
  await sendWebhook(refused);
  expect(trusted.webhooks).toHaveLength(4);
});

it('publishes its keys, which rotate, and forgets what is old', async () => {
  const readKeys = async () => businessProfile.parse(JSON.parse((await shop.get('/.well-known/ucp')).text)).keys ?? [];
  const first = await readKeys();
  expect(first).toHaveLength(1);
  const days = (count: number) => new Date(shop.parts.clock.now().getTime() + count * 86_400_000);
  const at = (date: Date) => ({ ...shop.parts, clock: { now: () => date } });
  await rotateKeys(at(days(91)));
  expect((await readKeys()).map(({ kid }) => kid)).toContain(first[0]?.kid);
  expect(await readKeys()).toHaveLength(2);
  await rotateKeys(at(days(121)));
  expect((await readKeys()).map(({ kid }) => kid)).not.toContain(first[0]?.kid);
  await deleteOldAssistantData(shop.parts.db, days(100));
  const rows = await shop.parts.db.selectFrom('assistant_checkouts').select('purchase_id').execute();
  expect(rows.every(({ purchase_id: purchaseId }) => purchaseId !== null)).toBe(true);
});
