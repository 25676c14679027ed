import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { type Delivery, readDelivery, updateDelivery } from '../../../../../server/services/orders/actions/delivery.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { goodAddress } from '../../support/given.ts';
import { OrderRows } from '../support/OrderRows.ts';
import { withLockedOrder } from '../support/pairsOfPieces.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

const read = (orderId: string): Promise<Delivery | undefined> =>
  withLockedOrder(database.db, orderId, (tx, order) => readDelivery(tx, order));
const SECOND = { shipment_speed: 'second' } as const;

it('reads where, how fast and for how much an order is delivered', async () => {
  const orderId = await rows.insertOrder({
    ...SECOND,
    subtotal_cents: 1000,
    shipping_cents: 900,
    discount_cents: 300,
    total_cents: 1600,
  });
  // A part of the discount is on the goods.
  await rows.insertLine(orderId, { discount_cents: 60 });
  await rows.insertLine(orderId, { discount_cents: 40 });
  const delivery = { shippingAddress: goodAddress, speed: 'second', promisedFor: '2026-11-25', goodsCents: 1900 };
  expect(await read(orderId)).toEqual({ ...delivery, paidShippingCents: 700 });
  await rows.insertCancellation(orderId, { reason: 'slower shipping', charge_cents: 100, gift_cents: 0 });
  await rows.insertCancellation(orderId, { reason: 'slower shipping', charge_cents: 50 });
  await rows.insertCancellation(orderId, { charge_cents: 5 });
  await rows.insertCancellation(await rows.insertOrder(), { reason: 'slower shipping', charge_cents: 7 });
  expect(await read(orderId)).toEqual({ ...delivery, paidShippingCents: 550 });
});

it('reads none of an order that is mailed, or whose speed is unknown', async () => {
  expect(await read(await rows.insertOrder({ shipping_address: null, shipment_speed: null }))).toBeUndefined();
  expect(await read(await rows.insertOrder({ shipment_speed: 'by balloon' }))).toBeUndefined();
});

it('changes the delivery of one order', async () => {
  const [orderId, otherId] = [await rows.insertOrder(SECOND), await rows.insertOrder(SECOND)];
  const before = await read(otherId);
  const delivery = {
    shippingAddress: { ...goodAddress, city: 'Dayton' },
    speed: 'next',
    promisedFor: '2026-11-23',
  } as const;
  const change = { ...delivery, shippingCents: 0 };
  await database.db.transaction().execute((tx) => updateDelivery(tx, orderId, change));
  expect(await read(orderId)).toMatchObject(delivery);
  expect(await read(otherId)).toEqual(before);
});
