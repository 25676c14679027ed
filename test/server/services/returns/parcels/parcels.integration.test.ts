import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { hasOpenOrders } from '../../../../../server/services/orders/actions/customerOrders.ts';
import { findMissingParcels } from '../../../../../server/services/orders/actions/lostParcels.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { loseParcel, loseSilentParcels } from '../../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveParcel } from '../../../../../server/services/returns/parcels/receiveParcel.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { orderList } from '../../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { createTracking, doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from '../givenReturns.ts';

// Buys several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
let stockBefore: GivenOrder['stockBefore'] = [];
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, fakeCarriers());
  expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  stockBefore = [];
});
afterAll(() => shop.close());

const TWO = { lines: [{ priceCents: 5_000, quantity: 2 }] };
const PAIR = {
  lines: [
    { priceCents: 5_000, quantity: 1 },
    { priceCents: 7_000, quantity: 1 },
  ],
};

type ShippedOrder = GivenOrder & { readonly trackingNumber: string; readonly shipmentId: number };

/** An order that has shipped in one parcel, or a part of it. */
async function givenShipped(options?: Parameters<typeof givenOrder>[1], lines?: number): Promise<ShippedOrder> {
  // A new order deletes the waiting jobs.
  await doReturnJobs(shop, fakeCarriers());
  const order = await givenOrder(shop, options);
  const trackingNumber = `1Z-${order.orderId}`;
  const items =
    lines === undefined ? undefined : order.lineItemIds.slice(0, lines).map((lineItemId) => ({ lineItemId }));
  await shipItems(openCheckout(shop.parts), { orderId: order.orderId, carrier: 'UPS', trackingNumber, items });
  const { shipment_id: shipmentId } = await shop.parts.db
    .selectFrom('shipments')
    .select('shipment_id')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  return { ...order, trackingNumber, shipmentId };
}

const recordStatuses = (trackingNumber: string, ...statuses: Parameters<typeof createTracking>[1][]) =>
  recordTracking(shop.parts, createTracking(trackingNumber, ...statuses));

const readOrder = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .selectFrom('orders')
    .select(['status', 'total_cents as total', 'shipping_cents as shipping'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const readStatuses = async ({ orderId }: GivenOrder) =>
  (
    await shop.parts.db
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('line_item_id')
      .execute()
  ).map(({ status }) => status);
const readRefundedCents = async ({ orderId }: GivenOrder): Promise<number> =>
  (
    await shop.parts.db
      .selectFrom('order_refunds')
      .select(['gift_cents', 'charge_cents'])
      .where('order_id', '=', orderId)
      .execute()
  ).reduce((sum, { gift_cents, charge_cents }) => sum + gift_cents + charge_cents, 0);
const readRefundMails = async ({ maya }: GivenOrder) => {
  await doReturnJobs(shop, fakeCarriers());
  return shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', maya.email)
    .where('subject', 'like', 'We refunded%')
    .execute();
};

it('receives a refused parcel once: back on sale, refunded without shipping, with an email', async () => {
  const order = await givenShipped({ ...TWO, speed: 'next' });
  ({ stockBefore } = order);
  await recordStatuses(order.trackingNumber, 'in transit', 'undeliverable', 'returned');
  expect(await readStatuses(order)).toEqual(['returning']);
  const request = { orderId: order.orderId, condition: 'sellable' } as const;
  const { total, shipping } = await readOrder(order);
  expect(await receiveParcel(shop.parts, request)).toMatchObject({ pieces: 2, chargeCents: total - shipping });
  expect(await receiveParcel(shop.parts, request)).toMatchObject({ pieces: 0, chargeCents: 0 });
  expect(await readStatuses(order)).toEqual(['returned']);
  const [mail, ...others] = await readRefundMails(order);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Your package came back to us before you had it.');
  // The carrier's last event comes late, and once more.
  await recordStatuses(order.trackingNumber, 'in transit', 'undeliverable', 'returned', 'delivered');
  expect(await readStatuses(order)).toEqual(['returned']);
});

it('receives part of a parcel before its carrier reports it, and rejects a return of the customer', async () => {
  const order = await givenShipped(TWO);
  const [lineItemId = ''] = order.lineItemIds;
  const items = [{ lineItemId, quantity: 1 }];
  await receiveParcel(shop.parts, { orderId: order.orderId, items, condition: 'damaged' });
  await recordStatuses(order.trackingNumber, 'delivered');
  expect((await readStatuses(order)).toSorted()).toEqual(['delivered', 'returned']);

  await doReturnJobs(shop, fakeCarriers());
  const other = await givenDelivered(shop, TWO);
  await givenReturn(other);
  const invalidRequest = { orderId: other.orderId, items: [{ lineItemId: other.lineItemIds[0] ?? '' }] };
  await expect(receiveParcel(shop.parts, { ...invalidRequest, condition: 'sellable' })).rejects.toThrow(
    'return receive',
  );
});

it('refunds a lost parcel once, with the shipping, and keeps the refund if it arrives after all', async () => {
  const order = await givenShipped({ ...TWO, speed: 'next', balanceCents: 1_000 });
  const { orderId, shipmentId, trackingNumber } = order;
  const { total } = await readOrder(order);
  expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 2, giftCents: 1_000 });
  expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 0 });
  expect(await readRefundedCents(order)).toBe(total);
  expect(await readOrder(order)).toMatchObject({ status: 'delivery mistake' });
  expect((await readRefundMails(order)).map(({ text }) => text.includes('Your package was lost'))).toEqual([
    true,
    true,
  ]);
  // A late old scan changes nothing.
  await recordStatuses(trackingNumber, 'in transit');
  expect(await readStatuses(order)).toEqual(['delivery mistake']);
  await recordStatuses(trackingNumber, 'in transit', 'delivered');
  expect(await readStatuses(order)).toEqual(['delivered']);
  const { preReturnInfo } = await givenReturn(order);
  expect(preReturnInfo.total.cents).toBe(0);
  expect(await readRefundedCents(order)).toBe(total);
});

