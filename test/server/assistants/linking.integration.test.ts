import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { enroll } from '../../../server/services/rewards/actions.ts';
import { runStore } from '../cli/support/runStore.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import type { Browser } from '../services/support/browser.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { makeKey, openPlatform, type Platform, signByHand } from './openPlatform.ts';
import { assertUcpAnswer } from './ucpAnswers.ts';

const ORIGIN = 'http://localhost:3000';
const CALLBACK = 'http://127.0.0.1:9/callback';
const SCOPE = 'dev.ucp.shopping.checkout:manage';

let shop: WholeShop;
let server: Server;
let boots: ProductIds;
let platform: Platform;
let other: Platform;
let maya: Browser;
const key = makeKey('platform-2026');

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: ORIGIN, RATE_LIMIT_FACTOR: '100', ASSISTANT_LOOPBACK: 'true' });
  const { db, clock } = shop.parts;
  boots = await givenProduct(db, {
    name: 'Fell Boot',
    styles: [{ priceCents: 12_000, stocks: [{ size: '8', onHand: 50 }] }],
  });
  server = createServer(shop.app).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  [platform, other] = await Promise.all([openPlatform(key), openPlatform(key)]);
  const seen = { first_seen_at: clock.now(), last_seen_at: clock.now() };
  const profiles = [platform.profile, other.profile].map((profile) => ({ profile, ...seen }));
  const [first] = await db.insertInto('assistant_platforms').values(profiles).returning('platform_id').execute();
  await runStore(shop.parts, ['assistant', 'link', String(first?.platform_id), CALLBACK]);
  maya = shop.browser();
  const account = { fullName: 'Maya Lindqvist', email: 'maya@buyer.example', password: 'a long walk in the hills' };
  await maya.post('/api/v1/zap/register', account, { origin: maya.origin });
  const { customer_id: customerId } = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  const { points } = shop.parts.marketplaces.getSettings('zappos');
  await enroll(shop.parts, customerId, { consent: true, emailId: '' }, points);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  platform.close();
  other.close();
  await shop.close();
});

const answerShape = z.looseObject({
  id: z.string().default(''),
  status: z.string().optional(),
  messages: z.array(z.looseObject({ code: z.string() })).default([]),
  loyalty: z.record(z.string(), z.unknown()).optional(),
  totals: z.array(z.looseObject({ type: z.string(), amount: z.int() })).default([]),
  continue_url: z.string().default(''),
  order: z.looseObject({ id: z.string() }).optional(),
});

/** Calls as a platform does, with a signature and the access token of a customer. */
async function call(caller: Platform, method: string, path: string, options: { body?: unknown; token?: string } = {}) {
  const body = options.body === undefined ? '' : JSON.stringify(options.body);
  const headers = {
    'ucp-agent': `profile="${caller.profile}"`,
    ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
  };
  const target = `/ucp/v1${path}`;
  const signed = signByHand({ method, url: new URL(target, ORIGIN), body, headers }, key);
  const authorization = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const { port } = server.address() as AddressInfo;
  const init = { method, headers: { ...signed, ...authorization }, ...(body && { body }) };
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, init);
  const json: unknown = await answer.json();
  assertUcpAnswer(path, json);
  return { status: answer.status, headers: answer.headers, body: answerShape.parse(json) };
}
const create = (token?: string, caller = platform) => {
  const body = { line_items: [{ item: { id: String(boots.stockIds[0]) }, quantity: 2 }] };
  return call(caller, 'POST', '/checkout-sessions', { body, ...(token !== undefined && { token }) });
};

async function postForm(path: string, form: Readonly<Record<string, string>>) {
  const { port } = server.address() as AddressInfo;
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { host: 'localhost:3000' } };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const json: unknown = await answer.json().catch(() => ({}));
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(json) };
}

const toChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
const buildAuthorizePath = (verifier: string, change: Readonly<Record<string, string>> = {}): string => {
  const query = {
    response_type: 'code',
    client_id: platform.profile,
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state: 'a-state',
    code_challenge: toChallenge(verifier),
    code_challenge_method: 'S256',
    ...change,
  };
  return `/oauth/authorize?${new URLSearchParams(query)}`;
};

const follow = (browser: Browser, location: string | null) => browser.get((location ?? '').replace(ORIGIN, ''));

/** Leads a browser to the consent page. @returns its path */
async function openConsent(browser: Browser, verifier: string): Promise<string> {
  const asked = await browser.get(buildAuthorizePath(verifier));
  if (asked.status !== 303) throw new Error(`${asked.status} ${asked.text}`);
  return (asked.headers.get('location') ?? '').replace(ORIGIN, '');
}

