import { Readable } from 'node:stream';
import { readParcels } from '../../../server/services/catalog/actions.ts';
import { importFeed } from '../../../server/services/catalog/import/importFeed.ts';
import { listPickItems } from '../../../server/services/orders/desk/shipping/pickList.ts';
import { planShipments } from '../../../server/services/orders/desk/shipping/planShipments.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { givenOrder, givenShopper } from '../services/support/givenOrder.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let warehouse: Awaited<ReturnType<TestDesk['member']>>;
let orderIds: string[];
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  warehouse = await desk.member('warehouse');
  const shopper = await givenShopper(desk.shop);
  orderIds = [await givenOrder(desk.shop, { shopper }), await givenOrder(desk.shop, { shopper })].map(
    ({ orderId }) => orderId,
  );
});
afterAll(() => desk.close());

const listStocks = async () =>
  (
    await desk.parts.db
      .selectFrom('order_items')
      .select('stock_id')
      .where('order_id', 'in', orderIds)
      .where('stock_id', 'is not', null)
      .distinct()
      .execute()
  ).flatMap(({ stock_id }) => stock_id ?? []);
const plan = () => planShipments(desk.parts, { orderIds }, { isLateAccepted: true }, 10);

it('weighs parcels by the catalog, and by the usual box of the department without it', async () => {
  const [usual] = await plan();
  expect(usual?.ounces).toBeGreaterThan(5);
  expect(usual?.sizeInches.every((side) => side > 0)).toBe(true);
  for (const stockId of await listStocks())
    await desk.parts.db
      .insertInto('sku_parcels')
      .values({ stock_id: stockId, grams: 20_000, length_mm: 500, width_mm: 400, height_mm: 300 })
      .execute();
  const heavy = await plan();
  expect(heavy[0]?.ounces).toBe(Math.ceil((20_000 * (heavy[0]?.pieces ?? 0) + 150) / 28.349_523));
  expect(heavy[0]?.sizeInches[0]).toBeGreaterThan(19);
  await desk.parts.db.updateTable('sku_parcels').set({ grams: 40_000 }).execute();
  expect((await plan()).map(({ problem }) => problem?.kind)).toEqual(heavy.map(() => 'weight'));
  await desk.parts.db.deleteFrom('sku_parcels').execute();
});

it('notes shelves, and orders the pick list by them', async () => {
  const [stockId = 0] = await listStocks();
  const sku = String(stockId);
  expect(await warehouse.perform('product.shelf', { sku, shelf: 'B-10' })).toMatchObject({
    status: 200,
    body: { text: `SKU ${sku} lies on shelf B-10.` },
  });
  const list = (by: 'shelf' | 'sku') => listPickItems(desk.parts, { orderIds }, { limit: 10, by });
  const { items } = await list('shelf');
  expect(items[0]).toMatchObject({ shelf: 'B-10' });
  expect(items.slice(1).every(({ shelf }) => shelf === '')).toBe(true);
  const titles = (await list('sku')).items.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other)));
  expect((await warehouse.perform('product.shelf', { sku, shelf: 'none' })).body).toMatchObject({
    text: `SKU ${sku} has no shelf.`,
  });
  expect((await list('shelf')).items.every(({ shelf }) => shelf === '')).toBe(true);
});

it.each([
  [{ shelf: 'x'.repeat(21) }, 400],
  [{ shelf: '' }, 400],
  [{ sku: '999999999', shelf: 'A-1' }, 404],
])('refuses %j', async (input, status) => {
  const [stockId = 0] = await listStocks();
  expect((await warehouse.perform('product.shelf', { sku: String(stockId), ...input })).status).toBe(status);
});

const HEAD =
  'id\ttitle\tprice\tlink\tbrand\tquantity\tshipping_weight\tshipping_length\tshipping_width\tshipping_height\tshelf';
const importLine = (line: string) =>
  importFeed(desk.parts.db, Readable.from([Buffer.from(`${HEAD}\n${line}\n`)]), { now: desk.clock.now() });

it('takes weight, box and shelf from a feed, and keeps them where a later feed has none', async () => {
  const start = 'PX-1\tFerry Tee\t28.00 USD\thttps://parcels.example/p\tDock & Line\t5';
  await importLine(`${start}\t2 lb\t30 cm\t20 cm\t10 cm\tC-4`);
  const read = () =>
    desk.parts.db
      .selectFrom('sku_parcels')
      .innerJoin('stocks', 'stocks.stock_id', 'sku_parcels.stock_id')
      .select(['sku_parcels.stock_id', 'grams', 'length_mm', 'width_mm', 'height_mm', 'shelf'])
      .where('merchant_sku', '=', 'PX-1')
      .execute();
  const stated = { grams: 908, length_mm: 300, width_mm: 200, height_mm: 100, shelf: 'C-4' };
  expect(await read()).toMatchObject([stated]);
  await importLine(`${start}\t\t\t\t\t`);
  expect(await read()).toMatchObject([stated]);
  await importLine(`${start}\t3 lb\t\t\t\tC-5`);
  const rows = await read();
  expect(rows).toMatchObject([{ ...stated, grams: 1361, shelf: 'C-5' }]);
  const [parcel] = await readParcels(desk.parts.db, [[{ stockId: rows[0]?.stock_id ?? 0, quantity: 1 }]]);
  expect(parcel).toEqual({ ounces: 54, sizeInches: [11.9, 7.9, 4] });
});
