import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import {
  buildBoughtLinesSql,
  buildHasOrderedSql,
  buildLastOrderedSql,
  buildPurchasesVersionSql,
  readDeliveredLines,
  readOrderedPieces,
} from '../../../../server/services/orders/actions/purchaseHistory.ts';
import { readSales } from '../../../../server/services/orders/actions/sales.ts';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { E_GIFT_CARD, getDateAfter, ORDERED_AT, OrderRows, PRINTED_GIFT_CARD, SNAPSHOT } from './support/OrderRows.ts';

const CANCELLED: readonly OrderStatus[] = ['cancelled', 'cancelled - card declined', 'declined'];

let database: OpenDatabase;
let rows: OrderRows;
let maya: number;
let noa: number;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  [maya, noa] = [await rows.insertCustomer(), await rows.insertCustomer()];
});
afterAll(() => database.close());

type LineValues = Parameters<OrderRows['insertLine']>[1];
/** Inserts an order with one line. @returns the line's id */
const buy = async (
  customerId: number,
  line: LineValues = {},
  order: Parameters<OrderRows['insertOrder']>[0] = {},
): Promise<number> => rows.insertLine(await rows.insertOrder({ customer_id: customerId, ...order }), line);

it('knows the goods that a customer has bought and kept', async () => {
  const kept = [await buy(maya), await buy(maya, { status: 'delivered' }, { status: 'delivered' })];
  for (const status of CANCELLED) {
    await buy(maya, {}, { status });
    await buy(maya, { status });
  }
  await buy(maya, { status: 'returned' });
  await buy(maya, E_GIFT_CARD);
  await buy(maya, PRINTED_GIFT_CARD);
  await buy(noa);
  const bought = await sql<{ line_item_id: number }>`
    select line_item_id from ${buildBoughtLinesSql(sql`${maya}`)} bought order by 1`.execute(database.db);
  expect(bought.rows.map(({ line_item_id }) => line_item_id)).toEqual(kept);
});

it('knows the SKUs that a customer ordered last', async () => {
  const stockIds: number[] = [];
  for (const ms of [1, 2, 3]) {
    const stockId = Number((await givenProduct(database.db)).stocks[0].stockId);
    stockIds.push(stockId);
    await buy(maya, { stock_id: stockId }, { placed_at: getDateAfter(ms) });
  }
  const [first, , last] = stockIds;
  await buy(maya, { stock_id: first ?? 0 }, { placed_at: getDateAfter(4) });
  await buy(noa, {}, { placed_at: getDateAfter(5) });
  const read = (limit: number) =>
    sql`select stock_id, at from ${buildLastOrderedSql(maya, limit)} last`.execute(database.db);
  expect((await read(2)).rows).toEqual([
    { stock_id: first, at: getDateAfter(4) },
    { stock_id: last, at: getDateAfter(3) },
  ]);
});

it('has another version after each change of a customer’s own orders', async () => {
  const { db } = database;
  const readVersion = async (): Promise<string> => {
    const version = buildPurchasesVersionSql(sql`${maya}`).as('version');
    return (await db.selectNoFrom(version).executeTakeFirstOrThrow()).version;
  };
  const readHasOrdered = async (customerId: number): Promise<boolean> => {
    const hasOrdered = buildHasOrderedSql(customerId).as('hasOrdered');
    return (await db.selectNoFrom(hasOrdered).executeTakeFirstOrThrow()).hasOrdered;
  };
  expect(await readVersion()).toBe('-');
  const lineItemId = await buy(maya);
  const version = await readVersion();
  await buy(noa);
  expect(await readVersion()).toBe(version);
  const line = db.updateTable('order_items').set({ status: 'shipped' });
  await line.where('line_item_id', '=', lineItemId).execute();
  expect(await readVersion()).not.toBe(version);
  expect([await readHasOrdered(maya), await readHasOrdered(await rows.insertCustomer())]).toEqual([true, false]);
});

it('reads the delivered goods of a customer, the latest delivery first', async () => {
  const deliver = async (customerId: number, at: Date | null, line: LineValues = {}): Promise<string> => {
    const orderId = await rows.insertOrder({ customer_id: customerId });
    const parcelId = await rows.insertParcel(orderId, { delivered_at: at });
    return String(await rows.insertLine(orderId, { shipment_id: parcelId, status: 'delivered', ...line }));
  };
  const [first, last] = [await deliver(maya, ORDERED_AT), await deliver(maya, getDateAfter(2))];
  await deliver(maya, getDateAfter(-1));
  await deliver(maya, getDateAfter(1), { status: 'returned' });
  await deliver(maya, getDateAfter(1), PRINTED_GIFT_CARD);
  await deliver(maya, getDateAfter(1), E_GIFT_CARD);
  await deliver(noa, getDateAfter(1));
  const read = async (limit: number) => readDeliveredLines(database.db, maya, { startDate: ORDERED_AT, limit });
  expect((await read(10)).map(({ lineItemId }) => lineItemId)).toEqual([last, first]);
  expect((await read(1)).map(({ lineItemId }) => lineItemId)).toEqual([last]);
});

