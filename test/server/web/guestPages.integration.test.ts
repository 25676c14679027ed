import type { Transaction } from '../../../server/platform/database/database.ts';
import { decrementStock } from '../../../server/services/catalog/actions.ts';
import { announceCatalogChange } from '../../../server/services/catalog/announceCatalogChange.ts';
import { publishDraft, saveDraft } from '../../../server/services/content/documents/manageDocuments.ts';
import { saveSums } from '../../../server/services/reviews/writeStore.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import type { Answer, Browser } from '../services/support/browser.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

let shop: WholeShop;
let skyline: ProductIds;
let paths: readonly string[];
let product = '';

beforeAll(async () => {
  shop = await openWholeShop();
  await shop.parts.watch.start();
  skyline = await givenProduct(shop.parts.db, {
    name: 'Skyline 4',
    styles: [{ color: 'Harbor Blue', priceCents: 12_000, stocks: [{ size: '8', width: 'B - Medium', onHand: 12 }] }],
  });
  product = `/product/${skyline.productId}`;
  paths = ['/', product, '/shoes', '/search/skyline', '/brands', '/c/terms-of-use', '/contact-us'];
});
afterAll(() => shop.close());

/** A page without its time of creation. */
const removeTimestamps = ({ text }: Answer): string => text.replaceAll(/"(renderedAt|receivedAt)":\d+/g, '');

const post = (browser: Browser, path: string, body: unknown): Promise<Answer> =>
  browser.post(path, body, { origin: browser.origin });

/** A guest with a session, and a number of pieces in the cart. */
async function openGuest(quantity: number): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/cart');
  const items = [{ stockId: String(skyline.stockIds[0]), quantityAddition: quantity }];
  if (quantity > 0) expect((await post(browser, '/api/v1/cart', { items })).status).toBe(200);
  return browser;
}

/** The page rendered for this guest alone: `at-main` by itself identifies no customer, but prevents stored pages. */
async function renderOwnPage(browser: Browser, path: string): Promise<Answer> {
  browser.cookies.set('at-main', 'none');
  const answer = await browser.get(path);
  browser.cookies.delete('at-main');
  expect([path, answer.headers.get('etag')]).toEqual([path, null]);
  return answer;
}

it('serves guests the page that would be rendered for them, with concurrent requests', async () => {
  const maya = shop.browser();
  const account = { fullName: 'Maya Lind', email: 'maya@example.com', password: 'correct horse' };
  expect((await post(maya, '/api/v1/zap/register', account)).status).toBe(201);
  const [buyer, looker] = await Promise.all([openGuest(2), openGuest(0)]);
  for (const path of paths) {
    const [mayas, buyers, lookers, newcomers] = await Promise.all(
      [maya, buyer, looker, shop.browser()].map((browser) => browser.get(path)),
    );
    expect([path, mayas?.status, mayas?.headers.get('etag')]).toEqual([path, 200, null]);
    expect(mayas?.text).toContain('Maya');
    for (const [browser, answer] of [
      [buyer, buyers],
      [looker, lookers],
      [shop.browser(), newcomers],
    ] as const) {
      expect([path, answer?.headers.get('etag')]).toEqual([path, expect.any(String)]);
      expect(answer && removeTimestamps(answer)).toBe(removeTimestamps(await renderOwnPage(browser, path)));
      expect(answer?.text).not.toContain('Maya');
    }
    expect(lookers?.headers.get('etag')).toBe(newcomers?.headers.get('etag'));
    expect(buyers?.headers.get('etag')).not.toBe(newcomers?.headers.get('etag'));
  }
}, 60_000);