/**
 * Returns whether the customer's list counts the order as open, and whether it would postpone a deletion of the
 * account.
 */
async function isOpen({ maya, orderId }: GivenOrder): Promise<boolean> {
  const list = orderList.parse((await maya.get('/v3/orders?openFirst=true')).body);
  const listedOrder = list.orders.find((order) => order.orderId === orderId);
  const { customer_id: customerId } = await shop.parts.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await hasOpenOrders(shop.parts.db, customerId)).toBe(listedOrder?.isOpen);
  return listedOrder?.isOpen ?? false;
}

it('treats an order with a refunded lost parcel as finished, unless another parcel is on its way', async () => {
  const order = await givenShipped(PAIR);
  expect(await isOpen(order)).toBe(true);
  await loseParcel(shop.parts, { orderId: order.orderId, shipmentId: order.shipmentId });
  expect(await readOrder(order)).toMatchObject({ status: 'delivery mistake' });
  expect(await isOpen(order)).toBe(false);

  const partialOrder = await givenShipped(PAIR, 1);
  await shipItems(openCheckout(shop.parts), {
    orderId: partialOrder.orderId,
    carrier: 'UPS',
    trackingNumber: `${partialOrder.trackingNumber}-2`,
  });
  await loseParcel(shop.parts, { orderId: partialOrder.orderId, shipmentId: partialOrder.shipmentId });
  expect(await readOrder(partialOrder)).toMatchObject({ status: 'delivery mistake' });
  expect(await isOpen(partialOrder)).toBe(true);
  await recordStatuses(`${partialOrder.trackingNumber}-2`, 'delivered');
  expect(await isOpen(partialOrder)).toBe(false);
});

it('restocks a lost parcel that comes back, and does not refund it again', async () => {
  const order = await givenShipped(TWO);
  ({ stockBefore } = order);
  const { orderId, shipmentId, trackingNumber } = order;
  await loseParcel(shop.parts, { orderId, shipmentId });
  const refundedCents = await readRefundedCents(order);
  await recordStatuses(trackingNumber, 'returned');
  expect(await receiveParcel(shop.parts, { orderId, condition: 'sellable' })).toMatchObject({
    pieces: 2,
    chargeCents: 0,
  });
  expect(await readRefundedCents(order)).toBe(refundedCents);
});

it('keeps the shipping if another item arrives, and marks no arrived parcel as lost', async () => {
  const order = await givenShipped({ ...PAIR, speed: 'next' }, 1);
  const { orderId, shipmentId, trackingNumber } = order;
  await loseParcel(shop.parts, { orderId, shipmentId });
  const refundedCents = await readRefundedCents(order);
  expect(refundedCents).toBeGreaterThanOrEqual(5_000);
  expect(refundedCents).toBeLessThan(5_500);
  expect(trackingNumber).not.toBe('');

  const other = await givenShipped(TWO);
  await recordStatuses(other.trackingNumber, 'delivered');
  const lostParcel = { orderId: other.orderId, shipmentId: other.shipmentId };
  await expect(loseParcel(shop.parts, lostParcel)).rejects.toThrow('delivered');
  await expect(loseParcel(shop.parts, { ...lostParcel, shipmentId })).rejects.toThrow('This parcel');
});

