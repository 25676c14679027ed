import { Client } from 'pg';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { decrementStock, describeStocks, findStockIds } from '../../../../server/services/catalog/actions.ts';
import { restrictSale } from '../../../../server/services/catalog/saleRestrictions.ts';
import { OutOfStock, type StockLine } from '../../../../server/services/catalog/stockRules.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenProduct } from './givenProduct.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const take = (...lines: StockLine[]): Promise<void> => shop.db.transaction().execute((tx) => decrementStock(tx, lines));

async function onHand(stockIds: readonly number[]): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('stocks')
    .selectAll()
    .where('stock_id', 'in', [...stockIds])
    .execute();
  return stockIds.map((stockId) => rows.find((row) => row.stock_id === stockId)?.on_hand ?? Number.NaN);
}

async function givenStock(...counts: number[]): Promise<number[]> {
  const stocks = counts.map((count, index) => ({ size: String(index + 5), onHand: count }));
  return (await givenProduct(shop.db, { name: 'Skyline 4', styles: [{ stocks }] })).stockIds;
}

describe('describeStocks', () => {
  it('returns the data of a cart line, in the requested order', async () => {
    const { productId, styleIds, stockIds } = await givenProduct(shop.db, {
      name: 'Skyline 4',
      brand: 'Kestrel Run',
      styles: [
        {
          color: 'Harbor Blue',
          priceCents: 12995,
          images: [{ imageId: 's7-side-3fa9c1', type: 'MAIN', view: 'side' }],
          stocks: [
            { size: '8', onHand: 3 },
            { size: '8.5', onHand: 0, asin: 'B0SKYLINE8' },
          ],
        },
      ],
    });
    const [eight = 0, eightAndHalf = 0] = stockIds;
    const atMostTwo = { productId, kind: 'limit', places: [], most: 2 } as const;
    const notToHawaii = { productId, kind: 'states', places: ['HI'], most: null } as const;
    for (const restriction of [notToHawaii, atMostTwo]) await restrictSale(shop.db, restriction, new Date());
    const descriptions = await describeStocks(shop.db, [eightAndHalf, eight, 999]);
    expect(descriptions.map(({ stockId }) => stockId)).toEqual([eightAndHalf, eight]);
    expect(descriptions[0]).toEqual({
      stockId: eightAndHalf,
      asin: 'B0SKYLINE8',
      parentAsin: 'B0SKYLINE8',
      badges: [],
      hazmat: false,
      restrictions: [notToHawaii, atMostTwo],
      productId: String(productId),
      styleId: String(styleIds[0]),
      colorId: '100',
      productName: 'Skyline 4',
      brandName: 'Kestrel Run',
      genderLabel: "Women's",
      color: 'Harbor Blue',
      size: '8.5',
      sizeQuery: '?size=8.5&width=B+-+Medium',
      width: 'B - Medium',
      imageId: 's7-side-3fa9c1',
      productUrl: `/p/womens-kestrel-run-skyline-4-harbor-blue/product/${productId}/color/100`,
      priceCents: 12995,
      isOnSale: false,
      category: 'Sneakers & Athletic Shoes',
      glProductGroupType: 'Shoes',
      onHand: 0,
    });
    expect(await findStockIds(shop.db, ['B0SKYLINE8', 'B0NOTHERE1'])).toEqual(new Map([['B0SKYLINE8', eightAndHalf]]));
  });

  it('omits SKUs that are no longer sold', async () => {
    const { stockIds } = await givenProduct(shop.db, { isHidden: true });
    expect(await describeStocks(shop.db, stockIds)).toEqual([]);
    expect(await describeStocks(shop.db, [])).toEqual([]);
  });
});

describe('decrementStock', () => {
  it('takes all lines, including the same SKU twice', async () => {
    const stockIds = await givenStock(5, 5);
    const [a = 0, b = 0] = stockIds;
    await take({ stockId: a, quantity: 2 }, { stockId: b, quantity: 1 }, { stockId: a, quantity: 3 });
    expect(await onHand(stockIds)).toEqual([0, 4]);
  });

  it('takes nothing if the stock of one line is too low, and names that SKU', async () => {
    const stockIds = await givenStock(5, 1);
    const [a = 0, b = 0] = stockIds;
    const refusal = take({ stockId: a, quantity: 2 }, { stockId: b, quantity: 2 }, { stockId: 1, quantity: 1 });
    await expect(refusal).rejects.toBeInstanceOf(OutOfStock);
    await expect(refusal).rejects.toMatchObject({
      shortages: [
        { stockId: b, productName: 'Skyline 4', requestedQuantity: 2, onHand: 1 },
        { stockId: 1, productName: '', requestedQuantity: 1, onHand: 0 },
      ],
    });
    expect(await onHand(stockIds)).toEqual([5, 1]);
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects the quantity %d', async (quantity) => {
    await expect(take({ stockId: 1, quantity })).rejects.toThrow(RangeError);
  });

  it('sells the last pair once, in a race', async () => {
    const stockIds = await givenStock(1);
    const [last = 0] = stockIds;
    const races = await Promise.allSettled(Array.from({ length: 8 }, () => take({ stockId: last, quantity: 1 })));
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const race of races) if (race.status === 'rejected') expect(race.reason).toBeInstanceOf(OutOfStock);
    expect(await onHand(stockIds)).toEqual([0]);
  });

  it('never deadlocks on carts in opposite orders, and never sells more than the stock', async () => {
    const stockIds = await givenStock(30, 30, 30);
    const lines = stockIds.map((stockId) => ({ stockId, quantity: 1 }));
    const baskets = Array.from({ length: 40 }, (_, n) => (n % 2 ? lines : [...lines].reverse()));
    const races = await Promise.allSettled(baskets.map((basket) => take(...basket)));
    const refusals = races.filter((race) => race.status === 'rejected');
    expect(refusals).toHaveLength(10);
    for (const race of refusals) expect(race.reason).toBeInstanceOf(OutOfStock);
    expect(await onHand(stockIds)).toEqual([0, 0, 0]);
  });

  it('notifies listeners after the commit about styles that became low', async () => {
    const ampleProduct = await givenProduct(shop.db, { styles: [{ stocks: [{ onHand: 50 }] }] });
    const scarceProduct = await givenProduct(shop.db, { styles: [{ stocks: [{ onHand: 11 }] }] });
    const notifications: string[] = [];
    const listener = new Client({ connectionString: shop.connectionString });
    await listener.connect();
    listener.on('notification', ({ payload }) => notifications.push(payload ?? ''));
    await listener.query('listen stock_changed');
    await take(
      { stockId: ampleProduct.stockIds[0] ?? 0, quantity: 1 },
      { stockId: scarceProduct.stockIds[0] ?? 0, quantity: 1 },
    );
    await listener.query('select 1');
    await listener.end();
    expect(notifications).toEqual([String(scarceProduct.styleIds[0])]);
  });
});