it('answers 304 to a browser that has the page, and gives a new visitor a session with a stored page', async () => {
  const known = shop.browser();
  let browser = known;
  let repeatedResponse = await known.get('/brands');
  // A machine that is busy may hear of a change between the two.
  await waitUntil(async () => {
    const { headers } = await known.get('/brands');
    browser = shop.browser();
    const sent = { 'if-none-match': headers.get('etag') ?? '' };
    repeatedResponse = await browser.call('GET', '/brands', undefined, sent);
    return repeatedResponse.status === 304;
  });
  expect(repeatedResponse.text).toBe('');
  expect(browser.cookies.has('session-id')).toBe(true);
  expect(repeatedResponse.headers.get('cache-control')).toBe('private, no-cache');
});

it.each([
  // Back would otherwise show the lines that the shopper has removed since.
  ['/cart', 200, 'private, no-store'],
  ['/login', 200, 'private, no-cache'],
  ['/no/such/page', 404, 'private, no-cache'],
  ['/c/no-such-page', 404, 'private, no-cache'],
])('stores no page %s', async (path, status, cacheControl) => {
  const { status: sentStatus, headers } = await shop.browser().get(path);
  expect([sentStatus, headers.get('etag'), headers.get('cache-control')]).toEqual([status, null, cacheControl]);
});

const inTransaction = (change: (tx: Transaction) => Promise<void>): Promise<void> =>
  shop.parts.db.transaction().execute(change);

/** Pages live for half a minute or longer, so only a notification can show a change this soon. */
const SOON_MS = 5_000;

it.each([
  ['a price on the product page', () => product, '$98.00', (id: ProductIds) => setPrice(id, 9_800)],
  ['a price in a list', () => '/search/skyline', '$97.00', (id: ProductIds) => setPrice(id, 9_700)],
  ['a review', () => product, '"ratingCount":7', (id: ProductIds) => rate(id)],
  ['a stock in a list', () => '/search/skyline', '>Low Stock<', (id: ProductIds) => sell(id, 3)],
  ['a stock', () => product, 'Only 8 left in stock!', (id: ProductIds) => sell(id, 1)],
  ['a published text', () => '/brands', 'Plain terms of today', () => publishFooter()],
])('shows a change of %s at once', async (_title, path, text, change) => {
  const browser = shop.browser();
  const pageBefore = await browser.get(path());
  expect(pageBefore.text.toLowerCase()).not.toContain(text.toLowerCase());
  await change(skyline);
  const startedAt = performance.now();
  await waitUntil(async () => (await browser.get(path())).text.toLowerCase().includes(text.toLowerCase()));
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
});

const setPrice = ({ styleIds }: ProductIds, cents: number): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('styles').set({ price_cents: cents }).where('style_id', '=', Number(styleIds[0])).execute();
    await announceCatalogChange(tx, 'all');
  });

const rate = ({ productId }: ProductIds): Promise<void> =>
  inTransaction((tx) => saveSums(tx, productId, { ratings: [0, 0, 0, 3, 4], fits: [0, 0, 0], reviews: 7 }));

const sell = ({ stockIds }: ProductIds, quantity: number): Promise<void> =>
  inTransaction((tx) => decrementStock(tx, [{ stockId: Number(stockIds[0]), quantity }]));

async function publishFooter(): Promise<void> {
  const name = { key: 'footer', marketplaceId: '*' };
  const body = { menus: [], legal: [{ text: 'Plain terms of today', href: '/c/terms-of-use' }] };
  const version = await saveDraft(shop.parts, name, { body, author: 'maya' });
  await publishDraft(shop.parts, name, version, { from: shop.parts.clock.now(), until: null });
}