/** Answers on the consent page. @returns the address of the platform to which the browser returns */
async function answer(browser: Browser, path: string, choice: 'connect' | 'cancel'): Promise<URL> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: browser.origin };
  const answered = await browser.post(path, `answer=${choice}`, headers);
  const resumed = await follow(browser, answered.headers.get('location'));
  return new URL(resumed.headers.get('location') ?? '');
}

const tokens = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  scope: z.literal(SCOPE),
});
const exchange = (code: string, verifier: string) =>
  postForm('/oauth/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    client_id: platform.profile,
    code_verifier: verifier,
  });

/** Links Maya's account. @returns the tokens of the platform */
async function link() {
  const verifier = randomBytes(32).toString('base64url');
  const returned = await answer(maya, await openConsent(maya, verifier), 'connect');
  return tokens.parse((await exchange(returned.searchParams.get('code') ?? '', verifier)).body);
}

it('describes its authorization server, and declares it', async () => {
  const metadata = JSON.parse((await shop.get('/.well-known/oauth-authorization-server')).text);
  expect(metadata).toMatchObject({
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    token_endpoint: `${ORIGIN}/oauth/token`,
    revocation_endpoint: `${ORIGIN}/oauth/revoke`,
    scopes_supported: expect.arrayContaining([SCOPE]),
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });
  const profile = JSON.parse((await shop.get('/.well-known/ucp')).text);
  expect(profile.ucp.capabilities).toMatchObject({
    'dev.ucp.common.identity_linking': [{ config: { scopes: {} } }],
    'dev.ucp.common.loyalty': [{ extends: 'dev.ucp.shopping.checkout' }],
  });
});

it('asks the customer who is signed in, and gives the tokens of a consent once', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const guest = shop.browser();
  const path = await openConsent(guest, verifier);
  expect((await guest.get(path)).headers.get('location')).toBe(`/login?openid.return_to=${encodeURIComponent(path)}`);

  const own = await openConsent(maya, verifier);
  const page = await maya.get(own);
  for (const words of [new URL(platform.profile).host, 'maya@buyer.example', 'You can disconnect it'])
    expect(page.text).toContain(words);
  const refused = await answer(maya, own, 'cancel');
  expect([refused.searchParams.get('error'), refused.searchParams.get('state')]).toEqual(['access_denied', 'a-state']);

  const returned = await answer(maya, await openConsent(maya, verifier), 'connect');
  expect([returned.origin + returned.pathname, returned.searchParams.get('iss')]).toEqual([CALLBACK, ORIGIN]);
  const code = returned.searchParams.get('code') ?? '';
  expect((await exchange(code, 'another-verifier-of-43-letters-or-more-is-it')).body.error).toBe('invalid_grant');
  const again = await answer(maya, await openConsent(maya, verifier), 'connect');
  const fresh = again.searchParams.get('code') ?? '';
  expect(tokens.parse((await exchange(fresh, verifier)).body).expires_in).toBe(3600);
  expect((await exchange(fresh, verifier)).body.error).toBe('invalid_grant');
});

it.each([
  ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['for a platform that customers cannot link', { client_id: 'https://unknown.example/profile.json' }],
  ['with another address to return to', { redirect_uri: 'https://evil.example/callback' }],
])('refuses a request %s', async (_what, change) => {
  const asked = await maya.get(buildAuthorizePath(randomBytes(32).toString('base64url'), change));
  expect(asked.headers.get('location') ?? '').not.toContain('/oauth/consent');
  expect(asked.headers.get('location') ?? '').not.toContain('code=');
});

it("makes checkouts with the customer's tier and points, for the platform that has the token", async () => {
  const { access_token: token } = await link();
  const made = await create(token);
  expect(made.body.loyalty).toEqual({
    'local.shop.vip': {
      id: 'vip',
      name: expect.stringContaining('VIP'),
      tiers: [{ id: 'silver', name: 'Silver' }],
      rewards: [{ currency: { name: 'Points', code: 'POINTS' }, earning_forecast: { amount: 240 } }],
      provisional: false,
    },
  });
  const path = `/checkout-sessions/${made.body.id}`;
  expect((await call(platform, 'GET', path)).body.messages).toMatchObject([{ code: 'identity_required' }]);
  expect((await call(platform, 'GET', path, { token })).body.totals).toEqual(made.body.totals);
  expect((await create()).body.loyalty).toBeUndefined();
  const foreign = await create(token, other);
  expect([foreign.status, foreign.body.messages[0]?.code, foreign.headers.get('www-authenticate')]).toEqual([
    401,
    'identity_required',
    'Bearer error="invalid_token"',
  ]);
  const stranger = await shop.browser().get(made.body.continue_url.replace(ORIGIN, ''));
  expect(stranger.headers.get('location')).toMatch(/^\/login/);
  const opened = await maya.get(made.body.continue_url.replace(ORIGIN, ''));
  expect(opened.headers.get('location')).toBe('/checkout');
});

