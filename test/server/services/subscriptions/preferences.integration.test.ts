import { hashToken } from '../../../../server/platform/ids.ts';
import { createSubscriptionsRouter } from '../../../../server/services/subscriptions/routes.ts';
import { createConfirmToken } from '../../../../server/services/subscriptions/subscribe.ts';
import { createManageToken } from '../../../../server/services/subscriptions/unsubscribe.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const OWN_PATH = '/emailsubscriptions/subscriptionsapi/v2/a/subscriptions';
const NO_SIGN_IN = '/v2/n/subscriptions';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createSubscriptionsRouter(parts)]);
});
afterAll(() => shop.close());

const change = (browser: Browser, type: string, id: string, isSubscribed: boolean, auth = {}) =>
  browser.post(`${NO_SIGN_IN}/${type}`, { id, subscribed: isSubscribed, ...auth });

/** Returns a customer's subscriptions in short form. */
function summarizeResponse({ status, body }: { status: number; body: Record<string, unknown> }) {
  expect(status).toBe(200);
  const pick = (name: string, key: string) =>
    (Array.isArray(body[name]) ? body[name] : []).filter((one) => one.subscribed !== false).map((one) => one[key]);
  return {
    lists: pick('emailLists', 'emailListId'),
    brands: pick('brandSubscriptions', 'brandId'),
    stocks: pick('stockSubscriptions', 'stockId'),
    styles: pick('upcomingStyleSubscriptions', 'styleId'),
    optout: body.optout,
  };
}
const NO_SUBSCRIPTIONS = { lists: [], brands: [], stocks: [], styles: [], optout: false };

async function givenThings() {
  const { stocks, styleId, productId } = await givenProduct(shop.parts.db, { onHand: [0], launch: '2027-03-01' });
  const { brand_id } = await shop.parts.db
    .selectFrom('products')
    .select('brand_id')
    .where('product_id', '=', Number(productId))
    .executeTakeFirstOrThrow();
  return { stockId: stocks[0].stockId, styleId, brandId: String(brand_id) };
}

async function givenSubscriber(email: string, scope: Parameters<typeof createManageToken>[2] = null) {
  await shop.parts.db.insertInto('subscribers').values({ email, created_at: shop.clock.now() }).execute();
  const token = await createManageToken(shop.parts, email, scope);
  return { token, auth: { authType: 'token', authToken: token } };
}

