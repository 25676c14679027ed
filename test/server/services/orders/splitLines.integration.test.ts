import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { findOrder, shipItems } from '../../../../server/services/orders/actions.ts';
import { changePieces } from '../../../../server/services/orders/changePieces.ts';
import { lockOrder } from '../../../../server/services/orders/lockOrder.ts';
import { brokenInvariants } from '../support/brokenInvariants.ts';
import { journeyRoutes } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

const read = async (orderId: string) => {
  const order = await findOrder(shop.parts, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
};

it('keeps both parts of a shipped line in the shipment when the status of some pieces changes', async () => {
  const { orderId, before } = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 3 }] });
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
  expect(await brokenInvariants(shop.parts.db, before)).toEqual([]);
});
