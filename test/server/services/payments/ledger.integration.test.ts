import type { PaymentProvider } from '../../../../server/providers/payments/paymentProvider.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { reconcileCharge } from '../../../../server/services/orders/actions/charges.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { createPayments, type PaymentsParts } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { requestRefund } from '../../../../server/services/payments/actions/refund/refundStore.ts';
import { settleRefunds } from '../../../../server/services/payments/settle/settlement.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { listPaymentMovements, readPaymentKey } from '../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterEach(async () => {
  await takeJobs(shop.parts.db);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const TOTAL = 'captured whole';

/** An order with its payment, and a refund of it by a cause. */
async function givenPayment() {
  const { orderId } = await givenOrder(shop);
  const { db, clock } = shop.parts;
  const key = await readPaymentKey(db, orderId);
  const { amount_cents: total } = await db
    .selectFrom('payment_authorizations')
    .select('amount_cents')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const refund = (cause: string, amountCents: number): Promise<void> =>
    db.transaction().execute((tx) => requestRefund(tx, { orderId, cause, amountCents, now: clock.now() }));
  const readLedger = async (): Promise<string[]> =>
    (await listPaymentMovements(db, key)).map((row) => row.replace(String(total), TOTAL));
  const readProviderRefunds = async (): Promise<number[]> =>
    (await db.selectFrom('sandbox_refunds').select('amount_cents').where('charge', '=', key).execute()).map(
      ({ amount_cents }) => amount_cents,
    );
  return { orderId, key, refund, readLedger, readProviderRefunds };
}

const buildPayments = (provider: Partial<PaymentProvider> = {}): PaymentsParts => {
  const parts = createPayments(shop.parts);
  return { ...parts, payments: { ...parts.payments, ...provider } };
};
const failConnection = () => Promise.reject(new Error('the line went dead'));

const AUTHORIZED_ROW = `authorize done ${TOTAL}`;
const CAPTURED_ROW = `capture done ${TOTAL}`;

it('has one row for each movement, however often it is requested', async () => {
  const { orderId, key, readLedger: ledger, readProviderRefunds: refundsAtProvider } = await givenPayment();
  expect(await ledger()).toEqual([AUTHORIZED_ROW]);
  await Promise.all([captureOrder(buildPayments(), orderId), captureOrder(buildPayments(), orderId)]);
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW]);
  const { chargeCents } = await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
  await Promise.all([settleRefunds(buildPayments(), key), settleRefunds(buildPayments(), key)]);
  await settleRefunds(buildPayments(), key);
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, `refund done ${TOTAL}`]);
  expect(await refundsAtProvider()).toEqual([chargeCents]);
});

it('reports a completed refund once, with its order and cause', async () => {
  const { orderId, key } = await givenPayment();
  await captureOrder(buildPayments(), orderId);
  const { cancellationId, chargeCents } = await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
  const refusingPayments = buildPayments({ refund: () => Promise.resolve({ status: 'refused' }) });
  await expect(settleRefunds(refusingPayments, key)).rejects.toThrow('refused a refund');
  await Promise.all([settleRefunds(buildPayments(), key), settleRefunds(buildPayments(), key)]);
  const refundJobs = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'paymentRefunded');
  expect(refundJobs.map(({ payload }) => payload)).toEqual([
    { orderId, cause: `cancellation:${cancellationId}`, amountCents: chargeCents },
  ]);
});

it('shows a movement as pending between its row and the provider’s answer, and makes it once', async () => {
  const { orderId, key, readLedger: ledger, readProviderRefunds: refundsAtProvider } = await givenPayment();
  const { payments: provider } = createPayments(shop.parts);
  const failingPayments = buildPayments({
    capture: (payment) => provider.capture(payment).then(failConnection),
    refund: (payment, refund) => provider.refund(payment, refund).then(failConnection),
  });
  await expect(captureOrder(failingPayments, orderId)).rejects.toThrow('the line went dead');
  expect(await ledger()).toEqual([AUTHORIZED_ROW, `capture pending ${TOTAL}`]);
  expect(await captureOrder(buildPayments(), orderId)).toBe(true);
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW]);
  const { chargeCents } = await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
  await expect(settleRefunds(failingPayments, key)).rejects.toThrow('the line went dead');
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, `refund pending ${TOTAL}`]);
  await settleRefunds(buildPayments(), key);
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, `refund done ${TOTAL}`]);
  expect(await refundsAtProvider()).toEqual([chargeCents]);
});