describe('a delivered parcel that the customer does not have', () => {
  const report = (order: ShippedOrder, browser: Browser = order.maya) =>
    browser.post('/accountapi/e/orders/reportMissing', {
      orderId: order.orderId,
      shipmentId: String(order.shipmentId),
    });

  /** The carrier's report that it delivered the parcel an hour ago; the same each time. */
  const arrive = ({ trackingNumber }: ShippedOrder) => {
    const message = createTracking(trackingNumber, 'in transit', 'delivered');
    const at = new Date(shop.clock.now().getTime() - 3_600_000).toISOString();
    return recordTracking(shop.parts, { ...message, events: message.events.map((event) => ({ ...event, at })) });
  };

  async function givenArrived(): Promise<ShippedOrder> {
    const order = await givenShipped({ ...TWO, speed: 'next' });
    await arrive(order);
    return order;
  }

  it('is reported once, and then marked as lost: refunded, not returnable, whatever repeats its delivery', async () => {
    const order = await givenArrived();
    const { orderId, shipmentId, trackingNumber, maya } = order;
    const [answer, repeatedAnswer] = await Promise.all([report(order), report(order)]);
    expect(answer.body).toMatchObject({
      shipments: [{ trackingStatus: 'delivered', missingSince: expect.any(String) }],
    });
    expect(repeatedAnswer.body.shipments).toEqual(answer.body.shipments);
    const tasks = (await takeJobs(shop.parts.db)).map(({ task }) => task);
    expect(tasks.filter((task) => task === 'missingParcelMail')).toHaveLength(1);
    expect(await findMissingParcels(shop.parts.db, 10)).toMatchObject([{ orderId, shipmentId }]);

    const { total } = await readOrder(order);
    expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 2 });
    expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 0 });
    expect(await readRefundedCents(order)).toBe(total);
    expect(await findMissingParcels(shop.parts.db, 10)).toEqual([]);
    // The carrier repeats its report.
    await arrive(order);
    expect(await readStatuses(order)).toEqual(['delivery mistake']);
    expect((await maya.get(`/v3/order?orderId=${orderId}`)).body).toMatchObject({
      status: 'delivery mistake',
      lineItems: [{ customerReturnable: false, exchangeable: false }],
      shipments: [{ trackingStatus: 'undeliverable', deliveredAt: null }],
    });
    // A neighbor had the parcel, and the carrier delivers it a second time.
    shop.clock.advance(1);
    const deliveredTracking = createTracking(trackingNumber, 'delivered');
    const at = shop.clock.now().toISOString();
    const events = deliveredTracking.events.map((event) => ({ ...event, at, eventKey: `${trackingNumber} again` }));
    await recordTracking(shop.parts, { ...deliveredTracking, events });
    expect(await readStatuses(order)).toEqual(['delivered']);
    expect(await readRefundedCents(order)).toBe(total);
  });

  it('is not marked as lost without a report, nor by another customer', async () => {
    const order = await givenArrived();
    expect((await report(order, await shop.member())).status).toBe(404);
    expect((await report(order, shop.browser())).status).toBe(403);
    await expect(loseParcel(shop.parts, order)).rejects.toMatchObject({ id: 'parcel.arrived' });
    expect((await report({ ...order, shipmentId: 999_999 })).status).toBe(404);
  });

  it('cannot be reported before its delivery, nor once an item of it goes back', async () => {
    const undeliveredOrder = await givenShipped(TWO);
    expect((await report(undeliveredOrder)).body).toMatchObject({ id: 'parcel.not.delivered' });
    const order = await givenArrived();
    await givenReturn(order);
    expect((await report(order)).body).toMatchObject({ id: 'parcel.returned' });
  });
});

it('never refunds a parcel twice, whatever runs at once', async () => {
  const order = await givenShipped(TWO);
  const { orderId, shipmentId, trackingNumber } = order;
  const { total, shipping } = await readOrder(order);
  await Promise.allSettled([
    loseParcel(shop.parts, { orderId, shipmentId }),
    loseParcel(shop.parts, { orderId, shipmentId }),
    receiveParcel(shop.parts, { orderId, shipmentId, condition: 'damaged' }),
    refundItems(shop.parts, { orderId, reason: 'It did not arrive' }),
    recordStatuses(trackingNumber, 'delivered'),
  ]);
  const refundedCents = await readRefundedCents(order);
  expect([total, total - shipping]).toContain(refundedCents);
});

it('marks silent parcels as lost, once, and only if a carrier has sent events', async () => {
  const silentOrder = await givenShipped(TWO);
  const unreportedOrder = await givenShipped(TWO);
  const heldOrder = await givenShipped(TWO);
  await recordStatuses(silentOrder.trackingNumber, 'in transit');
  await recordStatuses(heldOrder.trackingNumber, 'in transit', 'available for pickup');
  await loseSilentParcels(shop.parts, 10);
  expect(await readStatuses(silentOrder)).toEqual(['shipped']);
  shop.clock.advance(15 * 86_400_000);
  await loseSilentParcels(shop.parts, 0);
  expect(await readStatuses(silentOrder)).toEqual(['shipped']);
  await Promise.all([loseSilentParcels(shop.parts, 10), loseSilentParcels(shop.parts, 10)]);
  expect(await readStatuses(silentOrder)).toEqual(['delivery mistake']);
  expect(await readRefundedCents(silentOrder)).toBe((await readOrder(silentOrder)).total);
  expect(await readStatuses(unreportedOrder)).toEqual(['shipped']);
  expect(await readStatuses(heldOrder)).toEqual(['shipped']);
});
