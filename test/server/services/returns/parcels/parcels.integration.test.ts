import { openCheckout } from '../../../../../server/services/checkout/actions.ts';
import {
  findMissingParcels,
  hasOpenOrders,
  recordTracking,
  refundItems,
  shipItems,
} from '../../../../../server/services/orders/actions.ts';
import { loseParcel, loseSilentParcels, receiveParcel } from '../../../../../server/services/returns/actions.ts';
import { returnsRoutes } from '../../../../../server/services/returns/routes.ts';
import { orderList } from '../../../../../src/contracts/orders.ts';
import { brokenInvariants } from '../../support/brokenInvariants.ts';
import type { Browser } from '../../support/browser.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { guestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn, tracking } from '../givenReturns.ts';

// Buys several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
let stockBefore: GivenOrder['stockBefore'] = [];
beforeAll(async () => {
  shop = await openTestShop((parts) => [...guestJourneyRoutes()(parts), returnsRoutes(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, fakeCarriers());
  expect(await brokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
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

type Shipped = GivenOrder & { readonly trackingNumber: string; readonly shipmentId: number };

/** An order that has shipped in one parcel, or a part of it. */
async function givenShipped(wanted?: Parameters<typeof givenOrder>[1], lines?: number): Promise<Shipped> {
  // A new order deletes the waiting jobs.
  await doReturnJobs(shop, fakeCarriers());
  const given = await givenOrder(shop, wanted);
  const trackingNumber = `1Z-${given.orderId}`;
  const items =
    lines === undefined ? undefined : given.lineItemIds.slice(0, lines).map((lineItemId) => ({ lineItemId }));
  await shipItems(openCheckout(shop.parts), { orderId: given.orderId, carrier: 'UPS', trackingNumber, items });
  const { shipment_id: shipmentId } = await shop.parts.db
    .selectFrom('shipments')
    .select('shipment_id')
    .where('order_id', '=', given.orderId)
    .executeTakeFirstOrThrow();
  return { ...given, trackingNumber, shipmentId };
}

const told = (trackingNumber: string, ...statuses: Parameters<typeof tracking>[1][]) =>
  recordTracking(shop.parts, tracking(trackingNumber, ...statuses));

const orderOf = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .selectFrom('orders')
    .select(['status', 'total_cents as total', 'shipping_cents as shipping'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const statusesOf = async ({ orderId }: GivenOrder) =>
  (
    await shop.parts.db
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('line_item_id')
      .execute()
  ).map(({ status }) => status);
const refundedOf = async ({ orderId }: GivenOrder): Promise<number> =>
  (
    await shop.parts.db
      .selectFrom('order_refunds')
      .select(['gift_cents', 'charge_cents'])
      .where('order_id', '=', orderId)
      .execute()
  ).reduce((sum, { gift_cents, charge_cents }) => sum + gift_cents + charge_cents, 0);
const mailsOf = async ({ maya }: GivenOrder) => {
  await doReturnJobs(shop, fakeCarriers());
  return shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', maya.email)
    .where('subject', 'like', 'We refunded%')
    .execute();
};

it('receives a refused parcel once: back on sale, refunded without shipping, with an email', async () => {
  const given = await givenShipped({ ...TWO, speed: 'next' });
  ({ stockBefore } = given);
  await told(given.trackingNumber, 'in transit', 'undeliverable', 'returned');
  expect(await statusesOf(given)).toEqual(['returning']);
  const request = { orderId: given.orderId, condition: 'sellable' } as const;
  const { total, shipping } = await orderOf(given);
  expect(await receiveParcel(shop.parts, request)).toMatchObject({ pieces: 2, chargeCents: total - shipping });
  expect(await receiveParcel(shop.parts, request)).toMatchObject({ pieces: 0, chargeCents: 0 });
  expect(await statusesOf(given)).toEqual(['returned']);
  const [mail, ...others] = await mailsOf(given);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Your package came back to us before you had it.');
  // The carrier's last event comes late, and once more.
  await told(given.trackingNumber, 'in transit', 'undeliverable', 'returned', 'delivered');
  expect(await statusesOf(given)).toEqual(['returned']);
});

it('receives part of a parcel before its carrier reports it, and rejects a return of the customer', async () => {
  const given = await givenShipped(TWO);
  const [lineItemId = ''] = given.lineItemIds;
  const items = [{ lineItemId, quantity: 1 }];
  await receiveParcel(shop.parts, { orderId: given.orderId, items, condition: 'damaged' });
  await told(given.trackingNumber, 'delivered');
  expect((await statusesOf(given)).toSorted()).toEqual(['delivered', 'returned']);

  await doReturnJobs(shop, fakeCarriers());
  const other = await givenDelivered(shop, TWO);
  await givenReturn(other);
  const wrong = { orderId: other.orderId, items: [{ lineItemId: other.lineItemIds[0] ?? '' }] };
  await expect(receiveParcel(shop.parts, { ...wrong, condition: 'sellable' })).rejects.toThrow('return receive');
});

it('refunds a lost parcel once, with the shipping, and keeps the refund if it arrives after all', async () => {
  const given = await givenShipped({ ...TWO, speed: 'next', balanceCents: 1_000 });
  const { orderId, shipmentId, trackingNumber } = given;
  const { total } = await orderOf(given);
  expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 2, giftCents: 1_000 });
  expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 0 });
  expect(await refundedOf(given)).toBe(total);
  expect(await orderOf(given)).toMatchObject({ status: 'delivery mistake' });
  expect((await mailsOf(given)).map(({ text }) => text.includes('Your package was lost'))).toEqual([true, true]);
  // A late old scan changes nothing.
  await told(trackingNumber, 'in transit');
  expect(await statusesOf(given)).toEqual(['delivery mistake']);
  await told(trackingNumber, 'in transit', 'delivered');
  expect(await statusesOf(given)).toEqual(['delivered']);
  const { preReturnInfo } = await givenReturn(given);
  expect(preReturnInfo.total.cents).toBe(0);
  expect(await refundedOf(given)).toBe(total);
});

/**
 * Returns whether the customer's list counts the order as open, and whether it would postpone a deletion of the
 * account.
 */
async function isOpen({ maya, orderId }: GivenOrder): Promise<boolean> {
  const list = orderList.parse((await maya.get('/v3/orders?openFirst=true')).body);
  const found = list.orders.find((order) => order.orderId === orderId);
  const { customer_id: customerId } = await shop.parts.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await hasOpenOrders(shop.parts.db, customerId)).toBe(found?.isOpen);
  return found?.isOpen ?? false;
}

it('treats an order with a refunded lost parcel as finished, unless another parcel is on its way', async () => {
  const given = await givenShipped(PAIR);
  expect(await isOpen(given)).toBe(true);
  await loseParcel(shop.parts, { orderId: given.orderId, shipmentId: given.shipmentId });
  expect(await orderOf(given)).toMatchObject({ status: 'delivery mistake' });
  expect(await isOpen(given)).toBe(false);

  const half = await givenShipped(PAIR, 1);
  await shipItems(openCheckout(shop.parts), {
    orderId: half.orderId,
    carrier: 'UPS',
    trackingNumber: `${half.trackingNumber}-2`,
  });
  await loseParcel(shop.parts, { orderId: half.orderId, shipmentId: half.shipmentId });
  expect(await orderOf(half)).toMatchObject({ status: 'delivery mistake' });
  expect(await isOpen(half)).toBe(true);
  await told(`${half.trackingNumber}-2`, 'delivered');
  expect(await isOpen(half)).toBe(false);
});

it('restocks a lost parcel that comes back, and does not refund it again', async () => {
  const given = await givenShipped(TWO);
  ({ stockBefore } = given);
  const { orderId, shipmentId, trackingNumber } = given;
  await loseParcel(shop.parts, { orderId, shipmentId });
  const refunded = await refundedOf(given);
  await told(trackingNumber, 'returned');
  expect(await receiveParcel(shop.parts, { orderId, condition: 'sellable' })).toMatchObject({
    pieces: 2,
    chargeCents: 0,
  });
  expect(await refundedOf(given)).toBe(refunded);
});

it('keeps the shipping if another item arrives, and marks no arrived parcel as lost', async () => {
  const given = await givenShipped({ ...PAIR, speed: 'next' }, 1);
  const { orderId, shipmentId, trackingNumber } = given;
  await loseParcel(shop.parts, { orderId, shipmentId });
  const refunded = await refundedOf(given);
  expect(refunded).toBeGreaterThanOrEqual(5_000);
  expect(refunded).toBeLessThan(5_500);
  expect(trackingNumber).not.toBe('');

  const other = await givenShipped(TWO);
  await told(other.trackingNumber, 'delivered');
  const lost = { orderId: other.orderId, shipmentId: other.shipmentId };
  await expect(loseParcel(shop.parts, lost)).rejects.toThrow('delivered');
  await expect(loseParcel(shop.parts, { ...lost, shipmentId })).rejects.toThrow('This parcel');
});

describe('a delivered parcel that the customer does not have', () => {
  const report = (given: Shipped, browser: Browser = given.maya) =>
    browser.post('/accountapi/e/orders/reportMissing', {
      orderId: given.orderId,
      shipmentId: String(given.shipmentId),
    });

  /** The carrier's report that it delivered the parcel an hour ago; the same each time. */
  const arrive = ({ trackingNumber }: Shipped) => {
    const message = tracking(trackingNumber, 'in transit', 'delivered');
    const at = new Date(shop.clock.now().getTime() - 3_600_000).toISOString();
    return recordTracking(shop.parts, { ...message, events: message.events.map((event) => ({ ...event, at })) });
  };

  async function givenArrived(): Promise<Shipped> {
    const given = await givenShipped({ ...TWO, speed: 'next' });
    await arrive(given);
    return given;
  }

  it('is reported once, and then marked as lost: refunded, not returnable, whatever repeats its delivery', async () => {
    const given = await givenArrived();
    const { orderId, shipmentId, trackingNumber, maya } = given;
    const [answer, again] = await Promise.all([report(given), report(given)]);
    expect(answer.body).toMatchObject({
      shipments: [{ trackingStatus: 'delivered', missingSince: expect.any(String) }],
    });
    expect(again.body.shipments).toEqual(answer.body.shipments);
    const tasks = (await takeJobs(shop.parts.db)).map(({ task }) => task);
    expect(tasks.filter((task) => task === 'missingParcelMail')).toHaveLength(1);
    expect(await findMissingParcels(shop.parts.db, 10)).toMatchObject([{ orderId, shipmentId }]);

    const { total } = await orderOf(given);
    expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 2 });
    expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 0 });
    expect(await refundedOf(given)).toBe(total);
    expect(await findMissingParcels(shop.parts.db, 10)).toEqual([]);
    // The carrier repeats its report.
    await arrive(given);
    expect(await statusesOf(given)).toEqual(['delivery mistake']);
    expect((await maya.get(`/v3/order?orderId=${orderId}`)).body).toMatchObject({
      status: 'delivery mistake',
      lineItems: [{ customerReturnable: false, exchangeable: false }],
      shipments: [{ trackingStatus: 'undeliverable', deliveredAt: null }],
    });
    // A neighbour had the parcel, and the carrier delivers it a second time.
    shop.clock.advance(1);
    const found = tracking(trackingNumber, 'delivered');
    const at = shop.clock.now().toISOString();
    const events = found.events.map((event) => ({ ...event, at, eventKey: `${trackingNumber} again` }));
    await recordTracking(shop.parts, { ...found, events });
    expect(await statusesOf(given)).toEqual(['delivered']);
    expect(await refundedOf(given)).toBe(total);
  });

  it('is not marked as lost without a report, nor by another customer', async () => {
    const given = await givenArrived();
    expect((await report(given, await shop.member())).status).toBe(404);
    expect((await report(given, shop.browser())).status).toBe(403);
    await expect(loseParcel(shop.parts, given)).rejects.toMatchObject({ id: 'parcel.arrived' });
    expect((await report({ ...given, shipmentId: 999_999 })).status).toBe(404);
  });

  it('cannot be reported before its delivery, nor once an item of it goes back', async () => {
    const early = await givenShipped(TWO);
    expect((await report(early)).body).toMatchObject({ id: 'parcel.not.delivered' });
    const given = await givenArrived();
    await givenReturn(given);
    expect((await report(given)).body).toMatchObject({ id: 'parcel.returned' });
  });
});

