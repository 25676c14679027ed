import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { receiveReturn } from '../../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from '../../returns/givenReturns.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

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
const reason = 'The zipper broke';

const selectRefunds = (orderId: string) =>
  shop.parts.db
    .selectFrom('order_refunds')
    .select(['gift_cents as gift', 'charge_cents as charge', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('refund_id')
    .execute();

const computeRefundTotal = async (orderId: string): Promise<number> =>
  (await selectRefunds(orderId)).reduce((sum, { gift, charge }) => sum + gift + charge, 0);

const readPaidCents = async (orderId: string): Promise<number> => {
  const { total } = await shop.parts.db
    .selectFrom('orders')
    .select('total_cents as total')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return total;
};

const readMails = async (order: GivenOrder) => {
  await doReturnJobs(shop, fakeCarriers());
  return shop.parts.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', order.maya.email)
    .where('subject', 'like', 'We refunded%')
    .execute();
};

it('returns the piece that was not refunded before', async () => {
  // Both pieces cost the same, including tax.
  const order = await givenDelivered(shop, { lines: [{ priceCents: 4_000, quantity: 2 }] });
  const { orderId, lineItemIds } = order;
  const items = lineItemIds.map((lineItemId) => ({ lineItemId, quantity: 1 }));
  await refundItems(shop.parts, { orderId, items, reason, requestKey: 'one-piece' });
  const { contractId } = await givenReturn(order, { quantity: 1 });
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, fakeCarriers());
  expect(await computeRefundTotal(orderId)).toBe(await readPaidCents(orderId));
});

it('refunds one piece, explains it by email, and refunds a repeated command once', async () => {
  const order = await givenDelivered(shop, TWO);
  const { orderId, lineItemIds } = order;
  const items = [{ lineItemId: lineItemIds[0] ?? '', quantity: 1 }];
  const request = { orderId, items, reason, requestKey: 'once' };
  const refund = await refundItems(shop.parts, request);
  expect(refund.chargeCents).toBeGreaterThanOrEqual(5_000);
  expect(await refundItems(shop.parts, request)).toEqual(refund);
  expect(await selectRefunds(orderId)).toEqual([{ gift: 0, charge: refund.chargeCents, reason }]);
  const [mail, ...others] = await readMails(order);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(reason);
});

it('refunds a piece once, by command or by return', async () => {
  const order = await givenDelivered(shop, TWO);
  const { orderId, lineItemIds } = order;
  const [lineItemId = ''] = lineItemIds;
  const { chargeCents: halfCents } = await refundItems(shop.parts, {
    orderId,
    items: [{ lineItemId, quantity: 1 }],
    amountCents: 2_000,
    reason,
  });
  expect(halfCents).toBe(2_000);
  const createdReturn = await givenReturn(order);
  expect(createdReturn.preReturnInfo.total.cents).toBe((await readPaidCents(orderId)) - 2_000);
  // While the goods are on their way, the operator refunds the rest of them.
  await refundItems(shop.parts, { orderId, reason });
  expect(await computeRefundTotal(orderId)).toBe(await readPaidCents(orderId));
  await receiveReturn(shop.parts, { contractId: createdReturn.contractId, condition: 'sellable' });
  expect(await computeRefundTotal(orderId)).toBe(await readPaidCents(orderId));
  await expect(refundItems(shop.parts, { orderId, reason })).rejects.toThrow('Nothing is left');
});

it('refunds to the gift balance first, each part with its email', async () => {
  const order = await givenDelivered(shop, { ...TWO, balanceCents: 3_000 });
  const refund = await refundItems(shop.parts, { orderId: order.orderId, amountCents: 3_500, reason });
  expect(refund).toEqual({ giftCents: 3_000, chargeCents: 500, exchangeCents: 0 });
  expect((await readMails(order)).map(({ subject }) => subject).sort()).toEqual([
    'We refunded $30.00',
    'We refunded $5.00',
  ]);
});

it('restocks goods that are back, and rejects a line that is in a return', async () => {
  const order = await givenDelivered(shop, TWO);
  const { orderId, lineItemIds } = order;
  const [lineItemId = ''] = lineItemIds;
  ({ stockBefore } = order);
  await refundItems(shop.parts, { orderId, items: [{ lineItemId, quantity: 1 }], reason, restock: 'sellable' });
  const remainingItems = await shop.parts.db
    .selectFrom('order_items')
    .select(['status', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  expect(remainingItems).toEqual([
    { status: 'delivered', quantity: 1 },
    { status: 'returned', quantity: 1 },
  ]);
  await givenReturn(order);
  const secondRefund = { orderId, items: [{ lineItemId }], reason, restock: 'damaged' } as const;
  await expect(refundItems(shop.parts, secondRefund)).rejects.toThrow('return in progress');
  expect(await computeRefundTotal(orderId)).toBeLessThan(await readPaidCents(orderId));
});

it('rejects lines that have not shipped, and keeps the money that a cancellation would refund', async () => {
  const order = await givenOrder(shop, {
    lines: [
      { priceCents: 5_000, quantity: 1 },
      { priceCents: 7_000, quantity: 1 },
    ],
  });
  const { orderId, lineItemIds } = order;
  const [one = '', other = ''] = lineItemIds;
  await expect(refundItems(shop.parts, { orderId, reason })).rejects.toThrow('Cancel it instead');
  await shipItems(openCheckout(shop.parts), {
    orderId,
    carrier: 'UPS',
    trackingNumber: `1Z-${orderId}`,
    items: [{ lineItemId: one }],
  });
  const invalidRefund = { orderId, items: [{ lineItemId: other }], reason };
  await expect(refundItems(shop.parts, invalidRefund)).rejects.toThrow('cancel it instead');
  await expect(refundItems(shop.parts, { orderId, amountCents: 9_000, reason })).rejects.toThrow(/At most \$5\d\.\d\d/);
});

it('never refunds more than was paid, whatever runs at once', async () => {
  const order = await givenDelivered(shop, TWO);
  const { orderId, lineItemIds } = order;
  const items = [{ lineItemId: lineItemIds[0] ?? '' }];
  const { contractId } = await givenReturn(order);
  const amountCents = Math.floor((await readPaidCents(orderId)) / 3) + 1;
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => refundItems(shop.parts, { orderId, amountCents, reason })),
    receiveReturn(shop.parts, { contractId, condition: 'damaged' }),
    refundItems(shop.parts, { orderId, items, reason, requestKey: 'twice' }),
    refundItems(shop.parts, { orderId, items, reason, requestKey: 'twice' }),
  ]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await computeRefundTotal(orderId)).toBeLessThanOrEqual(await readPaidCents(orderId));
  const { sum } = await shop.parts.db
    .selectFrom('sandbox_refunds')
    .innerJoin('payment_authorizations', 'payment_authorizations.provider_reference', 'sandbox_refunds.charge')
    .select((is) => is.fn.sum<number>('sandbox_refunds.amount_cents').as('sum'))
    .where('payment_authorizations.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBeLessThanOrEqual(await readPaidCents(orderId));
});
