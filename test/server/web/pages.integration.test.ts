import { Readable } from 'node:stream';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { CommandError } from '../../../server/cli/command.ts';
import { createJobs } from '../../../server/jobs/jobs.ts';
import { SALE_PRICES_JOB } from '../../../server/services/catalog/actions.ts';
import { importFeed } from '../../../server/services/catalog/import/importFeed.ts';
import { preferSubsite } from '../../../server/services/catalog/product/productAddresses.ts';
import { runStore } from '../cli/support/runStore.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

const ORIGIN = 'https://shop.example';
const SECOND = { host: 'second.localhost' };

let shop: WholeShop;
let skyline: ProductIds;
let slippers: ProductIds;
let styleless: ProductIds;
let giftCard: ProductIds;
let brandId = '';

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: ORIGIN, ALLOWED_HOSTS: 'outlet.example' });
  const { db } = shop.parts;
  skyline = await givenProduct(db, {
    name: 'Skyline 4',
    brand: 'Kestrel Run',
    styles: [
      { color: 'Harbor Blue', stocks: [{ size: '8', width: 'B - Medium', asin: 'B0SKYLINE8' }] },
      { color: 'Coral', colorFamilies: ['Red'], stocks: [{ size: '9', width: 'D - Wide', asin: 'B0SKYLINE9' }] },
    ],
  });
  slippers = await givenProduct(db, {
    name: 'Hearth Slipper',
    brand: 'Pellerin',
    category: 'Slippers',
    productType: 'Slippers',
  });
  // The mean is 4.33: half stars would show another rating than tenths.
  await db
    .updateTable('products')
    .set({ rating_counts: [0, 0, 0, 2, 1], review_count: 3 })
    .where('product_id', '=', slippers.productId)
    .execute();
  styleless = await givenProduct(db, { name: 'Gone Runner', styles: [] });
  giftCard = await givenProduct(db, { name: 'e-Gift Card', department: 'Gift Cards', genders: [] });
  const { brand_id } = await db
    .selectFrom('brands')
    .select('brand_id')
    .where('name', '=', 'Kestrel Run')
    .executeTakeFirstOrThrow();
  brandId = String(brand_id);
});
afterAll(() => shop.close());

/** Stand for ids that are known once the shop is open. */
const fill = (text: string): string =>
  text
    .replaceAll('{skyline}', String(skyline.productId))
    .replaceAll('{slippers}', String(slippers.productId))
    .replaceAll('{styleless}', String(styleless.productId))
    .replaceAll('{giftCard}', String(giftCard.productId))
    .replaceAll('{coralStyle}', String(skyline.styleIds[1]))
    .replaceAll('{coralStock}', String(skyline.stockIds[1]))
    .replaceAll('{brand}', brandId);

const SKYLINE = '/p/womens-kestrel-run-skyline-4/product/{skyline}';
const CORAL = '/p/womens-kestrel-run-skyline-4-coral/product/{skyline}/color/101';
const KESTREL = '/b/kestrel-run/brand/{brand}';
const SHOES = '/search/filter/zc1/%22Shoes%22';

type Page = readonly [path: string, canonical: string | null, robots: 'index' | 'noindex'];

