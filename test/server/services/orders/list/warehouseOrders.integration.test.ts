import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  buildOrdersByEmailSql,
  findWarehouseOrder,
  listWarehouseOrders,
  type WarehouseFilter,
} from '../../../../../server/services/orders/actions/warehouseOrders.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { createMarketplaces } from '../../support/createMarketplaces.ts';
import { E_GIFT_CARD, getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  await database.db.updateTable('orders').set({ exchange_of: null, exchange_piece: null, is_held: false }).execute();
  for (const table of ['order_items', 'orders', 'purchases'] as const) await database.db.deleteFrom(table).execute();
});
afterAll(() => database.close());

const parts = () => ({ ...createMarketplaces(), db: database.db, clock: { now: () => ORDERED_AT } });
const insertOrder = async (values: Parameters<OrderRows['insertOrder']>[0] = {}): Promise<string> => {
  const orderId = await rows.insertOrder(values);
  await rows.insertLine(orderId);
  return orderId;
};
const ANY: WarehouseFilter = { from: null, before: null, statuses: null, email: null };
const list = async (filter: Partial<WarehouseFilter> | 'waiting', pageNum = 1) => {
  const page = await listWarehouseOrders(parts(), filter === 'waiting' ? filter : { ...ANY, ...filter }, pageNum);
  return { ...page, orders: page.orders.map(({ order }) => order.orderId) };
};

it('lists the orders of a time, of statuses and of a customer, oldest first', async () => {
  const last = await insertOrder({ placed_at: getDateAfter(2) });
  const middle = await insertOrder({ placed_at: getDateAfter(1), status: 'shipped' });
  const first = await insertOrder({ status: 'delivered' });
  const query = database.db.selectFrom('orders').innerJoin('customers', 'customers.customer_id', 'orders.customer_id');
  const { email } = await query.select('email').where('order_id', '=', middle).executeTakeFirstOrThrow();
  expect(await list({})).toEqual({ orders: [first, middle, last], from: 1, total: 3 });
  expect(await list({ from: getDateAfter(1) })).toEqual({ orders: [middle, last], from: 1, total: 2 });
  expect(await list({ before: getDateAfter(1) })).toEqual({ orders: [first], from: 1, total: 1 });
  expect(await list({ statuses: ['shipped', 'delivered'] })).toEqual({ orders: [first, middle], from: 1, total: 2 });
  expect(await list({ email: email.toUpperCase() })).toEqual({ orders: [middle], from: 1, total: 1 });
  expect(await list({ statuses: ['submitted'], before: getDateAfter(1) })).toEqual({ orders: [], from: 1, total: 0 });
  expect(await list({}, 2)).toEqual({ orders: [], from: 101, total: 3 });
  const byEmail = await sql<{ order_id: string }>`${buildOrdersByEmailSql(email)}`.execute(database.db);
  expect(byEmail.rows).toEqual([{ order_id: middle }]);
});

it('lists the orders with goods that can ship', async () => {
  const waiting = [await insertOrder(), await insertOrder({ status: 'processing' })];
  await insertOrder({ status: 'shipped' });
  await insertOrder({ shipping_address: null, shipment_speed: null });
  const firstId = await insertOrder({ status: 'delivered' });
  const pieceId = await rows.insertPiece(await rows.insertLine(firstId));
  const exchange = { exchange_of: firstId, exchange_piece: pieceId };
  await insertOrder({ ...exchange, is_held: true });
  waiting.push(await insertOrder(exchange));
  expect(await list('waiting')).toEqual({ orders: waiting.toSorted(), from: 1, total: 3 });
});

it('shows packed lines and the numbers of SKUs, and no SKU of an e-gift card', async () => {
  const { db } = database;
  const orderId = await rows.insertOrder();
  const packages = db
    .insertInto('order_packages')
    .values({ order_id: orderId, request_key: '1', packed_at: ORDERED_AT });
  const { package_id } = await packages.returning('package_id').executeTakeFirstOrThrow();
  const lines = [
    await rows.insertLine(orderId, { package_id }),
    await rows.insertLine(orderId, { package_id }),
    await rows.insertLine(orderId),
    await rows.insertLine(orderId, E_GIFT_CARD),
  ].map(String);
  const { stock_id } = await db
    .selectFrom('order_items')
    .select('stock_id')
    .where('line_item_id', '=', Number(lines[0]))
    .executeTakeFirstOrThrow();
  const found = await findWarehouseOrder(parts(), orderId);
  expect(found?.packages).toEqual([{ packageId: package_id, lineItemIds: lines.slice(0, 2) }]);
  expect([...(found?.skus.keys() ?? [])]).toEqual(lines.slice(0, 3));
  expect(found?.skus.get(lines[0] ?? '')).toMatchObject({ stockId: stock_id, merchantSku: '' });
  expect(await findWarehouseOrder(parts(), '100-9999999-9999999')).toBeUndefined();
});
