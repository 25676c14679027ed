import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { listEntries } from '../../../../server/services/audit/actions.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

const KEY = 'the key of the consoles of this test';
const CONSOLE = 'https://desk.example';
const SHOP = 'http://localhost:3000';
const PASSWORD = 'correct horse';

let shop: WholeShop;
let customer: Browser;
let customerId = '';
let stockId = '';

beforeAll(async () => {
  shop = await openWholeShop({ AGENT_FRAME_ORIGINS: CONSOLE, AGENT_TOKEN_KEY: KEY });
  stockId = (await givenProduct(shop.parts.db, { onHand: [9] })).stocks[0].stockId;
  customer = shop.browser();
  const account = { fullName: 'Maya Lindqvist', email: 'maya@example.com', password: PASSWORD };
  const registerResponse = await customer.post('/api/v1/zap/register', account, { origin: customer.origin });
  expect(registerResponse.status).toBe(201);
  customerId = JSON.parse((await customer.get('/api/v1/customerInfo')).text).customer.customerId;
}, 60_000);
afterAll(() => shop.close());

type Claims = {
  sub?: string;
  agent?: string;
  jti?: string;
  aud?: string;
  iat?: number;
  exp?: number;
  key?: string;
  alg?: string;
};

function createToken(claims: Claims = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { sub = customerId, agent = 'lee.cho', jti = randomUUID(), aud = SHOP, key = KEY, alg = 'HS256' } = claims;
  const { iat = now, exp = now + 60 } = claims;
  const jwt = new SignJWT({ agent }).setProtectedHeader({ alg }).setSubject(sub).setJti(jti).setAudience(aud);
  return jwt.setIssuedAt(iat).setExpirationTime(exp).sign(new TextEncoder().encode(key));
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
const open = (browser: Browser, token: string, origin = CONSOLE, returnTo = '/cart'): Promise<Answer> =>
  browser.call('POST', '/agent/session', `${new URLSearchParams({ token, returnTo })}`, { ...FORM, origin });

async function openAgent(claims: Claims = {}): Promise<Browser> {
  const browser = shop.browser();
  expect((await open(browser, await createToken(claims))).status).toBe(303);
  return browser;
}

const post = (browser: Browser, path: string, body: unknown): Promise<Answer> =>
  browser.post(path, body, { origin: browser.origin });
const readAuditEntries = async (actor: string) => (await listEntries(shop.parts, { actor }, 1)).entries;

it("opens the shop for the token's customer, with cookies that only this frame has", async () => {
  const browser = shop.browser();
  const answer = await open(browser, await createToken(), CONSOLE, '/account');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.map((line) => line.split('=')[0]).sort()).toEqual(['agent-session', 'session-id']);
  for (const line of cookies)
    expect(line).toMatch(/^(?=.*; Secure)(?=.*; HttpOnly)(?=.*; Partitioned)(?=.*; SameSite=None)/);
  const info = await browser.get('/api/v1/customerInfo');
  expect(info.body).toMatchObject({ level: 'full', agent: { agentId: 'lee.cho' }, customer: { customerId } });
  expect((await customer.get('/api/v1/customerInfo')).body).not.toHaveProperty('agent');
});