it('never refunds a parcel twice, whatever runs at once', async () => {
  const given = await givenShipped(TWO);
  const { orderId, shipmentId, trackingNumber } = given;
  const { total, shipping } = await orderOf(given);
  await Promise.allSettled([
    loseParcel(shop.parts, { orderId, shipmentId }),
    loseParcel(shop.parts, { orderId, shipmentId }),
    receiveParcel(shop.parts, { orderId, shipmentId, condition: 'damaged' }),
    refundItems(shop.parts, { orderId, reason: 'It did not arrive' }),
    told(trackingNumber, 'delivered'),
  ]);
  const refunded = await refundedOf(given);
  expect([total, total - shipping]).toContain(refunded);
});

it('marks silent parcels as lost, once, and only if a carrier has sent events', async () => {
  const silent = await givenShipped(TWO);
  const untold = await givenShipped(TWO);
  const held = await givenShipped(TWO);
  await told(silent.trackingNumber, 'in transit');
  await told(held.trackingNumber, 'in transit', 'available for pickup');
  await loseSilentParcels(shop.parts, 10);
  expect(await statusesOf(silent)).toEqual(['shipped']);
  shop.clock.advance(15 * 86_400_000);
  await loseSilentParcels(shop.parts, 0);
  expect(await statusesOf(silent)).toEqual(['shipped']);
  await Promise.all([loseSilentParcels(shop.parts, 10), loseSilentParcels(shop.parts, 10)]);
  expect(await statusesOf(silent)).toEqual(['delivery mistake']);
  expect(await refundedOf(silent)).toBe((await orderOf(silent)).total);
  expect(await statusesOf(untold)).toEqual(['shipped']);
  expect(await statusesOf(held)).toEqual(['shipped']);
});
