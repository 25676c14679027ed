import { createRecommendationsRouter } from '../../../../server/services/recommendations/routes.ts';
import { recos } from '../../../../src/contracts/products/recommendations.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
const products: { productId: string; styleId: string }[] = [];
beforeAll(async () => {
  shop = await openTestShop((parts) => [createRecommendationsRouter(parts)]);
  for (let index = 0; index < 4; index += 1) {
    const { productId, styleId } = await givenProduct(shop.parts.db);
    products.push({ productId, styleId });
  }
});
afterAll(() => shop.close());

async function view(browser: Browser, place: number) {
  shop.clock.advance(1000);
  return browser.post('/v1/recentlyViewed', products[place]);
}
async function fetchViewedIndexes(browser: Browser, query = ''): Promise<number[]> {
  const { body } = await browser.get(`/recos/get?widgets=recently-viewed&limit=25${query}`);
  const cards = recos.parse(body).widgets[0]?.recos ?? [];
  return cards.map(({ productId }) => products.findIndex((product) => product.productId === productId));
}

it("shows a customer's viewed products, latest first, each once", async () => {
  const maya = await shop.member();
  expect(await fetchViewedIndexes(maya)).toEqual([]);
  for (const place of [0, 1, 2, 0]) expect((await view(maya, place)).status).toBe(204);
  expect(await fetchViewedIndexes(maya)).toEqual([0, 2, 1]);
  expect(await fetchViewedIndexes(maya, `&productId=${products[0]?.productId}`)).toEqual([2, 1]);
});

it('works for recognised customers, and for no other callers', async () => {
  const [maya, noa, guest] = [await shop.member(), await shop.member(), shop.browser()];
  maya.cookies.delete('at-main');
  await view(maya, 3);
  expect(await fetchViewedIndexes(maya)).toEqual([3]);
  expect(await fetchViewedIndexes(noa)).toEqual([]);
  expect(await fetchViewedIndexes(guest)).toEqual([]);
  expect((await view(guest, 1)).status).toBe(403);
});

it('is never cached for others, unlike public rows', async () => {
  const guest = shop.browser();
  const [ownResponse, all] = [
    await guest.get('/recos/get?widgets=recently-viewed'),
    await guest.get('/recos/get?widgets=new'),
  ];
  expect(ownResponse.headers.get('surrogate-control')).toBeNull();
  expect(ownResponse.headers.get('cache-control')).toBe('no-store');
  expect(all.headers.get('surrogate-control')).toBe('max-age=30');
});

it('ignores unknown products, and rejects an invalid view', async () => {
  const maya = await shop.member();
  const mixedIds = { productId: products[0]?.productId, styleId: products[1]?.styleId };
  expect((await maya.post('/v1/recentlyViewed', mixedIds)).status).toBe(204);
  expect(await fetchViewedIndexes(maya)).toEqual([]);
  expect((await maya.post('/v1/recentlyViewed', { productId: 'x' })).status).toBe(400);
});

it('keeps some dozens of products and deletes the oldest', async () => {
  const maya = await shop.member();
  await view(maya, 0);
  for (let index = 0; index < 50; index += 1) {
    const { productId, styleId } = await givenProduct(shop.parts.db);
    shop.clock.advance(1000);
    await maya.post('/v1/recentlyViewed', { productId, styleId });
  }
  const { count } = await shop.parts.db
    .selectFrom('viewed_products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', Number(products[0]?.productId))
    .where('customer_id', '=', (eb) => eb.selectFrom('customers').select('customer_id').where('email', '=', maya.email))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});
