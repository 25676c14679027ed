import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { orderData } from '../../../../server/services/orders/actions/customerOrders.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { ORDERED_AT, OrderRows } from './support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

/** A shipped order of a customer with a refund. */
async function insertShippedOrder(customerId: number) {
  const orderId = await rows.insertOrder({ customer_id: customerId });
  const parcelId = await rows.insertParcel(orderId, { tracking_number: `of ${orderId}` });
  await rows.insertLine(orderId, { shipment_id: parcelId, status: 'shipped' });
  await rows.insertRefund(orderId);
  return {
    Orders: expect.objectContaining({ number: orderId, 'total in cents': 1000, 'placed at': ORDERED_AT }),
    'Ordered items': {
      order: orderId,
      brand: 'Kestrel Run',
      product: 'Skyline',
      quantity: 1,
      'price in cents': 1000,
      status: 'shipped',
    },
    Refunds: expect.objectContaining({ order: orderId, 'to the payment in cents': 100 }),
    Shipments: expect.objectContaining({ order: orderId, 'tracking number': `of ${orderId}` }),
  };
}

it('collects the orders of one customer only, and keeps them by law', async () => {
  const [maya, noa] = [await rows.insertCustomer(), await rows.insertCustomer()];
  const orders = { maya: await insertShippedOrder(maya), noa: await insertShippedOrder(noa) };
  for (const [customerId, order] of [
    [maya, orders.maya],
    [noa, orders.noa],
  ] as const) {
    const groups = Object.fromEntries(Object.entries(order).map(([title, row]) => [title, [row]]));
    const expected = { ...groups, 'Notes about orders': [] };
    const collect = () => orderData.collect(database.db, { customerId, email: '' }, String);
    expect(await collect()).toEqual(expected);
    await database.db.transaction().execute(async (tx) => orderData.erase?.(tx, { customerId, email: '' }));
    expect(await collect()).toEqual(expected);
  }
});