/** Addresses with a page: the canonical address, and whether search engines may index it. */
const PAGES: readonly Page[] = [
  ['/', '/', 'index'],
  ['/brands', '/brands', 'index'],
  ['/womens', '/womens', 'index'],
  ['/women', '/womens', 'index'],
  ['/mens', '/mens', 'noindex'],
  ['/shoes', '/shoes', 'index'],
  ['/shoes/', '/shoes', 'index'],
  ['/contact-us', '/contact-us', 'index'],
  ['/login', null, 'noindex'],
  ['/cart', null, 'noindex'],
  ['/search?term=skyline', '/search/skyline', 'noindex'],
  ['/search/skyline', '/search/skyline', 'noindex'],
  ['/search', '/search', 'noindex'],
  ['/search?p=3', '/search', 'noindex'],
  ['/search/runner/filter/zc2/"Slippers"', '/search/runner/filter/zc2/%22Slippers%22', 'noindex'],
  [
    '/search/skyline/filter/brandNameFacet/"Kestrel Run" OR "Pellerin"',
    '/search/skyline/filter/brandNameFacet/%22Kestrel%20Run%22%20OR%20%22Pellerin%22',
    'noindex',
  ],
  ['/search/skyline/womens', '/search/skyline/filter/txAttrFacet_Gender/%22Women%22', 'noindex'],
  ['/search/brand/{brand}', KESTREL, 'index'],
  ['/b/kestrel-run/brand/{brand}', KESTREL, 'index'],
  ['/kestrel-run/brand/{brand}', KESTREL, 'index'],
  ['/brand/{brand}', KESTREL, 'index'],
  [`${KESTREL}/sort/price/asc`, `${KESTREL}?s=price/asc`, 'noindex'],
  [SHOES, '/shoes', 'index'],
  [`${SHOES}/sort/price/sideways`, '/shoes?s=price/desc', 'noindex'],
  ['/womens-slippers', '/womens-slippers', 'index'],
  ['/womens-slippers/.zso?s=price/asc', '/womens-slippers?s=price/asc', 'noindex'],
  ['/skyline/.zso?t=skyline%204', '/search/skyline%204', 'noindex'],
  ['/slippers/page/1', '/slippers', 'index'],
  ['/slippers/sort/price/asc', '/slippers?s=price/asc', 'noindex'],
  ['/slippers/sort/percentOff/asc', '/slippers?s=percentOff/asc', 'noindex'],
  ['/hearth-slipper', '/search/hearth%20slipper', 'noindex'],
  ['/c/terms-of-use', '/c/terms-of-use', 'index'],
  ['/c/privacy-policy', '/c/privacy-policy', 'index'],
  ['/c/zappos-gift-cards', '/c/zappos-gift-cards', 'index'],
  ['/c/e-gift-cards', '/c/e-gift-cards', 'index'],
  ['/c/zappos-at-work', '/c/zappos-at-work', 'index'],
  [SKYLINE, SKYLINE, 'index'],
  ['/product/review/{skyline}', '/product/review/{skyline}', 'index'],
  ['/product/review/{skyline}/orderBy/newest', '/product/review/{skyline}', 'noindex'],
  [CORAL, SKYLINE, 'index'],
  [`${SKYLINE}/color/101`, SKYLINE, 'index'],
  ['/p/product/{skyline}', SKYLINE, 'index'],
  ['/p/product/{skyline}/color/101', SKYLINE, 'index'],
  ['/product/{skyline}?ref=similar', SKYLINE, 'index'],
  ['/product/{skyline}/color/100', SKYLINE, 'index'],
  ['/a/the-style-room/p/any-name/product/{skyline}', SKYLINE, 'index'],
  ['/a/the-style-room/p/any-name/product/{skyline}/color/101', SKYLINE, 'index'],
];

/** Returns the data for search engines in the head of a page. */
function parseHead(html: string): { canonical: string | null; robots: string } {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
  const robots = /<meta name="robots" content="([^",]*)/.exec(html)?.[1] ?? 'index';
  return { canonical: canonical?.replaceAll('&amp;', '&') ?? null, robots };
}

it.each(PAGES)('shows %s as %s (%s)', async (path, canonical, robots) => {
  const { status, text, headers } = await shop.get(fill(path));
  expect({ status, to: headers.location }).toEqual({ status: 200, to: undefined });
  expect(parseHead(text)).toEqual({ canonical: canonical && ORIGIN + fill(canonical), robots });
});