it('starts and ends lists, brands, stock alerts and upcoming styles of a customer', async () => {
  const maya = await shop.member();
  const { stockId, styleId, brandId } = await givenThings();
  expect(summarizeResponse(await maya.get(OWN_PATH))).toEqual(NO_SUBSCRIPTIONS);
  await change(maya, 'lists', 'vip', true);
  await change(maya, 'brands', brandId, true);
  await change(maya, 'stocks', stockId, true);
  const all = await change(maya, 'styles', styleId, true);
  expect(summarizeResponse(all)).toEqual({
    ...NO_SUBSCRIPTIONS,
    lists: ['vip'],
    brands: [brandId],
    stocks: [stockId],
    styles: [styleId],
  });
  expect(all.body).toMatchObject({
    email: maya.email,
    stockSubscriptions: [
      { choice: expect.stringContaining('Harbor Blue'), productUrl: expect.stringMatching(/^\/p\//) },
    ],
    upcomingStyleSubscriptions: [{ launchDate: '2027-03-01', productName: expect.stringMatching(/^Women's/) }],
  });
  for (const [type, id] of [
    ['brands', brandId],
    ['stocks', stockId],
    ['styles', styleId],
  ] as const)
    await change(maya, type, id, false);
  expect(summarizeResponse(await change(maya, 'lists', 'vip', false))).toEqual(NO_SUBSCRIPTIONS);
});

it('replaces all subscriptions with PUT, and ends all with DELETE; a new subscription ends the opt-out', async () => {
  const maya = await shop.member();
  const { stockId, brandId } = await givenThings();
  const subscriptions = {
    emailLists: ['vip', 'surveys'],
    brandSubscriptions: [brandId],
    stockSubscriptions: [stockId],
  };
  await maya.call('PUT', OWN_PATH, subscriptions);
  expect(summarizeResponse(await maya.call('PUT', OWN_PATH, { emailLists: ['surveys'] }))).toEqual({
    ...NO_SUBSCRIPTIONS,
    lists: ['surveys'],
    brands: [brandId],
    stocks: [stockId],
  });
  expect(summarizeResponse(await maya.call('DELETE', OWN_PATH))).toEqual({ ...NO_SUBSCRIPTIONS, optout: true });
  expect(summarizeResponse(await change(maya, 'lists', 'vip', true))).toEqual({ ...NO_SUBSCRIPTIONS, lists: ['vip'] });
});

it('returns the same data to the holder of a token, and of no other address', async () => {
  const { auth } = await givenSubscriber('token@example.com');
  const { auth: other } = await givenSubscriber('other@example.com');
  await change(shop.browser(), 'lists', 'surveys', true, other);
  const response = await change(shop.browser(), 'lists', 'vip', true, auth);
  expect(response.body.email).toBe('t•••@example.com');
  expect(summarizeResponse(response)).toEqual({ ...NO_SUBSCRIPTIONS, lists: ['vip'] });
  expect(response.text).not.toContain('other@');
});

it('ends one subscription or a whole type by DELETE with the token in the path', async () => {
  const { token, auth } = await givenSubscriber('delete@example.com');
  for (const id of ['vip', 'surveys', 'promotions']) await change(shop.browser(), 'lists', id, true, auth);
  const remove = (query: string) => shop.browser().call('DELETE', `${NO_SIGN_IN}/lists/${token}${query}`);
  expect(summarizeResponse(await remove('?id=vip')).lists).toEqual(['promotions', 'surveys']);
  expect(summarizeResponse(await remove('')).lists).toEqual([]);
  expect((await shop.browser().call('DELETE', `${NO_SIGN_IN}/all/${token}`)).status).toBe(404);
});

it('rejects guests', async () => {
  expect((await shop.browser().get(OWN_PATH)).body.id).toBe('customer.auth.required');
  expect((await shop.browser().get(NO_SIGN_IN)).body.id).toBe('customer.auth.required');
});

describe.each(['token', 'village-idiot'])('a token by %s', (authType) => {
  const read = (browser: Browser, authToken: string) =>
    browser.get(`${NO_SIGN_IN}?${new URLSearchParams({ authType, authToken })}`);
  const subscribe = (browser: Browser, authToken: string) =>
    change(browser, 'lists', 'vip', true, { authType, authToken });
  const createSubscriber = (name: string) => givenSubscriber(`${name}-${authType}@example.com`);

  it('is valid for many visits, from any browser, also for the same change twice', async () => {
    const { token } = await createSubscriber('valid');
    for (const browser of [shop.browser(), shop.browser()])
      expect(summarizeResponse(await subscribe(browser, token))).toEqual({ ...NO_SUBSCRIPTIONS, lists: ['vip'] });
    expect(summarizeResponse(await read(shop.browser(), token)).lists).toEqual(['vip']);
    const optOut = () => shop.browser().post(`${NO_SIGN_IN}/optout`, { authType, authToken: token });
    for (const answer of [await optOut(), await optOut()])
      expect(summarizeResponse(answer)).toEqual({ ...NO_SUBSCRIPTIONS, optout: true });
  });

  it('manages its own address for another customer who is signed in, and hides it from them', async () => {
    const { token } = await createSubscriber('owner');
    const maya = await shop.member();
    const answer = await subscribe(maya, token);
    expect(answer.body.email).toBe('o•••@example.com');
    expect(summarizeResponse(await read(shop.browser(), token)).lists).toEqual(['vip']);
    expect(summarizeResponse(await maya.get(OWN_PATH)).lists).toEqual([]);
    expect((await shop.browser().get(OWN_PATH)).status).toBe(403);
  });

  it.each<[title: string, spoil: (token: string, email: string) => string | Promise<string>]>([
    ['is altered', (token) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['is cut', (token) => token.slice(0, -1)],
    ['is longer', (token) => `${token}0`],
    ['is in capitals', (token) => token.toUpperCase()],
    ['is its own hash, as stored', (token) => hashToken(token)],
    ['only confirms an address', (_token, email) => createConfirmToken(shop.parts, email)],
    [
      'has expired',
      (token) => {
        shop.clock.advance(91 * 86_400_000);
        return token;
      },
    ],
  ])('that %s is rejected like an unknown one', async (title, spoil) => {
    const email = `spoiled-${authType}-${title.replaceAll(/\W/g, '')}@example.com`;
    const { token } = await givenSubscriber(email);
    const spoiled = await spoil(token, email);
    const unknown = await read(shop.browser(), 'x'.repeat(64));
    expect(unknown).toMatchObject({ status: 403, body: { id: 'token.invalid' } });
    expect((await read(shop.browser(), spoiled)).text).toBe(unknown.text);
    // A signed-in customer does not stand in for the token.
    expect((await subscribe(await shop.member(), spoiled)).text).toBe(unknown.text);
    const rows = shop.parts.db.selectFrom('email_subscriptions').select('target').where('email', '=', email);
    expect(await rows.execute()).toEqual([]);
  });
});

it("unsubscribes from the mail's list, or from everything, however often it is called", async () => {
  const { token, auth } = await givenSubscriber('scope@example.com', { kind: 'list', target: 'vip' });
  for (const id of ['vip', 'surveys']) await change(shop.browser(), 'lists', id, true, auth);
  const end = (its: string) => shop.browser().post(`${NO_SIGN_IN}/unsubscribe`, { token: its });
  expect((await end(token)).body).toEqual({ unsubscribed: true, ended: 'Zappos VIP' });
  expect((await end(token)).status).toBe(200);
  expect(summarizeResponse(await shop.browser().get(`${NO_SIGN_IN}?${new URLSearchParams(auth)}`)).lists).toEqual([
    'surveys',
  ]);
  const all = await createManageToken(shop.parts, 'scope@example.com', null);
  expect((await end(all)).body).toEqual({ unsubscribed: true, ended: '' });
  expect(summarizeResponse(await shop.browser().get(`${NO_SIGN_IN}?${new URLSearchParams(auth)}`))).toEqual({
    ...NO_SUBSCRIPTIONS,
    optout: true,
  });
});

it('limits the number of subscriptions of an address', async () => {
  const { auth } = await givenSubscriber('much@example.com');
  const now = shop.clock.now();
  const rows = Array.from({ length: 200 }, (_, index) => ({
    email: 'much@example.com',
    kind: 'brand' as const,
    target: String(index + 900_000),
    source: 'test',
    requested_at: now,
    active_at: now,
  }));
  await shop.parts.db.insertInto('email_subscriptions').values(rows).execute();
  const { brandId } = await givenThings();
  expect((await change(shop.browser(), 'brands', brandId, true, auth)).body.id).toBe('subscriptions.too.many');
});
