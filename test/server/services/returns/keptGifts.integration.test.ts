import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { lockOrder } from '../../../../server/services/orders/actions/lockOrder.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../server/services/orders/actions/tracking.ts';
import { cancelReturn } from '../../../../server/services/returns/actions/cancelReturn.ts';
import { expireReturn } from '../../../../server/services/returns/expireReturn.ts';
import { loseParcel } from '../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveParcel } from '../../../../server/services/returns/parcels/receiveParcel.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { givenGift, stopPromotions } from '../support/givenGift.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readLedgers, readReportedMoney } from '../support/reportedMoney.ts';
import { createTracking, doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from './givenReturns.ts';

// Buys and returns several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
beforeEach(() => doReturnJobs(shop, fakeCarriers()));
afterEach(async () => {
  await stopPromotions(shop);
  await doReturnJobs(shop, fakeCarriers());
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
});
afterAll(() => shop.close());

const ONE = { lines: [{ priceCents: 10_000, quantity: 1 }] };
const TWO = { lines: [{ priceCents: 10_000, quantity: 2 }] };
const GIFT_CENTS = 1_999;

/** Returns price and discount of each line, without tax: of the goods, then of the gift. */
async function readPaid({ orderId }: GivenOrder) {
  const order = await shop.parts.db.transaction().execute((tx) => lockOrder(tx, orderId));
  return order?.lines.map(({ pieces }) => pieces.reduce((sum, { paidCents }) => sum + paidCents, 0));
}

const readWholeCents = async ({ orderId }: GivenOrder): Promise<number> => {
  const order = await shop.parts.db.transaction().execute((tx) => lockOrder(tx, orderId));
  return (order?.giftCents ?? 0) + (order?.chargeCents ?? 0) - (order?.shippingCents ?? 0);
};

/** Gives store credit at the confirmation of returns. */
const moveToSecond = ({ orderId }: GivenOrder) =>
  shop.parts.db.updateTable('orders').set({ marketplace_id: 'second' }).where('order_id', '=', orderId).execute();

const CREDIT = { destination: 'store credit', method: 'print', quantity: 1 } as const;
const readRefunds = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .selectFrom('order_refunds')
    .select(['gift_cents', 'charge_cents', 'reason'])
    .where('order_id', '=', orderId)
    .execute();
const sumRefunds = async (order: GivenOrder): Promise<number> =>
  (await readRefunds(order)).reduce((sum, { gift_cents, charge_cents }) => sum + gift_cents + charge_cents, 0);

it('is free again when the parcel of a credited return never came', async () => {
  await givenGift(shop, 'GIFT-EXPIRED');
  const order = await givenDelivered(shop, ONE);
  await moveToSecond(order);
  const { contractId, preReturnInfo } = await givenReturn(order, CREDIT);
  expect(await readPaid(order)).toEqual([10_000 - GIFT_CENTS, GIFT_CENTS]);
  expect((await expireReturn(shop.parts, { contractId })).takenCents).toBe(preReturnInfo.total.cents);
  expect(await readPaid(order)).toEqual([10_000, 0]);
  // The next return leaves the gift out once, as the first did.
  const next = await givenReturn(order, CREDIT);
  expect(next.preReturnInfo.total.cents).toBe(preReturnInfo.total.cents);
  expect(await readPaid(order)).toEqual([10_000 - GIFT_CENTS, GIFT_CENTS]);
});

it('stays paid where it was refunded itself before the return of the goods expired', async () => {
  await givenGift(shop, 'GIFT-REFUNDED');
  const order = await givenDelivered(shop, ONE);
  await moveToSecond(order);
  const { contractId } = await givenReturn(order, CREDIT);
  const [, giftLine = ''] = order.lineItemIds;
  const gift = await givenReturn({ ...order, lineItemIds: [giftLine] }, CREDIT);
  await receiveReturn(shop.parts, { contractId: gift.contractId, condition: 'sellable' });
  await expireReturn(shop.parts, { contractId });
  expect(await readPaid(order)).toEqual([10_000 - GIFT_CENTS, GIFT_CENTS]);
});

it('is paid once, and costs nothing where other goods stay after all', async () => {
  await givenGift(shop, 'GIFT-ONCE');
  const order = await givenDelivered(shop, TWO);
  const request = { ...CREDIT, destination: 'original payment' };
  const first = await givenReturn(order, request);
  const second = await givenReturn(order, request);
  await cancelReturn(shop.parts, { contractId: first.contractId });
  await receiveReturn(shop.parts, { contractId: second.contractId, condition: 'sellable' });
  expect(await readPaid(order)).toEqual([10_000, 0, 10_000]);
  expect(await sumRefunds(order)).toBe((await readWholeCents(order)) / 2);
});

it('is paid by goods of a refused parcel, and the customer reads why', async () => {
  await givenGift(shop, 'GIFT-REFUSED');
  const order = await givenOrder(shop, ONE);
  const wholeCents = await readWholeCents(order);
  const [goods = '', gift = ''] = order.lineItemIds;
  for (const lineItemId of [goods, gift])
    await shipItems(openCheckout(shop.parts), {
      orderId: order.orderId,
      carrier: 'UPS',
      trackingNumber: `1Z-${lineItemId}`,
      items: [{ lineItemId }],
    });
  await recordTracking(shop.parts, createTracking(`1Z-${gift}`, 'delivered'));
  await recordTracking(shop.parts, createTracking(`1Z-${goods}`, 'in transit', 'undeliverable', 'returned'));
  await receiveParcel(shop.parts, { orderId: order.orderId, condition: 'sellable' });
  const [refund, ...others] = await readRefunds(order);
  const keptTax = Math.floor(((wholeCents - 10_000) * GIFT_CENTS) / 10_000);
  expect([refund?.charge_cents, others]).toEqual([wholeCents - GIFT_CENTS - keptTax, []]);
  expect(refund?.reason).toContain('for the gift that you keep');
  expect(await readPaid(order)).toEqual([10_000 - GIFT_CENTS, GIFT_CENTS]);
  // It comes back later, and refunds its price.
  await receiveParcel(shop.parts, { orderId: order.orderId, condition: 'sellable', items: [{ lineItemId: gift }] });
  expect(await sumRefunds(order)).toBe(wholeCents);
});

it('costs nothing if it comes back with the goods, or if their parcel is lost', async () => {
  await givenGift(shop, 'GIFT-TOGETHER');
  const together = await givenDelivered(shop, ONE);
  const items = together.lineItemIds.map((lineItemId) => ({ lineItemId }));
  await receiveParcel(shop.parts, { orderId: together.orderId, condition: 'sellable', items });
  expect(await sumRefunds(together)).toBe(await readWholeCents(together));

  await doReturnJobs(shop, fakeCarriers());
  const lost = await givenOrder(shop, ONE);
  const [goods = ''] = lost.lineItemIds;
  await shipItems(openCheckout(shop.parts), {
    orderId: lost.orderId,
    carrier: 'UPS',
    trackingNumber: `1Z-${goods}`,
    items: [{ lineItemId: goods }],
  });
  const { shipment_id: shipmentId } = await shop.parts.db
    .selectFrom('shipments')
    .select('shipment_id')
    .where('order_id', '=', lost.orderId)
    .executeTakeFirstOrThrow();
  await loseParcel(shop.parts, { orderId: lost.orderId, shipmentId });
  expect([await sumRefunds(lost), await readPaid(lost)]).toEqual([await readWholeCents(lost), [10_000, 0]]);
});