it('states on the page that an agent acts, and lets the consoles frame it', async () => {
  const browser = await openAgent();
  const page = await browser.get('/cart');
  expect(page.text).toContain('Agent mode.');
  expect(page.text).toContain('lee.cho');
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${CONSOLE};`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const redirectResponse = await browser.get('/cart?disableHf=true&a=b');
  expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([302, '/cart?a=b']);
});

it.each<[string, Claims]>([
  ['signed with another key', { key: 'the key of a program that is no console' }],
  ['of another algorithm', { alg: 'HS512', key: KEY.repeat(2) }],
  ['for another shop', { aud: 'https://other.example' }],
  ['that has expired', { iat: Math.floor(Date.now() / 1000) - 90, exp: Math.floor(Date.now() / 1000) - 30 }],
  ['made long ago, although it has not expired', { iat: Math.floor(Date.now() / 1000) - 600, exp: 4_000_000_000 }],
  ['made in the future', { iat: Math.floor(Date.now() / 1000) + 600, exp: 4_000_000_000 }],
  ['without a customer', { sub: '0' }],
  ['of an unknown customer', { sub: '999999999' }],
  ['of an agent without a name', { agent: '' }],
  ['with a short id', { jti: '1' }],
])('rejects a token %s', async (_title, claims) => {
  const browser = shop.browser();
  const answer = await open(browser, await createToken(claims));
  expect([answer.status, answer.headers.get('x-error-id')]).toEqual([403, 'agent.token.invalid']);
  expect(answer.headers.getSetCookie().join()).not.toContain('agent-session');
  expect((await browser.get('/api/v1/customerInfo')).body).toMatchObject({ level: 'nothing' });
});

it('rejects unsigned, altered and missing tokens, and other sites', async () => {
  const [head = '', payload = '', signature = ''] = (await createToken()).split('.');
  const noneHeader = Buffer.from('{"alg":"none"}').toString('base64url');
  const other = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), agent: 'eve' }),
  );
  const alteredToken = `${head}.${other.toString('base64url')}.${signature}`;
  for (const token of [`${noneHeader}.${payload}.`, alteredToken, 'x']) {
    expect((await open(shop.browser(), token)).status).toBe(403);
  }
  expect((await open(shop.browser(), '')).status).toBe(400);
  expect((await open(shop.browser(), 'x'.repeat(5000))).status).toBe(400);
  const foreign = await open(shop.browser(), await createToken(), 'https://evil.example');
  expect([foreign.status, foreign.headers.get('x-error-id')]).toEqual([403, 'agent.origin.forbidden']);
});

it('accepts a token once, also when it is sent twice at once', async () => {
  const token = await createToken();
  const answers = await Promise.all([open(shop.browser(), token), open(shop.browser(), token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
  expect((await open(shop.browser(), token)).status).toBe(403);
});

it('redirects to no other site after the start', async () => {
  const answer = await open(shop.browser(), await createToken(), CONSOLE, 'https://evil.example/');
  expect(answer.headers.get('location')).toBe('/');
});

it('records each change before it is made, with the ids of the agent and the customer', async () => {
  const browser = await openAgent({ agent: 'sam.roe' });
  const items = [{ stockId, quantityAddition: 1 }];
  expect((await post(browser, '/api/v1/cart', { items })).status).toBe(200);
  expect((await post(browser, '/api/v1/cart', { items: 'no' })).status).toBe(400);
  expect((await post(browser, '/api/v1/recentlyViewed', { productId: '1' })).status).toBe(204);
  // The outcome is noted after the answer.
  await waitUntil(async () => (await readAuditEntries('agent:sam.roe')).every(({ outcome }) => outcome !== 'started'));
  const entries = (await readAuditEntries('agent:sam.roe')).map(({ command, args, outcome }) => [
    command,
    args,
    outcome,
  ]);
  expect(entries).toEqual([
    ['agent POST /v1/cart', [`customer=${customerId}`], 'failed'],
    ['agent POST /v1/cart', [`customer=${customerId}`], 'done'],
    ['agent start', [`customer=${customerId}`], 'done'],
  ]);
  expect((await customer.get('/api/v1/cart')).body).toMatchObject({ activeItemTotalQuantity: 1 });
});

it.each([
  ['GET', '/api/v1/paymentInstruments', undefined],
  ['PUT', '/api/v1/account/password', { password: PASSWORD, newPassword: 'battery staple' }],
  ['PUT', '/api/v1/account/email', { password: PASSWORD, email: 'eve@example.com' }],
  ['POST', '/api/v1/account/deletion', { password: PASSWORD }],
  ['POST', '/api/v1/account/export', { password: PASSWORD }],
  ['GET', '/api/v1/giftCard', undefined],
  ['POST', '/api/v1/checkout/configure', {}],
  ['POST', '/api/v1/zap/signin', { email: 'maya@example.com', password: PASSWORD }],
])("rejects an agent's %s %s, and records it", async (method, path, body) => {
  const browser = await openAgent({ agent: 'kim.fox' });
  const answer = await browser.call(method, path, body, { origin: browser.origin });
  expect([answer.status, answer.body.id]).toEqual([403, 'agent.forbidden']);
  const [last] = await readAuditEntries('agent:kim.fox');
  expect(last).toMatchObject({ command: `agent ${method} ${path.slice(4)}`, outcome: 'failed' });
});

it('rejects the pages and forms of these calls', async () => {
  const browser = await openAgent();
  const page = await browser.get('/account/payments');
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(page.status).toBeLessThan(500);
  const review = await browser.call('POST', '/createReview.do', 'productId=1', {
    ...FORM,
    'sec-fetch-site': 'same-origin',
  });
  expect(review.status).toBe(403);
});

it('identifies the agent before a customer of the same browser, also after the session has ended', async () => {
  const browser = await openAgent();
  for (const name of ['x-main', 'at-main']) browser.cookies.set(name, customer.cookies.get(name) ?? '');
  expect((await browser.get('/api/v1/customerInfo')).body).toMatchObject({ agent: { agentId: 'lee.cho' } });
  await shop.parts.db
    .updateTable('agent_sessions')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await browser.get('/api/v1/customerInfo')).body).toMatchObject({ level: 'nothing', customer: null });
});

it('ends with Sign Out, and the customer stays signed in', async () => {
  const browser = await openAgent({ agent: 'ada.lo' });
  const agentCookie = browser.cookies.get('agent-session') ?? '';
  const logoutResponse = await browser.call('GET', '/api/v1/zap/logout', undefined, {
    'sec-fetch-site': 'same-origin',
  });
  expect(logoutResponse.status).toBe(200);
  expect(browser.cookies.has('agent-session')).toBe(false);
  browser.cookies.set('agent-session', agentCookie);
  expect((await browser.get('/api/v1/customerInfo')).body).toMatchObject({ level: 'nothing' });
  expect((await customer.get('/api/v1/customerInfo')).body).toMatchObject({ level: 'full' });
  expect((await readAuditEntries('agent:ada.lo')).map(({ command }) => command)).toEqual(['agent end', 'agent start']);
});

it('stores no page for an agent, and shows an agent no stored page', async () => {
  const guest = shop.browser();
  const guestResponse = await guest.get('/c/terms-of-use');
  expect(guestResponse.headers.get('etag')).not.toBeNull();
  const browser = await openAgent();
  const agentResponse = await browser.get('/c/terms-of-use');
  expect(agentResponse.headers.get('etag')).toBeNull();
  expect(agentResponse.text).toContain('Agent mode.');
  const after = await shop.browser().get('/c/terms-of-use');
  expect(after.text).not.toContain('Agent mode.');
  expect(after.headers.get('content-security-policy')).toContain("frame-ancestors 'self';");
  expect(after.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it('does not exist in a shop without the settings', async () => {
  const plainShop = await openWholeShop();
  const answer = await open(plainShop.browser(), await createToken());
  expect([403, 404]).toContain(answer.status);
  expect(answer.headers.getSetCookie().join()).not.toContain('agent-session');
  await plainShop.close();
}, 30_000);
