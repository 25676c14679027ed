import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { packItems, readPackages, unpackPackage } from '../../../../../server/services/orders/actions/packing.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { cancelAnswer } from '../../../../../src/contracts/orders/orderCancellation.ts';
import { order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { settleOrder } from '../../support/settleOrder.ts';

jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const TWO_LINES = [
  { priceCents: 10_000, quantity: 1 },
  { priceCents: 5_000, quantity: 3 },
];

const readOrder = async ({ maya, orderId }: GivenOrder) =>
  orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body);
const cancelOwn = ({ maya, orderId, lineItemIds }: GivenOrder) =>
  maya.post('/accountapi/e/orders/cancelItems', {
    orderId,
    items: lineItemIds.map((lineItemId) => ({ lineItemId })),
  });
const ship = (orderId: string, trackingNumber: string, packageId?: number) =>
  shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber, packageId });
/** Lets the authorization of an order expire at the bank. */
const expirePayment = (orderId: string) =>
  shop.parts.db
    .updateTable('sandbox_authorizations')
    .set({ status: 'voided' })
    .where('idempotency_key', 'in', (select) =>
      select.selectFrom('payment_authorizations').select('idempotency_key').where('order_id', '=', orderId),
    )
    .execute();
const settleAndCheck = async ({ orderId, stockBefore }: GivenOrder) => {
  await settleOrder(openCheckout(shop.parts), orderId);
  return listBrokenInvariants(shop.parts.db, stockBefore);
};

it('does not cancel packed items, cancels the others, and names the packed ones', async () => {
  const fixture = await givenOrder(shop, { lines: TWO_LINES });
  const { orderId, lineItemIds } = fixture;
  const [first = '', second = ''] = lineItemIds;
  await packItems(shop.parts, { orderId, items: [{ lineItemId: first }] });

  const packedOrder = await readOrder(fixture);
  expect(packedOrder.status).toBe('submitted');
  expect(packedOrder.lineItems.map((line) => [line.status, line.cancellable, line.customerCancellable])).toEqual([
    ['submitted', false, false],
    ['submitted', true, true],
  ]);
  const answer = cancelAnswer.parse((await cancelOwn(fixture)).body);
  expect(answer.leftOutLineItemIds).toEqual([first]);
  expect(answer.order.lineItems.map(({ status }) => status)).toEqual(['submitted', 'cancelled']);
  const name = packedOrder.lineItems[0]?.productName;
  // Within a minute, the same request has the same answer.
  shop.clock.advance(60_000);
  expect(await cancelOwn(fixture)).toMatchObject({
    status: 409,
    body: { id: 'order.item.packed', message: `The ${name} is packed already. You can return it free.` },
  });
  await expect(packItems(shop.parts, { orderId, items: [{ lineItemId: second }] })).rejects.toMatchObject({
    id: 'order.item.cancelled',
  });
  expect(await settleAndCheck(fixture)).toEqual([]);
});

it('packs once for each key, and unpacks until the package ships; then items can be cancelled again', async () => {
  const fixture = await givenOrder(shop, { lines: TWO_LINES });
  const { orderId, lineItemIds } = fixture;
  const items = [{ lineItemId: lineItemIds[1] ?? '', quantity: 2 }];
  const pack = () => packItems(shop.parts, { orderId, items, requestKey: 'scan-1' });
  const [one, ...others] = await Promise.all([pack(), pack(), pack()]);
  expect(others).toEqual([one, one]);
  const packageId = one?.packageId ?? 0;
  expect(await readPackages(shop.parts.db, orderId)).toMatchObject([{ packageId, lines: [{ quantity: 2 }] }]);
  await expect(packItems(shop.parts, { orderId: '000-0000000-0000000' })).rejects.toMatchObject({ status: 404 });
  const requestedItems = [
    { lineItemId: String((await readPackages(shop.parts.db, orderId))[0]?.lines[0]?.lineItemId) },
  ];
  await expect(packItems(shop.parts, { orderId, items: requestedItems })).rejects.toMatchObject({
    id: 'order.item.packed',
  });
  await expect(
    cancelItems(shop.parts, { orderId, items: requestedItems, reason: 'out of stock' }),
  ).rejects.toMatchObject({
    message: `Line ${requestedItems[0]?.lineItemId} is in package ${packageId}. Unpack it first.`,
  });

  const other = await givenOrder(shop);
  await expect(unpackPackage(shop.parts, { orderId: other.orderId, packageId })).rejects.toMatchObject({ status: 404 });
  await unpackPackage(shop.parts, { orderId, packageId });
  await unpackPackage(shop.parts, { orderId, packageId });
  expect(await readPackages(shop.parts.db, orderId)).toEqual([]);
  await expect(ship(orderId, '1Z-UNPACKED', packageId)).rejects.toMatchObject({ id: 'package.unpacked' });
  // A late repeated call packs nothing again.
  expect((await pack()).unpackedAt).not.toBeNull();

  const secondPackage = await packItems(shop.parts, { orderId });
  const [parcel, repeatedParcel] = [
    await ship(orderId, '1Z-ALL', secondPackage.packageId),
    await ship(orderId, '1Z-ALL', secondPackage.packageId),
  ];
  expect(repeatedParcel).toEqual(parcel);
  await expect(ship(orderId, '1Z-OTHER', secondPackage.packageId)).rejects.toMatchObject({ id: 'package.shipped' });
  await expect(unpackPackage(shop.parts, { orderId, packageId: secondPackage.packageId })).rejects.toMatchObject({
    id: 'package.shipped',
  });
  expect(await readPackages(shop.parts.db, orderId)).toMatchObject([{ shipmentId: parcel.shipmentId }]);
  expect((await readOrder(fixture)).status).toBe('shipped');
  expect(await settleAndCheck(fixture)).toEqual([]);
});