it('completes a checkout as an order of the customer, if the merchant has allowed the platform to', async () => {
  const { db, providers } = shop.parts;
  const setAccess = (access: 'review' | 'complete') =>
    db.updateTable('assistant_platforms').set({ access }).where('profile', '=', platform.profile).execute();
  await setAccess('complete');
  const { access_token: token } = await link();
  const [line] = boots.stockIds;
  const destination = {
    ...{ first_name: 'Maya', last_name: 'Lindqvist', street_address: '1 Fremont St', address_locality: 'Las Vegas' },
    ...{ address_region: 'NV', postal_code: '89101', address_country: 'US', phone_number: '702-555-0134' },
  };
  const body = {
    line_items: [{ item: { id: String(line) }, quantity: 1 }],
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
  };
  const made = await call(platform, 'POST', '/checkout-sessions', { body, token });
  expect(made.body.status).toBe('ready_for_complete');
  const card = { number: '4242424242424242', cvv: '739', expirationMonth: 8, expirationYear: 2030, fullName: 'Maya' };
  const stored = await providers.cards.storeCard(card, randomUUID());
  const credential = { type: 'token', token: stored.status === 'stored' ? stored.token : '' };
  const instrument = { id: 'i1', handler_id: 'card_token', type: 'card', selected: true, credential };
  const path = `/checkout-sessions/${made.body.id}/complete`;
  const payment = { payment: { instruments: [instrument] } };
  expect((await call(platform, 'POST', path, { body: payment })).body.messages).toMatchObject([
    { code: 'identity_required' },
  ]);
  const done = await call(platform, 'POST', path, { body: payment, token });
  expect(done.body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } });
  const owner = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.customer_id', 'orders.customer_id')
    .select('email')
    .where('order_id', '=', String(done.body.order?.id))
    .executeTakeFirst();
  expect(owner).toEqual({ email: 'maya@buyer.example' });
  await setAccess('review');
});

it('ends with the refresh token, with a new consent, and when the customer disconnects the platform', async () => {
  const first = await link();
  const renewed = await postForm('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: first.refresh_token,
    client_id: platform.profile,
  });
  const second = tokens.parse(renewed.body);
  expect((await create(second.access_token)).status).toBe(201);
  await postForm('/oauth/revoke', { token: second.refresh_token, client_id: platform.profile });
  expect((await create(second.access_token)).status).toBe(401);

  const [third, fourth] = [await link(), await link()];
  expect((await create(third.access_token)).status).toBe(401);
  expect((await create(fourth.access_token)).status).toBe(201);
  const listed = await maya.get('/api/v1/account/assistants');
  expect(listed.body.assistants).toMatchObject([{ profile: platform.profile, isLinked: true }]);
  const ended = await maya.post(
    '/api/v1/account/assistants/disconnect',
    { profile: platform.profile },
    { origin: maya.origin },
  );
  expect(ended.body.assistants).toMatchObject([{ isLinked: false }]);
  expect((await create(fourth.access_token)).status).toBe(401);
  const acts = await shop.parts.db.selectFrom('assistant_acts').select('act').orderBy('act_id').execute();
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['customer_connect', 'customer_disconnect']));
});

it('stores no code and no token, and answers nothing while it is switched off', async () => {
  const { access_token: token, refresh_token: refresh } = await link();
  const stored = JSON.stringify(await shop.parts.db.selectFrom('assistant_oauth').selectAll().execute());
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(refresh);
  const flags = jest.spyOn(shop.parts.flags, 'isOn').mockImplementation((flag) => !flag.startsWith('assistants-'));
  try {
    const paths = ['/.well-known/oauth-authorization-server', '/oauth/authorize', '/oauth/consent/1'];
    const statuses = await Promise.all(paths.map(async (path) => (await shop.get(path)).status));
    expect(statuses).toEqual([404, 404, 404]);
  } finally {
    flags.mockRestore();
  }
});
