import { CALLS } from '../services/support/accessRules.ts';
import type { Answer, Browser } from '../services/support/browser.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

/** Calls with the same answer for all callers: add new calls here. */
const PUBLIC = [
  'GET /Search/Similarity/type/:type',
  'GET /accountapi/cloudlist/v1/counts',
  'GET /hesiod/popular',
  'GET /recos/get',
  'GET /slotz/fashion/outfitRecommendations',
  'GET /supportedBrands',
  'GET /v1/brandList',
  'GET /v1/eGiftCardDesigns',
  'GET /v1/g/q/styleLowestPrice',
  'GET /v1/physicalGiftCards',
  'GET /v1/questions',
  'GET /v1/reviews',
  'GET /v1/reviews/media',
  'GET /v1/reviews/summary',
  'GET /v1/sizeBias',
  'GET /zcs/content',
  'GET /zcs/emergencyBanner',
  'GET /zcs/flags',
  'GET /zcs/getPage',
  'GET /zcs/getSlots',
];

let shop: WholeShop;
let query: Record<string, string>;

beforeAll(async () => {
  shop = await openWholeShop();
  const { productId, styleId } = await givenProduct(shop.parts.db);
  query = { productId, product_id: productId, styleId, itemIds: styleId, widgets: 'new' };
});
afterAll(() => shop.close());

function call(browser: Browser, route: string): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  const pageName = pattern === '/zcs/getPage' ? 'terms-of-use' : 'home';
  const path = `/api${pattern.replace('/{*tail}', '').replace(/:\w+/g, 'product')}?${new URLSearchParams({ ...query, pageName })}`;
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return browser.call(method, path, body, { origin: browser.origin });
}

it('forbids caching of every API answer, except public ones, which set no cookie', async () => {
  const memberBrowser = shop.browser();
  const account = { fullName: 'Maya Lind', email: 'maya@example.com', password: 'correct horse' };
  await memberBrowser.post('/api/v1/zap/register', account, { origin: memberBrowser.origin });
  const cachedRoutes: string[] = [];
  for (const route of Object.keys(CALLS)) {
    for (const browser of [memberBrowser, shop.browser()]) {
      const { headers, status } = await call(browser, route);
      if (!headers.has('surrogate-control')) {
        expect([route, status, headers.get('cache-control')]).toEqual([route, status, 'no-store']);
        continue;
      }
      cachedRoutes.push(route);
      expect([route, status, headers.get('cache-control'), headers.getSetCookie()]).toEqual([
        route,
        200,
        'public, no-cache',
        [],
      ]);
    }
  }
  expect(new Set(cachedRoutes)).toEqual(new Set(PUBLIC));
}, 60_000);

it.each([
  ['a public call that fails', 'GET', '/api/zcs/getPage?pageName=of-no-page', 404],
  ['an unknown call', 'GET', '/api/v1/nothing', 404],
  ['a call from elsewhere', 'POST', '/api/v1/cart', 403],
  ['a body that is not JSON', 'POST', '/api/v1/cart', 400],
])('forbids caching of the answer to %s', async (_title, method, path, status) => {
  const browser = shop.browser();
  const origin = status === 403 ? 'https://elsewhere.example' : browser.origin;
  const answer = await browser.call(method, path, method === 'POST' ? '{' : undefined, { origin });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});