it.each([
  ['/p/asin/B0SKYLINE9', 302, `${CORAL}?size=9&width=D+-+Wide`],
  [
    '/p/asin/b0skyline8',
    302,
    '/p/womens-kestrel-run-skyline-4-harbor-blue/product/{skyline}/color/100?size=8&width=B+-+Medium',
  ],
  ['/search/B0SKYLINE9', 302, `${CORAL}?size=9&width=D+-+Wide`],
  ['/p/asin/B0EGIFT002', 302, '/c/e-gift-cards?designId=birthday'],
  ['/product/stockId/{coralStock}', 302, `${CORAL}?size=9&width=D+-+Wide`],
  ['/i/{skyline}/style/{coralStyle}/2', 302, CORAL],
  ['/i/{skyline}/color/101/style/{coralStyle}/0', 302, CORAL],
  ['/i/{skyline}/style/1/0', 302, SKYLINE],
  ['/p/another-name/product/{skyline}?size=8', 301, `${SKYLINE}?size=8`],
  ['/p/womens-kestrel-run-skyline-4-blue/product/{skyline}/color/101', 301, CORAL],
  ['/product/{skyline}/color/999', 302, SKYLINE],
  ['/product/{skyline}/page/2', 301, '/product/{skyline}'],
  ['/product/{skyline}/page', 301, '/product/{skyline}'],
  ['/p/page/product/{skyline}/sort/', 301, '/p/page/product/{skyline}'],
  [`${SKYLINE}/sort/price/asc?a=b`, 301, `${SKYLINE}?a=b`],
  ['/p/womens-no-such-shoe/product/7', 302, '/search?term=womens%20no%20such%20shoe&allRedirected=true'],
  ['/product/7', 302, '/search?allRedirected=true'],
  ['/p/product/7/color/9', 302, '/search?allRedirected=true'],
  ['/product/{styleless}', 302, '/search?term=Halden%20Gone%20Runner&oosRedirected=true'],
  ['/product/{giftCard}', 302, '/c/zappos-gift-cards'],
  ['/createReview/asin/B0SKYLINE9', 302, '/product/review/add/{skyline}'],
  ['/egiftcard', 302, '/c/zappos-gift-cards'],
  ['/gift-certificate', 302, '/c/zappos-gift-cards'],
  ['/vip', 302, '/c/vip-dash'],
  ['/vip/confirmed', 302, '/c/vip-dash'],
  ['/vip/alreadyEnrolled', 302, '/c/vip-dash'],
  ['/vip/dashboard', 302, '/c/vip-dash'],
  ['/rewards/dashboard/', 302, '/c/vip-dash'],
  ['/c/shoes', 301, '/shoes'],
  ['/b/kestrel-run', 301, KESTREL],
  ['/b/unheard-of', 302, '/search/unheard%20of'],
  ['/p/hearth-slipper', 302, '/search/hearth%20slipper'],
  ['/p/{skyline}?ref=similar', 301, '/product/{skyline}?ref=similar'],
  ['/p/7', 301, '/product/7'],
  ['/brand/kestrel-run', 301, KESTREL],
  ['/search?term=b0skyline9', 302, `${CORAL}?size=9&width=D+-+Wide`],
  ['/slippers?p=9', 302, '/slippers'],
  ['/slippers/page/9', 302, '/slippers'],
  [`${KESTREL}?p=2`, 302, KESTREL],
  ['/zap/preAuth/signin?openid.return_to=%2Fshoes', 302, '/login?openid.return_to=%2Fshoes'],
  ['/account', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount'],
  ['/account/favorites', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Ffavorites'],
  ['/favorites', 302, '/zap/preAuth/signin?openid.return_to=%2Ffavorites'],
  ['/favorites/h.', 302, '/zap/preAuth/signin?openid.return_to=%2Ffavorites%2Fh.'],
  ['/account/favorites/a1', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Ffavorites%2Fa1'],
  ['/collection/a1', 302, '/zap/preAuth/signin?openid.return_to=%2Fcollection%2Fa1'],
  ['/account/settings', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Fsettings'],
  ['/account/settings/name', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Fsettings%2Fname'],
  ['/account/settings/export', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Fsettings%2Fexport'],
  ['/c/account-deletion-request', 302, '/zap/preAuth/signin?openid.return_to=%2Fc%2Faccount-deletion-request'],
  ['/account/settings/email', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Fsettings%2Femail'],
  ['/account/settings/password', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Fsettings%2Fpassword'],
  ['/payments', 302, '/zap/preAuth/signin?openid.return_to=%2Fpayments'],
  ['/payments/new', 302, '/zap/preAuth/signin?openid.return_to=%2Fpayments%2Fnew'],
  ['/payments/1/edit', 302, '/zap/preAuth/signin?openid.return_to=%2Fpayments%2F1%2Fedit'],
  ['/account/gift-cards', 302, '/zap/preAuth/signin?openid.return_to=%2Faccount%2Fgift-cards'],
  ['/orders', 302, '/zap/preAuth/signin?openid.return_to=%2Forders'],
  ['/orders/000-0000000-0000000', 302, '/zap/preAuth/signin?openid.return_to=%2Forders%2F000-0000000-0000000'],
  ['/my-orders', 302, '/zap/preAuth/signin?openid.return_to=%2Fmy-orders'],
  ['/my-orders/000-0000000-0000000', 302, '/zap/preAuth/signin?openid.return_to=%2Fmy-orders%2F000-0000000-0000000'],
  [
    '/my-orders/000-0000000-0000000/cancel',
    302,
    '/zap/preAuth/signin?openid.return_to=%2Fmy-orders%2F000-0000000-0000000%2Fcancel',
  ],
  ['/my-returns', 302, '/zap/preAuth/signin?openid.return_to=%2Fmy-returns'],
  ['/my-return/cancel', 302, '/returns'],
  ['/returnInitiate', 302, '/return?'],
  ['/exchange', 302, '/orders'],
  ['/confirmation/none', 302, '/zap/preAuth/signin?openid.return_to=%2Fconfirmation%2Fnone'],
  ['/checkout', 302, '/checkout/initiate'],
  ['/checkout/payment', 302, '/checkout/initiate'],
] as const)('redirects from %s (%i) to %s', async (path, status, target) => {
  const answer = await shop.get(fill(path));
  expect({ status: answer.status, to: answer.headers.location }).toEqual({ status, to: fill(target) });
});

/** Every path in transactions §2, with an example instead of each id. */
const NAMED_IN_TRANSACTIONS = [
  ...[
    'initiate',
    'initiate/loading',
    'address',
    'address/new',
    'address/edit',
    'billing',
    'billing/new',
    'billing/edit',
  ],
  ...['payment', 'shipoption', 'spc'],
].map((step) => `/checkout/${step}`);
NAMED_IN_TRANSACTIONS.push(
  ...['/checkout', '/confirmation/p1', '/account', '/account/favorites', '/account/favorites/a1', '/collection/a1'],
  ...['/orders', '/orders/o1', '/orders/o1/cancel', '/my-orders', '/my-orders/o1', '/my-orders/o1/cancel'],
  ...['/item-details', '/item-details/o1/i1/', '/return-item', '/shipments', '/shipments/o1/s1'],
  ...['/payments', '/payments/new', '/payments/1/edit', '/addresses', '/addresses/new', '/addresses/1/edit'],
  ...['/returns', '/my-returns', '/return', '/return/cancel', '/my-return', '/my-return/cancel', '/returnInitiate'],
  ...['/return-info', '/return-info/c1/s1', '/subscriptions', '/subscriptions/login', '/subscriptions/optout/t1'],
  ...['/exchange', '/exchange/address', '/exchange/address/new', '/exchange/address/edit'],
  ...['/rewards', '/rewards/optin/emailId/e1', '/vip', '/vip/optin/emailId/e1', '/rewards/confirmed', '/vip/confirmed'],
  ...['/vip/alreadyEnrolled', '/vip/dashboard', '/rewards/dashboard', '/returnLabel', '/create-label'],
  ...['/uspsLabelDisplay', '/egiftcard', '/gift-certificate', '/c/account-deletion-request', '/c/survey', '/survey'],
  ...['/error/ccBlocked', '/error/404', '/c/vip-dash', '/c/state-tax-popup', '/c/terms-of-use', '/c/privacy-policy'],
  ...['/contact-us', '/c/e-gift-cards', '/c/zappos-gift-cards', '/c/shipping-and-returns'],
);

it.each([...NAMED_IN_TRANSACTIONS, '/RETURNS', '/returns/', '/returns/page/2', '/exchange/.zso'])(
  'has a page of its own at %s, or none: never a product search',
  async (path) => {
    const { status, headers, text } = await shop.get(path);
    expect([200, 301, 302, 403, 404]).toContain(status);
    expect(headers.location ?? '').not.toContain('/search');
    expect(text).not.toContain('"totalProductCount"');
    if (status === 404) expect(text).toContain('We can&#x27;t seem to find this page.');
  },
);

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('a search engine', () => {
  it.each(['/', '/shoes', SKYLINE, '/brands', '/no-such/page'])('gets %s without a cookie', async (path) => {
    const { headers } = await shop.get(fill(path), { 'user-agent': GOOGLEBOT });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await shop.get(fill(path))).headers['set-cookie']).toHaveLength(1);
  });

  it.each([
    ['/', ['New this week', 'Brands people return to']],
    ['/slippers', ['Recommendations For You']],
  ])('gets the rows of %s with the page', async (path, titles) => {
    const { text } = await shop.get(path, { 'user-agent': GOOGLEBOT });
    for (const title of titles) expect(text).toContain(`>${title}</h2>`);
  });

  it('gets the page of a guest although it sends a session', async () => {
    const cookie = `session-id=${'a'.repeat(32)}; x-main=anything`;
    const guest = await shop.get('/shoes', { 'user-agent': GOOGLEBOT });
    const botPage = await shop.get('/shoes', { 'user-agent': GOOGLEBOT, cookie });
    expect(botPage.headers['set-cookie']).toBeUndefined();
    expect(removeTimestamps(botPage.text)).toBe(removeTimestamps(guest.text));
  });
});

/** A page without the parts that differ each time. */
const removeTimestamps = (html: string): string => html.replaceAll(/"(renderedAt|receivedAt)":\d+/g, '');

const PRODUCT_FAILED = 'Oops, something went wrong while loading product details.';
const BAD_BRAND = 'Oops, not a valid brand id.';

it.each([
  ['/no/such/page', 404, ''],
  ['/product', 404, ''],
  ['/p', 404, ''],
  ['/p/product', 404, ''],
  ['/c/no-such-page', 404, ''],
  ['/c/terms-of-use/more', 404, ''],
  ['/c/page/2', 404, ''],
  ['/a_b', 404, ''],
  ['/index.php', 404, ''],
  ['/filters/red.zso', 404, ''],
  ['/foo.zso', 404, ''],
  ['/.zso', 404, ''],
  ['//.zso', 404, ''],
  ['/search/null/.zso', 404, ''],
  ['/undefined/.zso', 404, ''],
  ['/%20/.zso', 404, ''],
  ['/p/undefined', 404, ''],
  ['/foo.do', 404, ''],
  ['/subscription.do', 404, ''],
  ['/c', 404, ''],
  ['/c/', 404, ''],
  ['/error', 404, ''],
  ['/brand', 404, ''],
  ['/account/sort/price/asc', 404, ''],
  ['/checkout/sort/price/asc', 404, ''],
  ['/cart/page/2', 404, ''],
  ['/collection/page/2', 404, ''],
  ['/collection/a1?shareToken=wrong', 404, ''],
  ['/error/404', 404, ''],
  ['/error/500', 500, ''],
  ['/error/ccBlocked', 403, ''],
  ['/product/abc', 404, PRODUCT_FAILED],
  ['/product/stockId/x1', 404, PRODUCT_FAILED],
  ['/p/asin/nonsense', 404, PRODUCT_FAILED],
  ['/p/asin/B0NOTTHERE', 404, PRODUCT_FAILED],
  ['/i/x/style/1/0', 404, PRODUCT_FAILED],
  ['/brand/999999', 404, BAD_BRAND],
  ['/brand/unheard-of', 404, BAD_BRAND],
  ['/b/kestrel-run/brand/x1', 404, BAD_BRAND],
  ['/search/brand/x1', 404, BAD_BRAND],
] as const)('rejects %s with %i %s', async (path, status, message) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(`<title>${status} Error Page</title>`);
  expect(answer.text).toContain(status === 404 ? "We're So Sorry!".replace("'", '&#x27;') : 'Oh No!');
  expect(parseHead(answer.text)).toEqual({ canonical: null, robots: 'noindex' });
  if (message) {
    expect(answer.text).toContain(`>${message}</p>`);
    // The browser shows the same after hydration.
    expect(answer.text).toContain(`"message":"${message}"`);
  }
});

it('states, in a shop without such redirects, that a product has no styles', async () => {
  const { status, text } = await shop.get(fill('/product/{styleless}'), SECOND);
  expect(status).toBe(404);
  expect(text).toContain('>The product has no styles in stock.</p>');
  expect(text).not.toContain('Popular pages');
});

/** Runs a command of the operator, and returns its output. */
const type = (line: string): Promise<string> => runStore(shop.parts, line.split(' ').filter(Boolean));

/** Until the shop has received a change of the catalog, cached data may still be shown. */
async function target(path: string, expected: string | undefined): Promise<unknown> {
  const ask = async () => (await shop.get(path)).headers.location;
  for (let attempt = 0; attempt < 500 && (await ask()) !== expected; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ask();
}

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

it('redirects shoppers and search engines to the site on which a product should be shown, if allowed', async () => {
  const { productId } = await givenProduct(shop.parts.db, { name: 'Outlet Runner' });
  const path = `/p/womens-halden-outlet-runner/product/${productId}`;
  await type(`product subsite ${productId} outlet https://www.outlet.example`);
  const outlet = `https://www.outlet.example${path}?size=8&redirectedFrom=zappos`;
  expect(await target(`${path}?size=8`, outlet)).toBe(outlet);
  for (const headers of [{}, BOT]) {
    const answer = await shop.get(`${path}?size=8`, headers);
    expect([answer.status, answer.headers.location]).toEqual([301, outlet]);
  }

  await type(`product subsite ${productId} second http://second.localhost`);
  const second = `http://second.localhost${path}?redirectedFrom=zappos`;
  expect(await target(path, second)).toBe(second);
  expect((await shop.get(path, SECOND)).status).toBe(200);
  expect((await shop.get(`${path}?redirectedFrom=zappos`, SECOND)).status).toBe(200);

  await type(`product subsite ${productId} misspelled ${ORIGIN}`);
  await target(path, undefined);
  expect((await shop.get(path)).status).toBe(200);

  await preferSubsite(shop.parts.db, productId, { id: 'evil', url: 'https://outlet.example.evil.example' });
  expect(await target(path, '/')).toBe('/');
  await type(`product subsite ${productId} none`);
  await target(path, undefined);
  expect((await shop.get(path)).status).toBe(200);
});

it('shows a product that was redirected here, though it should be shown on a site that sent it here', async () => {
  const { productId } = await givenProduct(shop.parts.db, { name: 'Loop Runner' });
  const path = `/p/womens-halden-loop-runner/product/${productId}`;
  await type(`product subsite ${productId} outlet https://www.outlet.example`);
  await target(path, `https://www.outlet.example${path}?redirectedFrom=zappos`);
  const { status, text } = await shop.get(`${path}?redirectedFrom=outlet`);
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`);
});

it('redirects from the former id of a product to the current one', async () => {
  const { db } = shop.parts;
  const [first, second, third] = [await givenProduct(db), await givenProduct(db), await givenProduct(db)];
  await type(`product move ${first.productId} ${second.productId}`);
  expect(await type(`product move ${second.productId} ${third.productId}`)).toContain('lead to product');
  const today = `/p/womens-halden-alder-runner/product/${third.productId}`;
  for (const { productId } of [first, second]) {
    const path = `/p/womens-halden-alder-runner/product/${productId}`;
    expect(await target(path, today)).toBe(today);
    expect((await shop.get(path)).status).toBe(301);
  }
  expect((await shop.get(today)).status).toBe(200);
});

it('answers a blacklisted search with 410, in every form of its address', async () => {
  expect(await type('search blacklist Fake  Brand')).toBe('Searches for "fake brand" are refused.');
  expect(await type('search refused')).toBe('fake brand');
  for (const path of ['/search?term=fake+brand', '/search/FAKE-brand', '/fake-brand', '/x/.zso?t=fake%20brand']) {
    const { status, text } = await shop.get(path);
    expect([path, status]).toEqual([path, 410]);
    expect(text).toContain('<title>410 Error Page</title>');
  }
  expect((await shop.get('/search/fake')).status).toBe(200);
  await type('search allow fake brand');
  expect((await shop.get('/search?term=fake+brand')).status).toBe(200);
  expect(await type('search refused')).toBe('No term is refused.');
});

it.each([
  'product move 1',
  'product move 1 1',
  'product move 1 999999',
  'product move one two',
  'product subsite 1 outlet not-an-address',
  'product subsite 999999 none',
  'product subsite {skyline} evil https://evil.example',
  'search blacklist',
  'search blacklist …',
  'search allow never refused',
])('explains the error in "%s" to the operator', async (line) => {
  await expect(type(fill(line))).rejects.toThrow(CommandError);
});

const parseStructuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json" data-server>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

it('describes a product for search engines and link previews', async () => {
  const { text } = await shop.get(fill(CORAL));
  const [product, way] = parseStructuredData(text);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Kestrel Run Skyline 4',
    brand: { name: 'Kestrel Run' },
    sku: String(skyline.productId),
    color: 'Coral',
    url: ORIGIN + fill(CORAL),
    audience: { suggestedGender: 'female' },
    image: [expect.stringMatching(/^https:\/\/shop\.example\/image\/.*\.webp$/)],
    offers: {
      price: '99.95',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: ORIGIN + fill(CORAL),
    },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: expect.arrayContaining([]) });
  expect(JSON.stringify(way)).toContain(`"item":"${ORIGIN}/womens-running-shoes"`);
  expect(text).toContain('<meta property="og:type" content="product"/>');
  expect(text).toContain(`<meta property="og:url" content="${ORIGIN}${fill(SKYLINE)}"/>`);
  expect(text).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\/image\//);
});

it('describes to bots each SKU as a variant, with its numbers, the end of its sale and the price that the page shows', async () => {
  const endsAt = '2099-12-24T05:00:00.000Z';
  const feed = `id\ttitle\tprice\tsale_price\tsale_price_effective_date\tgtin\tmpn\tlink\tsize\tbrand\tproduct_type
VR-1\tVariant Sandals\t64.00 USD\t52.00 USD\t2020-01-01T00:00Z/${endsAt}\t4006381333931\tVS-8\thttps://variant.example/1\t8\tHalden\tSandals`;
  await importFeed(shop.parts.db, Readable.from([Buffer.from(feed)]), { now: shop.parts.clock.now() });
  const { product_id: productId } = await shop.parts.db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select('product_id')
    .where('merchant_sku', '=', 'VR-1')
    .executeTakeFirstOrThrow();
  const path = `/p/halden-variant-sandals/product/${productId}`;
  const { text } = await shop.get(path, { 'user-agent': GOOGLEBOT });
  const [product] = parseStructuredData(text);
  expect(product).toMatchObject({
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: String(productId),
      hasVariant: [
        {
          gtin: '4006381333931',
          mpn: 'VS-8',
          size: '8',
          offers: { price: '52.00', priceSpecification: [{ price: '64.00' }, {}], priceValidUntil: endsAt },
        },
      ],
    },
  });
  for (const price of ['$52.00', '$64.00']) expect(text).toContain(price);
  const [forGuests] = parseStructuredData((await shop.get(path)).text);
  expect(forGuests).toMatchObject({ offers: { price: '52.00' } });
  expect(forGuests).not.toHaveProperty('isVariantOf');
});

/** Returns the words of a page that visitors see or hear. */
const readShownText = (html: string): string =>
  new JSDOM(
    html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]*?aria-label="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]*>/g, ' '),
  ).window.document.body.textContent.replace(/\s+/g, ' ');

const schemaOffer = z.looseObject({
  price: z.string(),
  priceSpecification: z.array(z.looseObject({ price: z.string(), membershipPointsEarned: z.int().optional() })),
});
const schemaProduct = z.looseObject({
  name: z.string(),
  description: z.string(),
  sku: z.string(),
  color: z.string(),
  brand: z.looseObject({ name: z.string() }),
  offers: schemaOffer,
  aggregateRating: z.looseObject({ ratingValue: z.number(), ratingCount: z.int() }),
  isVariantOf: z.looseObject({
    hasVariant: z.array(
      z.looseObject({ gtin: z.string().optional(), color: z.string(), size: z.string(), offers: schemaOffer }),
    ),
  }),
  review: z.array(
    z.looseObject({ author: z.looseObject({ name: z.string() }), name: z.string(), reviewBody: z.string() }),
  ),
});

it('shows on the page each value that it tells machines of a product, its terms, variants and reviews', async () => {
  const { db } = shop.parts;
  const given = await givenProduct(db, {
    name: 'Shown Runner',
    brand: 'Kestrel Run',
    description: '<p>Woven upper &amp; soft sole.</p>',
    badges: ['VIP Point Multiplier'],
    styles: [
      {
        color: 'Moss Green',
        priceCents: 8_150,
        originalPriceCents: 10_200,
        stocks: [
          { size: '7.5', width: 'B - Medium' },
          { size: '11', width: 'D - Wide', onHand: 0 },
        ],
      },
    ],
  });
  await db
    .insertInto('reviews')
    .values({
      product_id: given.productId,
      rating: 4,
      summary: 'Fine for long runs',
      body: 'I wear them on each run.',
      reviewer_name: 'Ines',
      verified_purchase: true,
      helpful: 0,
      reviewed_at: new Date('2026-02-03'),
    })
    .execute();
  await db
    .updateTable('products')
    .set({ rating_counts: [0, 0, 0, 1, 0], review_count: 1 })
    .where('product_id', '=', given.productId)
    .execute();
  const { text } = await shop.get(`/p/womens-kestrel-run-shown-runner/product/${given.productId}`, {
    'user-agent': GOOGLEBOT,
  });
  const [data, crumbs] = parseStructuredData(text);
  const product = schemaProduct.parse(data);
  const shown = readShownText(text);
  const listPrices = ({ price, priceSpecification }: z.infer<typeof schemaOffer>) =>
    [price, ...priceSpecification.map((specification) => specification.price)].map((amount) => `$${amount}`);
  const values = [
    product.brand.name,
    product.name.replace(product.brand.name, '').trim(),
    product.description,
    product.color,
    ...listPrices(product.offers),
    `Rated ${product.aggregateRating.ratingValue} stars out of 5`,
    ...product.isVariantOf.hasVariant.flatMap(({ color, size, offers }) => [
      color,
      ...size.split(/ (?=[A-Z])/),
      ...listPrices(offers),
    ]),
    ...product.review.flatMap(({ author, name, reviewBody }) => [author.name, name, reviewBody]),
    ...[...JSON.stringify(crumbs).matchAll(/"name":"([^"]*)"/g)].map(([, name = '']) => name),
    '365-day returns',
  ];
  expect(product.sku).toBe(String(given.productId));
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter((value) => !shown.includes(value))).toEqual([]);
  expect(product).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { merchantReturnDays: 365 },
      shippingDetails: { shippingRate: { value: 0 } },
      priceSpecification: [{ price: '102.00' }, { membershipPointsEarned: 162 }],
    },
    isVariantOf: {
      hasVariant: [
        { offers: { availability: 'https://schema.org/InStock' } },
        { offers: { availability: 'https://schema.org/OutOfStock' } },
      ],
    },
  });
});

