import {
  type CarrierProvider,
  createCarrierRefusal,
} from '../../../../../server/providers/carriers/carrierProvider.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { shipWithLabel } from '../../../../../server/services/orders/actions/labels.ts';
import { packItems, readPackages, unpackPackage } from '../../../../../server/services/orders/actions/packing.ts';
import { packAndShip } from '../../../../../server/services/orders/desk/shipping/packAndShip.ts';
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
  const ship = (parts: Partial<typeof checkout> = {}, request = { orderId, packageId }, by = carriers) =>
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
  await expect(ship({}, { orderId, packageId }, slow)).rejects.toMatchObject({ id: 'package.unpacked' });
  expect(carriers.voidedLabels).toEqual([`order:${orderId}:package:${packageId}`]);
});

type Checkout = ReturnType<typeof openCheckout>;
const withCapture = (checkout: Checkout, capture: Checkout['payments']['capture']): Checkout => ({
  ...checkout,
  payments: { ...checkout.payments, capture },
});

it('keeps the label while a provider does not answer, and voids it once the payment is refused', async () => {
  const { carriers, ship, checkout, orderId } = await givenPackage();
  const noAnswer = withCapture(checkout, () => Promise.reject(new Error('no answer')));
  await expect(ship(noAnswer)).rejects.toMatchObject({ status: 503, id: 'payment.unavailable' });
  expect(carriers.voidedLabels).toEqual([]);
  const refusing = withCapture(checkout, async () => ({ status: 'refused' }));
  await expect(ship(refusing)).rejects.toMatchObject({ id: 'order.not.paid' });
  expect(carriers.voidedLabels).toEqual(carriers.labels);
  // The package is open again, so the order can be cancelled instead of paid.
  await cancelItems(shop.parts, { orderId, by: 'customer', reason: 'no longer want' });
  const query = shop.parts.db.selectFrom('orders').select('status').where('order_id', '=', orderId);
  expect(await query.executeTakeFirst()).toEqual({ status: 'cancelled' });
});

type Failure = {
  readonly carriers?: Partial<CarrierProvider>;
  readonly capture?: Checkout['payments']['capture'];
  readonly saveLabel?: () => Promise<void>;
};
it.each<[title: string, failure: Failure]>([
  ['the carrier refuses', { carriers: { createShipment: async () => createCarrierRefusal('NO_RATE', 'too far') } }],
  [
    'the carrier does not answer',
    { carriers: { createShipment: async () => ({ status: 'unavailable', reason: 'hangs' }) } },
  ],
  ['the label cannot be saved', { saveLabel: () => Promise.reject(new Error('disk full')) }],
  ['the payment is refused', { capture: async () => ({ status: 'refused' }) }],
  ['the payment provider does not answer', { capture: () => Promise.reject(new Error('no answer')) }],
])('leaves nothing packed and no label if %s', async (title, { carriers: answers, capture, saveLabel }) => {
  const { orderId } = await givenOrder(shop);
  const checkout = openCheckout(shop.parts);
  const carriers = fakeCarriers();
  const parts = capture ? withCapture(checkout, capture) : checkout;
  const result = packAndShip(parts, { ...carriers, ...answers }, { orderId, saveLabel });
  expect(
    await result.then(
      ({ status }) => status,
      () => 'failed',
    ),
  ).not.toBe('ok');
  expect(await readPackages(shop.parts.db, orderId)).toEqual([]);
  expect(carriers.voidedLabels).toEqual(expect.arrayContaining(carriers.labels));

  const { status } = await shop.parts.db
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (status === 'submitted')
    expect(await packAndShip(checkout, carriers, { orderId })).toMatchObject({ status: 'ok' });
  else expect(title).toBe('the payment is refused');
});

it("does not find another order's package", async () => {
  const [one, other] = [await givenPackage(), await givenPackage()];
  const { orderId } = one;
  await expect(one.ship({}, { orderId, packageId: other.packageId })).rejects.toMatchObject({ status: 404 });
  expect(one.carriers.labels).toEqual([]);
});
