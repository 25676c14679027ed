import { openCheckout } from '../../../../../server/services/checkout/actions.ts';
import { packItems, shipWithLabel, unpackPackage } from '../../../../../server/services/orders/actions.ts';
import { fakeCarriers } from '../../returns/fakeCarriers.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** A packed order of two pieces, and a call that ships it. */
async function givenPackage() {
  const { orderId } = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
  const { packageId } = await packItems(shop.parts, { orderId, requestKey: orderId });
  const carriers = fakeCarriers();
  const checkout = openCheckout(shop.parts);
  const ship = (parts: Partial<typeof checkout> = {}, request = { order: { orderId }, packageId }, by = carriers) =>
    shipWithLabel({ ...checkout, ...parts }, by, request);
  return { orderId, packageId, carriers, ship, checkout };
}

it('buys one label for a package, and ships the package with it', async () => {
  const { orderId, packageId, carriers, ship } = await givenPackage();
  const key = `order:${orderId}:package:${packageId}`;
  const shipped = await ship();
  expect(shipped).toMatchObject({
    status: 'ok',
    value: { shipment: { carrier: 'UPS', trackingNumber: `T-${key}` }, label: { shipmentId: key } },
  });
  expect([carriers.labels, carriers.voidedLabels]).toEqual([[key], []]);
});

it("tells the carrier's refusal, and ships nothing", async () => {
  const { carriers, ship, orderId } = await givenPackage();
  carriers.outage = true;
  expect(await ship()).toEqual({ status: 'unavailable', reason: 'no answer' });
  const query = shop.parts.db.selectFrom('shipments').select('shipment_id').where('order_id', '=', orderId);
  expect(await query.execute()).toEqual([]);
});

it('voids the label of a package that was unpacked in the meantime', async () => {
  const { carriers, ship, packageId, orderId } = await givenPackage();
  const slow: typeof carriers = {
    ...carriers,
    createShipment: async (request) => {
      await unpackPackage(shop.parts, { orderId, packageId });
      return carriers.createShipment(request);
    },
  };
  await expect(ship({}, { order: { orderId }, packageId }, slow)).rejects.toMatchObject({ id: 'package.unpacked' });
  expect(carriers.voidedLabels).toEqual([`order:${orderId}:package:${packageId}`]);
});

it('keeps the label while the order waits for its payment, and while a provider does not answer', async () => {
  const { carriers, ship, checkout } = await givenPackage();
  const withCapture = (capture: typeof checkout.payments.capture) =>
    ship({ payments: { ...checkout.payments, capture } });
  await expect(withCapture(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  await expect(withCapture(async () => ({ status: 'refused' }))).rejects.toMatchObject({ id: 'order.not.paid' });
  expect(carriers.voidedLabels).toEqual([]);
});

it("does not find another order's package", async () => {
  const [one, other] = [await givenPackage(), await givenPackage()];
  const { orderId } = one;
  await expect(one.ship({}, { order: { orderId }, packageId: other.packageId })).rejects.toMatchObject({ status: 404 });
  expect(one.carriers.labels).toEqual([]);
});
