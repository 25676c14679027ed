import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import type { Browser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let boot: { styleIds: number[] };

beforeAll(async () => {
  shop = await openTestShop((parts) => [
    createSearchRouter({ ...parts, likedStyles: buildLikedStylesSql }),
    createFavoritesRouter(parts),
  ]);
  const { db } = shop.parts;
  for (let number = 1; number <= 5; number += 1)
    await givenProduct(db, { name: `Runner ${number}`, brand: 'Ostrel', popularity: 90 - number });
  boot = await givenProduct(db, { name: 'Chelsea', brand: 'Halden', category: 'Boots', productType: 'Chelsea Boots' });
  const { brand_id } = await db
    .selectFrom('brands')
    .select('brand_id')
    .where('name', '=', 'Ostrel')
    .executeTakeFirstOrThrow();
  const campaign = { brand_id, categories: ['Shoes'] };
  await db
    .insertInto('campaigns')
    .values([
      { ...campaign, name: 'running', starts_on: '2020-01-01' },
      { ...campaign, name: 'over', starts_on: '2020-01-01', ends_on: '2020-02-01', categories: ['Boots'] },
      { ...campaign, name: 'to come', starts_on: '2999-01-01', categories: ['Boots'] },
    ])
    .execute();
  await db
    .updateTable('styles')
    .set({ hard_launch_date: '2999-12-03' })
    .where('style_id', '=', boot.styleIds[0] ?? 0)
    .execute();
  await db
    .insertInto('style_views')
    .values({ style_id: boot.styleIds[0] ?? 0, views: 3, recent: 3 })
    .execute();
});
afterAll(() => shop.close());

const list = async (browser: Browser, tail: string) =>
  searchResults.parse((await browser.get(`/v2/Search${tail}?cards=compact`)).body);
const getFirstName = (results: { list: readonly { productName: string }[] }): string | undefined =>
  results.list[0]?.productName;

it('sorts by the likes of one customer, and only for that customer', async () => {
  const [maya, noa, guest] = [await shop.member(), await shop.member(), shop.browser()];
  const best = '/sort/bestForYou/desc';
  expect(await list(maya, best)).toMatchObject({ isBestForYouEligible: false, sort: { key: 'relevance' } });

  await maya.post('/accountapi/cloudlist/v1/addToList', { itemId: String(boot.styleIds[0]) });
  const hers = await list(maya, best);
  expect(hers).toMatchObject({ isBestForYouEligible: true, sort: { key: 'bestForYou' } });
  expect(getFirstName(hers)).toBe('Chelsea');
  expect(getFirstName(await list(maya, ''))).toBe('Runner 1');

  for (const other of [noa, guest]) {
    const theirs = await list(other, best);
    expect(theirs).toMatchObject({ isBestForYouEligible: false, sort: { key: 'relevance' } });
    expect(getFirstName(theirs)).toBe('Runner 1');
  }
});

it('sorts by recent views', async () => {
  expect(getFirstName(await list(shop.browser(), '/sort/trending/desc'))).toBe('Chelsea');
});

it('adds a row of a brand with a running campaign, and does not change the list', async () => {
  const shoes = await list(shop.browser(), '/filter/zc1/"Shoes"');
  expect(shoes.totalProductCount).toBe(6);
  expect(shoes.list.map(({ isSponsored }) => isSponsored)).toEqual(Array(6).fill(false));
  expect(shoes.sponsored.map(({ row, list: cards }) => [row, cards.length])).toEqual([[1, 4]]);
  const [card] = shoes.sponsored[0]?.list ?? [];
  expect(card).toMatchObject({ isSponsored: true, brandName: 'Ostrel' });
  expect(card?.clickThruUrl).toMatch(/^\/p\/.+\/color\/\d+\?ref=sponsored$/);
  const { campaigns } = await shop.parts.search.campaigns.listRunning();
  expect(campaigns).toEqual([{ brand: 'Ostrel', terms: [], categories: ['Shoes'] }]);
});

it('states the first day of sale of an upcoming style', async () => {
  const { list: cards } = await list(shop.browser(), '');
  expect(cards.flatMap(({ dateLabel, productName }) => (dateLabel ? [[productName, dateLabel]] : []))).toEqual([
    ['Chelsea', 'Available Dec 3, 2999'],
  ]);
});

it('states whose sizes a list has', async () => {
  expect((await list(shop.browser(), '/filter/zc1/"Shoes"')).sizeScope).toEqual({
    department: 'Shoes',
    gender: 'Women',
  });
});