it('describes the seller on the home page: contact, returns and points as the pages name them', async () => {
  const { text } = await shop.get('/');
  const [site, store] = parseStructuredData(text);
  expect(site).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    hasMerchantReturnPolicy: { merchantReturnDays: 365, returnFees: 'https://schema.org/FreeReturn' },
    hasMemberProgram: { hasTiers: [{ name: 'Silver' }, { name: 'Gold' }, { name: 'Platinum' }] },
  });
  expect(text).toContain('365-day returns');
});

it('shows one rating of a product on its card, its page, its reviews and in structured data', async () => {
  const listRatings = (html: string) => [...new Set(html.match(/Rated [\d.]+ stars? out of 5/g))];
  const [list, page, reviews] = await Promise.all(
    ['/slippers', '/product/{slippers}', '/product/review/{slippers}'].map(async (path) => {
      const answer = await shop.get(fill(path));
      return answer.headers.location === undefined ? answer.text : (await shop.get(answer.headers.location)).text;
    }),
  );
  // The filter has whole stars.
  expect(listRatings(list ?? '').filter((text) => /\.\d/.test(text))).toEqual(['Rated 4.3 stars out of 5']);
  expect(listRatings(page ?? '')[0]).toBe('Rated 4.3 stars out of 5');
  expect(listRatings(reviews ?? '')[0]).toBe('Rated 4.3 stars out of 5');
  expect(parseStructuredData(page ?? '')[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.3, ratingCount: 3, reviewCount: 3 },
  });
});

