import type { DisputeReport } from '../../../../../server/providers/payments/desk/disputeReport.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { createPayments } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { listDisputes } from '../../../../../server/services/payments/desk/disputeStore.ts';
import { processPaymentEvent } from '../../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { createRewardsRouter } from '../../../../../server/services/rewards/routes.ts';
import { doReturnJobs, fakeCarriers } from '../../returns/givenReturns.ts';
import { givenMember } from '../../rewards/givenMember.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { doJobs } from '../../support/doJobs.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createRewardsRouter(parts)]);
});
afterAll(() => shop.close());

let numbers = 0;
const nextNumber = (): number => {
  numbers += 1;
  return numbers;
};

/** An order of two pieces of 100.00, one of which has left, and the reports about its payment. */
async function givenDisputed() {
  const order = await givenOrder(shop, {
    lines: [
      { priceCents: 10_000, quantity: 1 },
      { priceCents: 10_000, quantity: 1 },
    ],
  });
  const { orderId } = order;
  const [first = ''] = order.lineItemIds;
  const trackingNumber = `1Z999AA1${nextNumber()}`;
  await shipItems(openCheckout(shop.parts), {
    orderId,
    carrier: 'UPS',
    trackingNumber,
    items: [{ lineItemId: first }],
  });
  await doJobs(shop);
  return { orderId, first, other: order.lineItemIds[1] ?? '', ...(await givenReports(orderId)) };
}

