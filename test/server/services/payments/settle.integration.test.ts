import type { PaymentMethod } from '../../../../server/providers/payments/paymentProvider.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import {
  buildPaymentKey,
  insertNextAttempt,
} from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import { createPayments } from '../../../../server/services/payments/actions/paymentsParts.ts';
import {
  readRefunds,
  requestRefund,
  requeueOwedRefunds,
} from '../../../../server/services/payments/actions/refund/refundStore.ts';
import { settleAuthorizations, settleRefunds } from '../../../../server/services/payments/settle/settlement.ts';
import { processPaymentEvent } from '../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { createJourneyRoutes, prepareReview } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { readPaymentKey } from '../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

const WAIT_MS = 15 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const buildPayments = () => createPayments(shop.parts);

/** Starts an attempt that pays for no order. @returns its key */
async function attemptWith(token: string): Promise<string> {
  const { db, clock } = shop.parts;
  const { stockId } = (await givenProduct(db)).stocks[0];
  const { purchaseId } = await prepareReview(await shop.member(), stockId);
  const request = { amountCents: 700, now: clock.now() };
  const source = { method: 'card', token };
  return buildPaymentKey(await db.transaction().execute((tx) => insertNextAttempt(tx, purchaseId, source, request)));
}

const readStatus = async (key: string): Promise<string> => {
  const query = shop.parts.db.selectFrom('payment_authorizations').select('status');
  return (await query.where('idempotency_key', '=', key).executeTakeFirstOrThrow()).status;
};

it('voids an attempt a quarter of an hour after it began, and none that pays for an order', async () => {
  const key = await attemptWith('a card');
  const { orderId } = await givenOrder(shop);
  shop.clock.advance(WAIT_MS);
  expect(await settleAuthorizations(buildPayments())).toBe(0);
  shop.clock.advance(1);
  expect(await settleAuthorizations(buildPayments())).toBe(1);
  expect(await readStatus(key)).toBe('voided');
  expect(await readStatus(await readPaymentKey(shop.parts.db, orderId))).toBe('authorized');
});

it('voids the other attempts if one cannot be voided, which it tries again a quarter of an hour later', async () => {
  const [stuckKey, other] = [await attemptWith('stuck'), await attemptWith('other')];
  const { payments: provider } = buildPayments();
  const voidMost: PaymentMethod['void'] = async (payment) => {
    if (payment.token === 'stuck') throw new Error('the line went dead');
    await provider.void(payment);
  };
  shop.clock.advance(WAIT_MS + 1);
  expect(await settleAuthorizations({ ...buildPayments(), payments: { ...provider, void: voidMost } })).toBe(1);
  expect([await readStatus(stuckKey), await readStatus(other)]).toEqual(['pending', 'voided']);
  expect(await settleAuthorizations(buildPayments())).toBe(0);
  shop.clock.advance(WAIT_MS + 1);
  expect(await settleAuthorizations(buildPayments())).toBe(1);
  expect(await readStatus(stuckKey)).toBe('voided');
});

it('logs a capture without an order, and records nothing', async () => {
  const attemptKey = await attemptWith('captured too early');
  await takeJobs(shop.parts.db);
  const event = { eventId: 'early', attemptKey, kind: 'captured', reference: 'theirs' } as const;
  await processPaymentEvent(buildPayments(), 'card', event);
  expect(await readStatus(attemptKey)).toBe('pending');
  expect(await takeJobs(shop.parts.db)).toEqual([]);
  expect(shop.logLines.join()).toContain('money was captured without an order');
});

it('lists the refunds that were made, and queues older ones that are owed again', async () => {
  const { orderId } = await givenOrder(shop);
  const { db, clock } = shop.parts;
  const paymentKey = await readPaymentKey(db, orderId);
  await captureOrder(buildPayments(), orderId);
  const refund = (cause: string, amountCents: number): Promise<void> =>
    db.transaction().execute((tx) => requestRefund(tx, { orderId, cause, amountCents, now: clock.now() }));
  await refund('test:made', 100);
  await settleRefunds(buildPayments(), paymentKey);
  const madeAt = clock.now();
  shop.clock.advance(1000);
  await refund('test:owed', 200);
  expect(await readRefunds(db, orderId)).toEqual([{ amountCents: 100, madeAt }]);
  const requeueRefunds = async (deadline: Date): Promise<readonly unknown[]> => {
    await takeJobs(db);
    await requeueOwedRefunds(db, deadline);
    return takeJobs(db);
  };
  expect(await requeueRefunds(clock.now())).toEqual([]);
  shop.clock.advance(1);
  expect(await requeueRefunds(clock.now())).toEqual([{ task: 'settleRefunds', payload: { paymentKey } }]);
});
