import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  findMarketplaceOfOrder,
  findOrderId,
  readOrderedGifts,
} from '../../../../../server/services/orders/actions/placement.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { E_GIFT_CARD, OrderRows, PRINTED_GIFT_CARD } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

it('finds the order of a purchase, and its marketplace', async () => {
  const { db } = database;
  const [orderId, otherId] = [await rows.insertOrder({ marketplace_id: 'second' }), await rows.insertOrder()];
  const query = db.selectFrom('orders').select('purchase_id').where('order_id', '=', orderId);
  const { purchase_id } = await query.executeTakeFirstOrThrow();
  expect(await findOrderId(db, purchase_id)).toBe(orderId);
  expect(await findOrderId(db, 'unknown')).toBeUndefined();
  expect([await findMarketplaceOfOrder(db, orderId), await findMarketplaceOfOrder(db, otherId)]).toEqual([
    'second',
    'zappos',
  ]);
  await expect(findMarketplaceOfOrder(db, '100-9999999-9999999')).rejects.toThrow();
});

it('reads the mailed gift cards of an order', async () => {
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const first = await rows.insertLine(orderId, { ...E_GIFT_CARD, price_cents: 2500 });
  await rows.insertLine(orderId);
  await rows.insertLine(orderId, PRINTED_GIFT_CARD);
  const second = await rows.insertLine(orderId, E_GIFT_CARD);
  await rows.insertLine(otherId, E_GIFT_CARD);
  expect(await database.db.transaction().execute((tx) => readOrderedGifts(tx, orderId))).toMatchObject([
    { lineItemId: first, amountCents: 2500, gift: { recipientName: 'Noa' } },
    { lineItemId: second, amountCents: 1000 },
  ]);
});