it('ships the only package, and requires the name of one of several', async () => {
  const fixture = await givenOrder(shop, { lines: TWO_LINES });
  const { orderId, lineItemIds } = fixture;
  await packItems(shop.parts, { orderId, items: [{ lineItemId: lineItemIds[0] ?? '' }] });
  await expect(ship(orderId, '1Z-WHICH')).rejects.toMatchObject({ id: 'package.required' });
  const { packageId } = await packItems(shop.parts, { orderId });
  await ship(orderId, '1Z-SECOND', packageId);
  expect((await readOrder(fixture)).status).toBe('processing');
  await ship(orderId, '1Z-FIRST');
  expect((await readOrder(fixture)).shipments).toHaveLength(2);
  await expect(packItems(shop.parts, { orderId })).rejects.toMatchObject({ id: 'order.nothing.to.pack' });
  expect(await settleAndCheck(fixture)).toEqual([]);
});

it('packs nothing of an order that waits for its payment', async () => {
  const { orderId } = await givenOrder(shop);
  await shop.parts.db
    .updateTable('orders')
    .set({ status: 'customer action required' })
    .where('order_id', '=', orderId)
    .execute();
  await expect(packItems(shop.parts, { orderId })).rejects.toMatchObject({ id: 'order.not.paid' });
});

it('unpacks an order whose payment is refused, so that its customer can cancel it', async () => {
  const fixture = await givenOrder(shop, { lines: TWO_LINES });
  const { orderId, lineItemIds } = fixture;
  await packItems(shop.parts, { orderId, items: [{ lineItemId: lineItemIds[0] ?? '' }] });
  await packItems(shop.parts, { orderId });
  const packages = await readPackages(shop.parts.db, orderId);
  expect(packages).toHaveLength(2);
  await expirePayment(orderId);
  await expect(ship(orderId, '1Z-REFUSED', packages[0]?.packageId)).rejects.toMatchObject({ id: 'order.not.paid' });
  const waitingOrder = await readOrder(fixture);
  expect(waitingOrder.status).toBe('customer action required');
  expect(waitingOrder.lineItems.map(({ customerCancellable }) => customerCancellable)).toEqual([true, true]);
  expect(await readPackages(shop.parts.db, orderId)).toEqual([]);
  expect(cancelAnswer.parse((await cancelOwn(fixture)).body)).toMatchObject({
    leftOutLineItemIds: [],
    order: { status: 'cancelled', cancellations: [{ cancelledBy: 'customer' }] },
  });
  expect(await settleAndCheck(fixture)).toEqual([]);
});

it('has one winner in each race of packing, unpacking, shipping and cancelling', async () => {
  for (let round = 0; round < 6; round += 1) {
    const fixture = await givenOrder(shop, { lines: TWO_LINES });
    const { orderId, lineItemIds } = fixture;
    const callers = lineItemIds.flatMap((lineItemId) => [
      () => packItems(shop.parts, { orderId, items: [{ lineItemId }] }),
      () => cancelItems(shop.parts, { orderId, items: [{ lineItemId }], reason: 'too late', by: 'customer' }),
      () => ship(orderId, `1Z-${round}-${lineItemId}`),
      async () => {
        for (const { packageId } of await readPackages(shop.parts.db, orderId))
          await unpackPackage(shop.parts, { orderId, packageId });
      },
      () => packItems(shop.parts, { orderId }),
      () => cancelItems(shop.parts, { orderId, reason: 'too late', by: 'customer' }),
    ]);
    const results = await Promise.allSettled(callers.map((call) => call()));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures.filter((reason) => reason?.status !== 409 && reason?.status !== 400)).toEqual([]);

    const lines = await shop.parts.db
      .selectFrom('order_items')
      .select(['package_id', 'cancellation_id', 'shipment_id', 'status'])
      .where('order_id', '=', orderId)
      .execute();
    for (const line of lines) {
      expect(line.cancellation_id === null || (line.package_id === null && line.shipment_id === null)).toBe(true);
      expect(line.status === 'cancelled').toBe(line.cancellation_id !== null);
    }
    expect(await settleAndCheck(fixture)).toEqual([]);
  }
});
