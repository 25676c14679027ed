import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { LEAST_PAYMENT_CENTS } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

/** Cancels all but a line at a price of an order that waits for another card. @returns the order's status after it */
async function keepLine(priceCents: number): Promise<string> {
  const { db } = database;
  const cents = 1000 + priceCents;
  const sums = { subtotal_cents: cents, total_cents: cents };
  const orderId = await rows.insertOrder({ status: 'customer action required', ...sums });
  const line = await rows.insertLine(orderId);
  await rows.insertLine(orderId, { price_cents: priceCents });
  await rows.insertPiece(line);
  const items = [{ lineItemId: String(line) }];
  await cancelItems({ db, clock: { now: () => ORDERED_AT } }, { orderId, items, reason: 'no longer want' });
  const query = db.selectFrom('orders').select('status').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).status;
}

it('continues an order that waits for another card once too little is left for a payment', async () => {
  expect(await keepLine(LEAST_PAYMENT_CENTS - 1)).toBe('submitted');
});

it('waits on for the card while something is left to pay', async () => {
  expect(await keepLine(LEAST_PAYMENT_CENTS)).toBe('customer action required');
});