it('starts and ends an imported sale on stored pages, in structured data and lists', async () => {
  const { parts } = shop;
  const [startsAt, endsAt] = [3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const feed = `id\ttitle\tprice\tsale_price\tsale_price_effective_date\tlink\tsize\tbrand\tproduct_type
PX-1\tPeriod Sandals\t28.00 USD\t19.00 USD\t${startsAt}/${endsAt}\thttps://period.example/1\t8\tHalden\tSandals`;
  await importFeed(parts.db, Readable.from([Buffer.from(feed)]), { now: parts.clock.now() });
  const { product_id: productId } = await parts.db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select('product_id')
    .where('merchant_sku', '=', 'PX-1')
    .executeTakeFirstOrThrow();
  const page = `/p/halden-period-sandals/product/${productId}`;
  const list = '/search/period-sandals';
  const readPrices = async () => {
    const [text, listText] = [(await shop.get(page)).text, (await shop.get(list)).text];
    const [product] = parseStructuredData(text);
    return {
      page: [text.includes('$28.00'), text.includes('$19.00')],
      offer: product?.offers,
      list: [listText.includes('$28.00'), listText.includes('$19.00')],
    };
  };
  const expectPrice = async (cents: number, isSale: boolean): Promise<void> => {
    const dollars = `${cents / 100}.00`;
    const isShown = async () => (await shop.get(list)).text.includes(`$${dollars}`);
    await waitUntil(isShown);
    for (const _visit of ['rendered', 'stored'])
      expect(await readPrices()).toMatchObject({
        page: [true, isSale],
        offer: { price: dollars },
        list: [true, isSale],
      });
  };
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  await expectPrice(2800, false);
  await jobs[SALE_PRICES_JOB]?.({ at: startsAt });
  await expectPrice(1900, true);
  await jobs[SALE_PRICES_JOB]?.({ at: endsAt });
  await waitUntil(async () => !(await shop.get(list)).text.includes('$19.00'));
  await expectPrice(2800, false);
});

it('shows imported products among new arrivals for thirty days, and on the list of their type', async () => {
  const { parts } = shop;
  const feed =
    'id\ttitle\tprice\tlink\tsize\tbrand\tproduct_type\nNW-1\tMarlow\t28.00 USD\thttps://new.example/1\t8\tHalden\tSandals';
  await importFeed(parts.db, Readable.from([Buffer.from(feed)]), { now: new Date() });
  const isOn = async (path: string) => (await shop.get(`/api/v2/Search?path=${path}`)).text.includes('Marlow');
  await waitUntil(() => isOn('/new'));
  expect(await isOn('/sandals')).toBe(true);
  const setAge = (days: number) =>
    parts.db
      .updateTable('products')
      .set({ released_on: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) })
      .where('source', '=', 'feed:new.example')
      .execute();
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  await setAge(30);
  await jobs.refreshNewProducts?.({});
  expect(await isOn('/new')).toBe(true);
  await setAge(31);
  await jobs.refreshNewProducts?.({});
  await waitUntil(async () => !(await isOn('/new')));
  expect(await isOn('/sandals')).toBe(true);
});

it('names the brand of a brand page', async () => {
  const { text } = await shop.get(fill(KESTREL));
  expect(text).toContain('<title>Kestrel Run | Zappos</title>');
  expect(parseStructuredData(text)).toContainEqual(expect.objectContaining({ '@type': 'Brand', name: 'Kestrel Run' }));
});

it('has an icon at the address that browsers request', async () => {
  const { status, headers } = await shop.get('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect((await shop.get('/manifest.webmanifest')).status).toBe(200);
});

it('hides header and footer if requested', async () => {
  const wholePage = (await shop.get('/shoes')).text;
  const barePage = (await shop.get('/shoes?disableHf=true')).text;
  expect([wholePage.includes('<header'), wholePage.includes('<footer')]).toEqual([true, true]);
  expect([barePage.includes('<header'), barePage.includes('<footer')]).toEqual([false, false]);
  expect(barePage).toContain('<h1');
});

it('explains why a search is shown instead of a product', async () => {
  for (const query of ['term=skyline&oosRedirected=true', 'term=skyline&allRedirected=true', 'allRedirected=true']) {
    const { text } = await shop.get(`/search?${query}`);
    expect(text).toContain('Oops! That&#x27;s out of stock. Browse styles inspired by your search below!');
  }
});
