import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { hasOpenOrders } from '../../../../server/services/orders/actions/customerOrders.ts';
import { hasOrdered } from '../../../../server/services/orders/actions/purchaseHistory.ts';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { OrderRows } from './support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
  // Somebody else waits for everything.
  await rows.insertLine(await rows.insertOrder());
  const lost = await rows.insertLine(await rows.insertOrder({ status: 'delivery mistake' }), {
    status: 'delivery mistake',
  });
  await rows.insertPiece(lost);
});
afterAll(() => database.close());

/** A customer with an order in a status, of one line. */
async function insertBuyer(status: OrderStatus, line: OrderStatus, paid: { readonly refunded_cents?: number } = {}) {
  const customer_id = await rows.insertCustomer();
  const lineItemId = await rows.insertLine(await rows.insertOrder({ customer_id, status }), { status: line });
  await rows.insertPiece(lineItemId, { paid_cents: 900, tax_cents: 100, ...paid });
  return customer_id;
}
const isWaiting = (customerId: number) => hasOpenOrders(database.db, customerId);

it('knows who has ordered', async () => {
  expect(await hasOrdered(database.db, await rows.insertCustomer())).toBe(false);
  expect(await hasOrdered(database.db, await insertBuyer('cancelled', 'cancelled'))).toBe(true);
});

it("waits for the customer's own orders only", async () => {
  expect(await isWaiting(await rows.insertCustomer())).toBe(false);
  expect(await isWaiting(await insertBuyer('submitted', 'submitted'))).toBe(true);
  expect(await isWaiting(await insertBuyer('delivered', 'delivered'))).toBe(false);
});

it('waits for an order with a delivery mistake until its own pieces are refunded and its other lines are done', async () => {
  const mistake = 'delivery mistake';
  expect(await isWaiting(await insertBuyer(mistake, mistake, { refunded_cents: 999 }))).toBe(true);
  expect(await isWaiting(await insertBuyer(mistake, mistake, { refunded_cents: 1000 }))).toBe(false);
  expect(await isWaiting(await insertBuyer(mistake, 'shipped'))).toBe(true);
  expect(await isWaiting(await insertBuyer(mistake, 'delivered'))).toBe(false);
});
