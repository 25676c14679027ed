import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../../server/parts.ts';
import { answerForShop } from '../../../../server/platform/http/answerForShop.ts';
import { changeSalePrices, writeCatalog } from '../../../../server/services/catalog/actions.ts';
import { setProductStatus } from '../../../../server/services/catalog/desk/productStatus.ts';
import { writeFeed } from '../../../../server/services/catalog/export/writeFeed.ts';
import { createCatalogRouter } from '../../../../server/services/catalog/routes.ts';
import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import { productBundle } from '../../../../src/contracts/products/product.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { callService, type Service } from '../callService.ts';
import { givenRecord, givenStock, givenStyle } from '../catalog/givenRecord.ts';
import { openTestParts } from '../support/openTestParts.ts';
import { waitUntil } from '../support/waitUntil.ts';

let shop: Parts;
let service: Service;
let hasLowestPrices = true;
beforeAll(async () => {
  shop = await openTestParts();
  service = await callService(
    answerForShop((host) => ({ ...shop.marketplaces.getSettingsByHost(host), consumer: { hasLowestPrices } })),
    createCatalogRouter(shop),
    createSearchRouter({ ...shop, likedStyles: buildLikedStylesSql }),
  );
});
afterAll(async () => {
  await service.close();
  await shop.close();
});
beforeEach(() => {
  hasLowestPrices = true;
});

const DAY = 86_400_000;
/** A day before the shop's today. */
const before = (days: number): Date => new Date(shop.clock.now().getTime() - days * DAY);

type Written = Awaited<ReturnType<typeof create>>;
/** Writes a product as files of several days state it: its two sizes have one price, or each its own. */
async function create(name: string) {
  const record = givenRecord({ name });
  return {
    name,
    sourceKey: record.sourceKey,
    write: (days: number, cents: readonly [eight: number, nine: number], originalPriceCents = 16_000) => {
      const [eight, nine] = cents;
      const priceCents = Math.min(...cents);
      const own = (one: number) =>
        one === priceCents
          ? {}
          : { ownPrices: { priceCents: one, originalPriceCents: Math.max(one, originalPriceCents) } };
      const stocks = [givenStock({ size: '8', ...own(eight) }), givenStock({ size: '9', ...own(nine) })];
      const styles = [givenStyle({ priceCents, originalPriceCents: Math.max(priceCents, originalPriceCents), stocks })];
      return writeCatalog(shop.db, [{ ...record, styles }], { now: before(days) });
    },
  };
}

const findId = async ({ sourceKey }: Written): Promise<number> =>
  (
    await shop.db
      .selectFrom('products')
      .select('product_id')
      .where('source_key', '=', sourceKey)
      .executeTakeFirstOrThrow()
  ).product_id;

/** Returns the price, the former price and the percentage of a product page, and of each size that has prices of its own. */
async function readPage(written: Written) {
  const { body } = await service.get(`/v3/productBundle?productId=${await findId(written)}&sizing=compact`);
  const [style] = productBundle.parse(body).product[0]?.styles ?? [];
  const show = ({
    price,
    originalPrice,
    percentOff,
    onSale,
  }: {
    price: string;
    originalPrice: string;
    percentOff: number;
    onSale: boolean;
  }) => (onSale ? [price, originalPrice, percentOff] : [price]);
  return { style: style && show(style), sizes: style?.stocks.map(({ prices }) => prices && show(prices)) };
}

const feedLine = z.object({ price: z.string(), sale_price: z.string().optional() });

const list = async (tail = '') => searchResults.parse((await service.get(`/v2/Search${tail}?cards=compact`)).body).list;

