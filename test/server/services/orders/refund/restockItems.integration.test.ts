import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import type { OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { ORDERED_AT, OrderRows } from '../support/OrderRows.ts';
import { insertPair } from '../support/pairsOfPieces.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

/** Refunds both pieces of a paid line in a status, which are back in the warehouse. */
async function restock(status: OrderStatus, line: Parameters<typeof insertPair>[2] = {}) {
  const { orderId } = await insertPair(rows, status, line);
  const { db } = database;
  await rows.insertPayment(orderId, { amount_cents: 1000, status: 'captured', capture_cents: 1000 });
  const parts = { db, clock: { now: () => ORDERED_AT } };
  const refund = () => refundItems(parts, { orderId, reason: 'Broken', amountCents: 100, restock: 'damaged' });
  const readStatuses = async () => {
    const lines = db.selectFrom('order_items').select('status').where('order_id', '=', orderId);
    const refunds = db.selectFrom('order_refunds').select('refund_id').where('order_id', '=', orderId);
    return [(await lines.execute()).map((row) => row.status), (await refunds.execute()).length];
  };
  return { refund, readStatuses };
}

it.each<OrderStatus>(['shipped', 'delivered', 'delivery mistake'])(
  'receives goods back that are %s, with their refund',
  async (status) => {
    const { refund, readStatuses } = await restock(status);
    await refund();
    expect(await readStatuses()).toEqual([['returned'], 1]);
  },
);

it.each<OrderStatus>(['return in progress', 'returning', 'returned'])(
  'leaves goods that are %s to those who receive returns, and refunds nothing',
  async (status) => {
    const { refund, readStatuses } = await restock(status);
    await expect(refund()).rejects.toMatchObject({
      status: 409,
      id: 'refund.restock',
      message: expect.stringMatching(
        new RegExp(`^Line \\d+ is ${status}, so it is received by "return receive" or "order receive"\\.$`),
      ),
    });
    expect(await readStatuses()).toEqual([[status], 0]);
  },
);