it('retries a declined refund, and does not delay the others', async () => {
  const { orderId, key, refund, readLedger: ledger, readProviderRefunds: refundsAtProvider } = await givenPayment();
  await captureOrder(buildPayments(), orderId);
  await refund('test:first', 100);
  await refund('test:second', 200);
  const { payments: provider } = createPayments(shop.parts);
  const refusingPayments = buildPayments({
    refund: async (payment, request) =>
      request.amountCents === 100 ? { status: 'refused' } : provider.refund(payment, request),
  });
  await expect(settleRefunds(refusingPayments, key)).rejects.toThrow('refused a refund');
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, 'refund refused 100', 'refund done 200']);
  await settleRefunds(buildPayments(), key);
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, 'refund done 100', 'refund done 200']);
  expect((await refundsAtProvider()).sort()).toEqual([100, 200]);
  await undo(key);
});

it('refunds one cause once', async () => {
  const { orderId, key, refund, readLedger: ledger, readProviderRefunds: refundsAtProvider } = await givenPayment();
  await captureOrder(buildPayments(), orderId);
  await Promise.all([refund('test:same', 300), refund('test:same', 300), refund('test:same', 300)]);
  await settleRefunds(buildPayments(), key);
  await refund('test:same', 300);
  await settleRefunds(buildPayments(), key);
  expect(await ledger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, 'refund done 300']);
  expect(await refundsAtProvider()).toEqual([300]);
  await undo(key);
});

it('lets a refund wait for its capture, and drops it if the capture is declined', async () => {
  const [capturedPayment, refusedPayment] = [await givenPayment(), await givenPayment()];
  const failingPayments = buildPayments({ capture: failConnection });
  for (const { orderId, key, readLedger: ledger, readProviderRefunds: refundsAtProvider } of [
    capturedPayment,
    refusedPayment,
  ]) {
    await expect(captureOrder(failingPayments, orderId)).rejects.toThrow('the line went dead');
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await settleRefunds(buildPayments(), key);
    expect(await refundsAtProvider()).toEqual([]);
    expect(await ledger()).toEqual([AUTHORIZED_ROW, `capture pending ${TOTAL}`, `refund pending ${TOTAL}`]);
  }
  expect(await captureOrder(buildPayments(), capturedPayment.orderId)).toBe(true);
  const refundJobs = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'settleRefunds');
  expect(refundJobs).toContainEqual({ task: 'settleRefunds', payload: { paymentKey: capturedPayment.key } });
  await settleRefunds(buildPayments(), capturedPayment.key);
  expect(await capturedPayment.readLedger()).toEqual([AUTHORIZED_ROW, CAPTURED_ROW, `refund done ${TOTAL}`]);

  await reconcileCharge(buildPayments(), refusedPayment.orderId);
  expect(await refusedPayment.readLedger()).toEqual([AUTHORIZED_ROW, `capture refused ${TOTAL}`, `void done ${TOTAL}`]);
  await settleRefunds(buildPayments(), refusedPayment.key);
  expect(await refusedPayment.readProviderRefunds()).toEqual([]);
});

it('queues no refund after a capture that owes none', async () => {
  const { orderId } = await givenPayment();
  expect(await captureOrder(buildPayments(), orderId)).toBe(true);
  expect((await takeJobs(shop.parts.db)).map(({ task }) => task)).not.toContain('settleRefunds');
});

it('refunds nothing of an order without a payment', async () => {
  const refundRequest = shop.parts.db
    .transaction()
    .execute((tx) =>
      requestRefund(tx, { orderId: '000-0000000-0000000', cause: 'test:none', amountCents: 1, now: new Date() }),
    );
  await expect(refundRequest).rejects.toThrow('has no payment to refund');
});

/** Removes refunds that no cancellation asked for, which the invariants would find. */
async function undo(key: string): Promise<void> {
  await shop.parts.db.deleteFrom('sandbox_refunds').where('charge', '=', key).execute();
  await shop.parts.db
    .deleteFrom('payment_movements')
    .where('payment_key', '=', key)
    .where('kind', '=', 'refund')
    .execute();
}
