import { createHash } from 'node:crypto';
import { createPageBuild } from '../../../server/web/pages/pageBuild.ts';
import { isPageForAll, isStoredForOwner, pagePaths, renderPage } from '../../../src/entryServer.tsx';
import { noFiles } from '../../config/noFiles.ts';
import { givenProduct } from '../services/catalog/givenProduct.ts';
import { CALLS } from '../services/support/accessRules.ts';
import { countStatements } from '../services/support/countStatements.ts';
import { listRoutes } from '../services/support/listRoutes.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let shop: WholeShop;
let stockId: string;
let releasePromise: Promise<void> = Promise.resolve();

/** The number of a metric as Prometheus reads it. */
const readMetric = async (name: string): Promise<number> => {
  const { text } = await shop.get('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
};

/** Requests a page until it comes from the page cache: until then, the catalog's changes are announced. */
const untilStored = (path: string): Promise<void> =>
  waitUntil(async () => {
    const hits = await readMetric('page_cache_requests_total{outcome="hit"}');
    await shop.get(path);
    return (await readMetric('page_cache_requests_total{outcome="hit"}')) > hits;
  });

beforeAll(async () => {
  const renderWhenReleased: typeof renderPage = async (request) => {
    await releasePromise;
    return renderPage(request);
  };
  shop = await openWholeShop({ PAGES_AT_ONCE: '2' }, undefined, renderWhenReleased);
  // Pages are stored only while changes are received.
  await shop.parts.watch.start();
  const { stockIds } = await givenProduct(shop.parts.db, { name: 'Skyline 4', brand: 'Kestrel Run' });
  stockId = String(stockIds[0]);
});
afterAll(() => shop.close());

it('refuses pages beyond its limit with 503, while carts, stored pages, health and metrics are answered', async () => {
  const shopper = shop.browser();
  await shopper.get('/brands');
  await untilStored('/brands');
  const release = Promise.withResolvers<void>();
  releasePromise = release.promise;
  const pages = [shop.get('/shoes'), shop.get('/search/skyline')];
  await waitUntil(async () => (await readMetric('pages_in_progress')) === 2);

  for (const agent of ['Mozilla/5.0', GOOGLEBOT]) {
    const { status, headers, text } = await shop.get('/contact-us', { 'user-agent': agent });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
    expect(text).toContain('this page has to wait. Your cart is safe.');
    expect(text).toContain('<a class="go" href="">Try Again</a>');
    expect(text).toContain('<a href="/">Zappos</a>');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  }
  const items = [{ stockId, quantityAddition: 1 }];
  const addResponse = await shopper.post('/api/v1/cart', { items }, { origin: shopper.origin });
  expect(addResponse.status).toBe(200);
  expect((await shop.get('/brands')).status).toBe(200);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
  // A refusal costs no statement, even for a shopper with a cart.
  expect(await countStatements(() => shopper.get('/c/shipping-and-returns'))).toEqual([]);
  expect(await readMetric('pages_refused_total')).toBe(3);

  release.resolve();
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await shop.get('/contact-us')).status).toBe(200);
  expect(await readMetric('pages_in_progress')).toBe(0);
  // One line for all refused pages, and none for each.
  expect(shop.logLines.filter((line) => line.includes('too many pages at once'))).toHaveLength(1);
  expect(shop.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
});

const PAGES = [
  '/',
  '/boots',
  '/Mens-Shoes/',
  '/womens-boots/.zso?s=price%2Fasc',
  '/search/boots/filter/brand/"kestrel"?p=2',
  '/p/skyline-4/product/1/color/2',
  '/cart',
  '/orders/112-4820193-7740021',
  '/checkout/address',
];
const OTHERS = [
  '/api/v1/cart',
  '/api/zcs/flags',
  '/assets/missing.js',
  '/favicon.svg',
  '/image/missing.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/metrics',
  '/logout',
  '/martypixel',
  '/unsubscribe.do',
  '/openPreview.do',
  '/orders/112-4820193-7740021/invoice.pdf',
];

/** Does the work while the pages that are being made fill the limit. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const release = Promise.withResolvers<void>();
  releasePromise = release.promise;
  const pages = ['/brands?a', '/search/skyline?b'].map((path) => shop.get(path, { cookie: 'agent-session=none' }));
  await waitUntil(async () => (await readMetric('pages_in_progress')) === 2);
  await work().finally(release.resolve);
  await Promise.all(pages);
}

it('refuses nothing but pages', async () => {
  await whileFull(async () => {
    for (const path of PAGES) expect([path, (await shop.get(path)).status]).toEqual([path, 503]);
    for (const path of OTHERS) expect([path, (await shop.get(path)).status]).not.toEqual([path, 503]);
    const shopper = shop.browser();
    const answer = await shopper.call('POST', '/logout', undefined, { origin: shopper.origin });
    expect(answer.status).toBeLessThan(400);
  });
  for (const path of PAGES) expect([path, (await shop.get(path)).status]).not.toEqual([path, 503]);
});

it('takes no path of another route for a page', () => {
  const { isPagePath } = createPageBuild({ renderPage, pagePaths, isPageForAll, isStoredForOwner }, noFiles);
  const calls = new Set(Object.keys(CALLS));
  const routes = listRoutes(shop.app).filter((route) => route.startsWith('GET /') && !calls.has(route));
  const paths = routes.map((route) => route.slice('GET '.length)).filter((path) => isPagePath(path));
  // All but the last are routes of sandboxes, below `/dev`, and of assistants, below `/ucp`.
  expect(new Set(paths)).toEqual(
    new Set(['/cert', '/orders/:id', '/shipments/:id/label', '/trackers', '/webhooks', '/{*path}']),
  );
});