it('counts the pieces of products that customers have ordered and not cancelled', async () => {
  const buyProduct = (customerId: number, productId: string, line: LineValues = {}, order = {}) =>
    buy(customerId, { snapshot: JSON.stringify({ ...SNAPSHOT, productId }), ...line }, order);
  await buyProduct(maya, '21', { quantity: 2 });
  await buyProduct(maya, '21');
  await buyProduct(maya, '22');
  await buyProduct(maya, '23');
  await buyProduct(noa, '21', { quantity: 4 });
  for (const status of CANCELLED) {
    await buyProduct(maya, '21', { status });
    await buyProduct(maya, '21', {}, { status });
  }
  const read = async (productIds: readonly number[]) =>
    Object.fromEntries(await readOrderedPieces(database.db, sql`select ${maya}::bigint`, productIds));
  expect(await read([21, 22, 24])).toEqual({ 21: 3, 22: 1 });
  expect(await read([])).toEqual({});
});

type Cents = { readonly placed: number; readonly kept: number; readonly gross: number; readonly net: number };
const oneSale = { placed: 1, kept: 1, gross: 1000 };
let salesDay = 0;
/** Each row inserts an order of 10 dollars, on a day of its own. */
it.each<
  [title: string, order: Parameters<OrderRows['insertOrder']>[0], Cents, change?: (orderId: string) => Promise<unknown>]
>([
  ['an order', {}, { ...oneSale, net: 1000 }],
  ...CANCELLED.map((status): [string, { status: OrderStatus }, Cents] => [
    status,
    { status },
    { ...oneSale, kept: 0, net: 0 },
  ]),
  ['refused payment', { status: 'customer action required' }, { ...oneSale, kept: 0, net: 0 }],
  [
    'a cancelled item',
    {},
    { ...oneSale, net: 600 },
    (orderId) => rows.insertCancellation(orderId, { gift_cents: 100, charge_cents: 300 }),
  ],
  [
    'a refused payment after a cancelled item',
    { status: 'customer action required' },
    { ...oneSale, kept: 0, net: 0 },
    (orderId) => rows.insertCancellation(orderId, { charge_cents: 300 }),
  ],
  [
    'a lost parcel',
    { status: 'delivery mistake' },
    { ...oneSale, kept: 0, net: 0 },
    (orderId) => rows.insertRefund(orderId, { charge_cents: 1000 }),
  ],
  [
    'a return whose store credit was taken back',
    { status: 'delivered' },
    { ...oneSale, net: 900 },
    async (orderId) => {
      await rows.insertRefund(orderId, {
        gift_cents: 1000,
        charge_cents: 0,
        cause: { kind: 'return', id: '7', piecesBefore: 0 },
        destination: 'store credit',
      });
      await rows.insertRefund(orderId, {
        gift_cents: -900,
        charge_cents: 0,
        cause: { kind: 'takeBack', id: '7' },
        destination: 'store credit',
      });
    },
  ],
  [
    'gift cards',
    {},
    { ...oneSale, net: 400 },
    async (orderId) => {
      for (const card of [E_GIFT_CARD, PRINTED_GIFT_CARD])
        await rows.insertPiece(await rows.insertLine(orderId, card), { paid_cents: 300 });
    },
  ],
])('counts the net sales of %s', async (...[, order, sales, change]) => {
  salesDay += 2;
  const from = new Date(Date.UTC(2020, 0, salesDay));
  const until = new Date(Date.UTC(2020, 0, salesDay + 1));
  for (const placed_at of [from, until]) {
    const orderId = await rows.insertOrder({ placed_at, ...order });
    await change?.(orderId);
  }
  const { grossCents, cancelledCents, refundedCents, unpaidCents, giftCardCents, netCents, ...orders } =
    await readSales(database.db, { from, until });
  expect({ ...orders, grossCents, netCents }).toEqual({
    ordersPlaced: sales.placed,
    ordersKept: sales.kept,
    grossCents: sales.gross,
    netCents: sales.net,
  });
  expect(grossCents - cancelledCents - refundedCents - unpaidCents - giftCardCents).toBe(netCents);
});

it('counts a replacement with the difference that it charges, and as no order of its own', async () => {
  const placed_at = new Date(Date.UTC(2019, 0, 1));
  const exchange_of = await rows.insertOrder();
  const exchange_piece = await rows.insertPiece(await rows.insertLine(exchange_of));
  await rows.insertOrder({
    placed_at,
    exchange_of,
    exchange_piece,
    exchange_cents: 1000,
    subtotal_cents: 300,
    total_cents: 300,
  });
  expect(await readSales(database.db, { from: placed_at, until: new Date(Date.UTC(2019, 0, 2)) })).toMatchObject({
    ordersPlaced: 0,
    ordersKept: 0,
    netCents: 300,
  });
});