it('counts a view of a product for a stored page, and none for a page that is loaded ahead', async () => {
  const readViews = async (): Promise<number> => {
    const row = await shop.parts.db
      .selectFrom('style_views')
      .select('views')
      .where('style_id', '=', Number(skyline.styleIds[0]))
      .executeTakeFirst();
    return row?.views ?? 0;
  };
  const views = shop.parts.styleViews;
  await shop.browser().get(product);
  await views.flush();
  const viewsBefore = await readViews();
  for (let time = 0; time < 3; time += 1) await shop.browser().get(product);
  for (const headers of [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;anonymous-client-ip' }])
    for (const path of [product, `${product}?ahead=1`]) await shop.get(path, headers);
  await views.flush();
  expect(await readViews()).toBe(viewsBefore + 3);
});

describe('a page that is answered before the app', () => {
  /** Set again for each request. */
  const OWN_HEADERS = ['date', 'x-request-id', 'set-cookie', 'etag'];
  const GZIP = { 'accept-encoding': 'gzip' };

  /** The page as answered by the app, and as answered from then on. */
  async function askTwice(path: string, headers: Record<string, string> = {}) {
    const first = await shop.get(path, { ...GZIP, ...headers });
    return [first, await shop.get(path, { ...GZIP, ...headers })] as const;
  }
  const pickSharedHeaders = ({ headers }: Awaited<ReturnType<WholeShop['get']>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));
  /** The attributes of the session's cookie, except its value and the second of its expiry. */
  const getCookieAttributes = (headers: Awaited<ReturnType<WholeShop['get']>>['headers']) =>
    headers['set-cookie']?.map((line) => line.replace(/=[A-Za-z0-9]{32}/, '=').replace(/Expires=[^;]+/, 'Expires'));

  it('has the same headers, a session of its own and a request id', async () => {
    const [first, second] = await askTwice(`${product}?color=1`);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(pickSharedHeaders(second)).toEqual(pickSharedHeaders(first));
    expect(second.headers['content-security-policy']).toContain("'sha256-");
    expect(getCookieAttributes(second.headers)).toEqual([
      'session-id=; Max-Age=630720000; Path=/; Expires; HttpOnly; SameSite=Lax',
    ]);
    expect(second.headers['set-cookie']).not.toEqual(first.headers['set-cookie']);
    const { headers } = await shop.get(`${product}?color=1`, { ...GZIP, 'x-request-id': 'abcd-1234' });
    expect(headers['x-request-id']).toBe('abcd-1234');
  });

  it('ignores a range, has no body for HEAD, and is compressed if the client accepts it', async () => {
    const [, wholePage] = await askTwice('/brands');
    const part = await shop.get('/brands', { ...GZIP, range: 'bytes=0-9' });
    expect([part.status, part.text]).toEqual([200, wholePage.text]);
    const plainPage = await shop.get('/brands');
    expect([plainPage.headers['content-encoding'], plainPage.text.slice(0, 15)]).toEqual([
      undefined,
      '<!DOCTYPE html>',
    ]);
    const { headers } = await shop.browser().get('/brands');
    const head = await shop.browser().call('HEAD', '/brands');
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
  });

  it('is not used for another query, method or host', async () => {
    const [first] = await askTwice('/search/skyline?s=isNew%2Fdesc');
    const other = await shop.get('/search/skyline?s=rating%2Fdesc', GZIP);
    expect([other.status, other.headers.etag === first.headers.etag]).toEqual([200, false]);
    expect((await post(shop.browser(), '/search/skyline?s=isNew%2Fdesc', {})).status).toBe(404);
    const otherHostPage = await shop.get('/search/skyline?s=isNew%2Fdesc', { ...GZIP, host: 'second.example' });
    expect([otherHostPage.status, otherHostPage.headers.etag === first.headers.etag]).toEqual([200, false]);
  });

  it('is logged and counted like any other', async () => {
    const viaCampaign = `${product}?utm_source=mail`;
    const [first, second] = await askTwice(viaCampaign);
    expect(second.headers.etag).toBe(first.headers.etag);
    const lines = shop.logLines.map((line): Record<string, unknown> => JSON.parse(line));
    const ids = lines.filter(({ msg, path }) => msg === 'request' && path === product).map((line) => line.requestId);
    expect(ids).toEqual(expect.arrayContaining([first.headers['x-request-id'], second.headers['x-request-id']]));
  });
});
