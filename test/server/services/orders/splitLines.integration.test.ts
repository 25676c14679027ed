import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { lockOrder } from '../../../../server/services/orders/actions/lockOrder.ts';
import { changePieces } from '../../../../server/services/orders/actions/pieces.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const read = async (orderId: string) => {
  const order = await findOrder(shop.parts, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
};

it('keeps both parts of a shipped line in the shipment when the status of some pieces changes', async () => {
  const { orderId, stockBefore } = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 3 }] });
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z-SPLIT' });
  const [piece = ''] = (await read(orderId)).lineItems[0]?.itemUniqueIds ?? [];
  await shop.parts.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    await changePieces(tx, order, [piece], 'deliver');
  });

  const { lineItems, shipments = [] } = await read(orderId);
  expect(lineItems.map(({ quantity, status }) => [quantity, status])).toEqual([
    [2, 'shipped'],
    [1, 'delivered'],
  ]);
  expect(shipments.map(({ lineItemIds }) => lineItemIds)).toEqual([lineItems.map(({ lineItemId }) => lineItemId)]);
  expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
});

describe('a packed line', () => {
  const givenPacked = async () => {
    const order = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 3 }] });
    const { db } = shop.parts;
    const { packageId } = await db
      .insertInto('order_packages')
      .values({ order_id: order.orderId, request_key: 'k1', packed_at: shop.clock.now() })
      .returning('package_id as packageId')
      .executeTakeFirstOrThrow();
    await db.updateTable('order_items').set({ package_id: packageId }).where('order_id', '=', order.orderId).execute();
    return { ...order, packageId };
  };

  it('keeps both parts in the package when some pieces ship', async () => {
    const { orderId, packageId, stockBefore } = await givenPacked();
    const [piece = ''] = (await read(orderId)).lineItems[0]?.itemUniqueIds ?? [];
    await shop.parts.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new Error(`there is no order ${orderId}`);
      await changePieces(tx, order, [piece], 'ship');
    });
    const lines = shop.parts.db.selectFrom('order_items').select(['package_id as packageId', 'quantity']);
    expect(await lines.where('order_id', '=', orderId).orderBy('line_item_id').execute()).toEqual([
      { packageId, quantity: 2 },
      { packageId, quantity: 1 },
    ]);
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('cannot be cancelled, and cannot be in a package of another order: the database rejects both', async () => {
    const { orderId, packageId } = await givenPacked();
    const other = await givenOrder(shop);
    const { db } = shop.parts;
    const cancellation = db.insertInto('order_cancellations').values({
      order_id: orderId,
      request_key: 'k1',
      reason: 'no reason',
      gift_cents: 0,
      charge_cents: 0,
      is_refund: false,
      created_at: shop.clock.now(),
    });
    const { id } = await cancellation.returning('cancellation_id as id').executeTakeFirstOrThrow();
    const items = db.updateTable('order_items');
    await expect(items.set({ cancellation_id: id }).where('order_id', '=', orderId).execute()).rejects.toThrow(
      'order_items_packed_or_cancelled',
    );
    await expect(items.set({ package_id: packageId }).where('order_id', '=', other.orderId).execute()).rejects.toThrow(
      'order_items_package',
    );
  });
});