/** The reports about the captured payment of an order. */
async function givenReports(orderId: string) {
  const payment = await shop.parts.db
    .selectFrom('payment_authorizations')
    .select(['idempotency_key as key', 'provider_reference as reference', 'capture_cents as cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const cents = payment.cents ?? 0;
  const reference = `dp_${nextNumber()}`;
  const out = { reference: `txn_${reference}`, kind: 'dispute', cents } as const;
  const fee = { reference: `txn_${reference}:fee`, kind: 'dispute fee', cents: 1_500 } as const;
  const base: DisputeReport = {
    reference,
    paymentReference: payment.reference,
    purchaseId: '',
    state: 'open',
    amountCents: cents,
    reason: 'product not received',
    answerBy: '2026-12-06T23:59:00.000Z',
    movements: [out, fee],
  };
  const report = (change: Partial<DisputeReport> = {}, eventId = `evt_${nextNumber()}`): Promise<void> =>
    processPaymentEvent(createPayments(shop.parts), 'card', {
      eventId,
      kind: 'something else',
      attemptKey: '',
      reference: null,
      dispute: { ...base, ...change },
    });
  const readLedger = async () => {
    const rows = await shop.parts.db
      .selectFrom('payment_movements')
      .select(['kind', 'state', 'amount_cents as cents'])
      .where('payment_key', '=', payment.key)
      .orderBy('movement_id')
      .execute();
    return rows.map(({ kind, state, cents: amount }) => `${kind} ${state} ${amount}`);
  };
  const readState = async () => (await listDisputes(shop.parts.db, orderId)).map(({ state }) => state);
  return { cents, out, fee, report, readLedger, readState };
}

/** Runs the jobs, and those that they queue. */
const doAllJobs = () => doReturnJobs(shop, fakeCarriers());

const refund = (orderId: string, reason = 'Too late') => refundItems(shop.parts, { orderId, reason });

it('counts each sum once, in any order and however often it is reported', async () => {
  const { report, readLedger, readState, out, fee, cents } = await givenDisputed();
  const back = { reference: 'back', kind: 'dispute return', cents } as const;
  await report({ state: 'won', movements: [out, fee, back] });
  await report({ state: 'answered', movements: [out, fee] });
  await report({ movements: [] }, 'same');
  await report({ movements: [out] }, 'same');
  await Promise.all([report(), report({ state: 'won', movements: [back] })]);
  await doJobs(shop);
  expect(await readState()).toEqual(['won']);
  expect((await readLedger()).filter((row) => row.startsWith('dispute'))).toEqual([
    `dispute done ${cents}`,
    'dispute fee done 1500',
    `dispute return done ${cents}`,
  ]);
});

it('refuses refunds, cancellations and parcels while it is open, and allows them once it is won', async () => {
  const { orderId, other, report, readState } = await givenDisputed();
  await report();
  await doJobs(shop);
  const cancel = () =>
    cancelItems(shop.parts, { orderId, items: [{ lineItemId: other }], reason: 'no longer want', by: 'customer' });
  const ship = () => shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z999AA199' });
  for (const act of [() => refund(orderId), cancel, ship])
    await expect(act()).rejects.toMatchObject({ status: 409, id: 'order.disputed' });
  await report({ state: 'answered' });
  await expect(refund(orderId)).rejects.toMatchObject({ id: 'order.disputed' });
  await report({ state: 'won' });
  expect(await readState()).toEqual(['won']);
  await cancel();
  expect(await refund(orderId)).toMatchObject({ chargeCents: expect.any(Number) });
});

it('lets a refund wait that was owed before, and makes it after the dispute is won', async () => {
  const { orderId, report, readLedger } = await givenDisputed();
  const { chargeCents } = await refund(orderId);
  await report();
  await doJobs(shop);
  expect(await readLedger()).toContain(`refund pending ${chargeCents}`);
  await report({ state: 'won' });
  await doJobs(shop);
  expect(await readLedger()).toContain(`refund done ${chargeCents}`);
});

it('drops an owed refund that the bank has made instead, and returns nothing twice', async () => {
  const { orderId, report, readLedger, cents } = await givenDisputed();
  await refund(orderId);
  await report();
  await report({ state: 'lost' });
  await report({ state: 'lost' });
  await report({ state: 'won' });
  await doJobs(shop);
  expect((await readLedger()).filter((row) => row.startsWith('refund'))).toEqual([]);
  const { total } = await shop.parts.db
    .selectFrom('order_refunds')
    .select((is) => is.fn.sum<string>('charge_cents').as('total'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(cents);
  await expect(refund(orderId, 'Once more')).rejects.toMatchObject({ id: 'refund.amount' });
});

it('takes the points of delivered pieces back once it is lost', async () => {
  const { orderId, maya } = await givenMember(shop, 100);
  const { report } = await givenReports(orderId);
  const { db } = shop.parts;
  const readPoints = async () => {
    const rows = await db
      .selectFrom('reward_entries as entry')
      .innerJoin('customers as customer', 'customer.customer_id', 'entry.customer_id')
      .select(['entry.kind', 'entry.points', 'entry.tier_points as tierPoints'])
      .where('customer.email', '=', maya.email)
      .orderBy('entry.entry_id')
      .execute();
    return rows.map(({ kind, points, tierPoints }) => `${kind} ${points} ${tierPoints}`);
  };
  const readVersion = async () => {
    const row = await db
      .selectFrom('orders')
      .select('version')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return row.version;
  };
  await report();
  const seenVersion = await readVersion();
  await doAllJobs();
  expect(await readVersion()).toBeGreaterThan(seenVersion);
  expect(await readPoints()).toEqual(['earn 100 100']);
  await report({ state: 'lost' });
  await report({ state: 'lost' });
  await doAllJobs();
  const pieces = await db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_items as line', 'line.line_item_id', 'piece.line_item_id')
    .select(['refunded_cents as refunded', 'piece.paid_cents as paid', 'piece.tax_cents as tax'])
    .where('line.order_id', '=', orderId)
    .execute();
  expect(pieces.map(({ refunded, paid, tax }) => refunded - paid - tax)).toEqual([0]);
  expect(await readPoints()).toEqual(['earn 100 100', 'takeBack -100 -100']);
});

it('races with a refund: the money goes back once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderId, report, cents } = await givenDisputed();
    await Promise.allSettled([refund(orderId), report(), doJobs(shop), report({ state: 'lost' })]);
    await doJobs(shop);
    await doJobs(shop);
    const rows = await shop.parts.db
      .selectFrom('order_refunds')
      .select('charge_cents as cents')
      .where('order_id', '=', orderId)
      .execute();
    expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBeLessThanOrEqual(cents);
  }
});