it('shows the lowest price of 30 days on product pages, cards, lists and feeds, and reductions that are none nowhere', async () => {
  const reduced = await create('Reduced');
  await reduced.write(90, [14_000, 14_000]);
  await reduced.write(20, [12_000, 12_000]);
  await reduced.write(10, [11_000, 11_000]);
  const steady = await create('Steady');
  await steady.write(90, [12_000, 12_000]);
  const bySize = await create('By size');
  await bySize.write(90, [10_000, 10_000]);
  await bySize.write(15, [10_000, 9000]);
  expect(await readPage(reduced)).toMatchObject({ style: ['$110.00', '$140.00', 21] });
  expect(await readPage(steady)).toMatchObject({ style: ['$120.00'] });
  expect(await readPage(bySize)).toEqual({
    style: ['From $90.00', '$100.00', 10],
    sizes: [['$100.00'], ['$90.00', '$100.00', 10]],
  });
  const cards = (await list()).map(({ productName, price }) => [productName, price.onSale ? price.msrp : '']);
  expect(Object.fromEntries(cards)).toEqual({ Reduced: '$140.00', Steady: '', 'By size': '$100.00' });
  expect((await list('/filter/onSale/"true"/sort/percentOff/desc')).map(({ productName }) => productName)).toEqual([
    'Reduced',
    'By size',
  ]);
  const main = shop.marketplaces.getByHost(undefined);
  const readFeed = async (isInternal: boolean): Promise<string[]> => {
    let text = '';
    const lawful = { ...main, formerPrice: { card: '', page: '' } };
    for await (const piece of writeFeed(shop, { shop: lawful, format: 'jsonl', isInternal })) text += piece;
    const lines = text
      .trim()
      .split('\n')
      .map((json) => feedLine.parse(JSON.parse(json)));
    return [...new Set(lines.map(({ price, sale_price: sale = '' }) => `${price} ${sale}`.trim()))].sort();
  };
  expect(await readFeed(false)).toEqual(['100.00 USD', '100.00 USD 90.00 USD', '120.00 USD', '140.00 USD 110.00 USD']);
  expect(await readFeed(true)).toEqual(['100.00', '110.00', '120.00', '90.00'].map((sale) => `160.00 USD ${sale} USD`));
});

it('keeps the prices of the catalog in a shop without the rule', async () => {
  hasLowestPrices = false;
  expect((await list()).map(({ price }) => price.msrp)).toEqual(['$160.00', '$160.00', '$160.00']);
  expect(await list('/filter/onSale/"true"')).toHaveLength(3);
});

it('gives a size that is added during a reduction the reference of its color, and a draft none', async () => {
  const record = givenRecord({ name: 'Grows' });
  const write = (days: number, priceCents: number, sizes: readonly string[]) =>
    writeCatalog(
      shop.db,
      [{ ...record, styles: [givenStyle({ priceCents, stocks: sizes.map((size) => givenStock({ size })) })] }],
      { now: before(days) },
    );
  await write(50, 14_000, ['8']);
  await write(9, 12_000, ['8']);
  await write(5, 12_000, ['8', '9']);
  const grows = { name: 'Grows', sourceKey: record.sourceKey, write: () => Promise.reject(new Error('written above')) };
  expect(await readPage(grows)).toMatchObject({ style: ['$120.00', '$140.00', 14] });
  const draft = await create('Draft');
  await draft.write(20, [14_000, 14_000]);
  const status = { isHidden: true, isArchived: false, shownFrom: null };
  await setProductStatus(shop.db, [await findId(draft)], status, before(20));
  await draft.write(10, [9000, 9000]);
  await setProductStatus(shop.db, [await findId(draft)], { ...status, isHidden: false }, before(5));
  expect(await readPage(draft)).toMatchObject({ style: ['$90.00'] });
});

it('begins a reduction with a sale that starts by itself, and ends it with the sale', async () => {
  const record = givenRecord({ name: 'Scheduled' });
  const sale = { regularCents: 14_000, saleCents: 10_000, startsAt: before(4), endsAt: before(1) };
  const styles = [givenStyle({ priceCents: 14_000, originalPriceCents: 14_000, stocks: [givenStock({ sale })] })];
  await writeCatalog(shop.db, [{ ...record, styles }], { now: before(40) });
  const scheduled = {
    name: 'Scheduled',
    sourceKey: record.sourceKey,
    write: () => Promise.reject(new Error('written above')),
  };
  await changeSalePrices(shop.db, before(4));
  expect(await readPage(scheduled)).toMatchObject({ style: ['$100.00', '$140.00', 29] });
  await changeSalePrices(shop.db, before(1));
  // The product that was read before is kept until the notification arrives.
  await waitUntil(async () => (await readPage(scheduled)).style?.length === 1);
  expect(await readPage(scheduled)).toMatchObject({ style: ['$140.00'] });
  const { rows } = await sql`select from styles where reference_price_cents <= price_cents`.execute(shop.db);
  expect(rows).toEqual([]);
});
