import type { PaymentProvider } from '../../../../server/providers/payments/paymentProvider.ts';
import { cancelItems, captureOrder, reconcileCharge } from '../../../../server/services/orders/actions.ts';
import {
  createPayments,
  type PaymentsParts,
  requestRefund,
  settleRefunds,
} from '../../../../server/services/payments/actions.ts';
import { brokenInvariants } from '../support/brokenInvariants.ts';
import { journeyRoutes } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { paymentKeyOf, paymentMovements } from '../support/paymentMovements.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterEach(async () => {
  await takeJobs(shop.parts.db);
  expect(await brokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const TOTAL = 'captured whole';

/** An order with its payment, and a refund of it by a cause. */
async function placed() {
  const { orderId } = await givenOrder(shop);
  const { db, clock } = shop.parts;
  const key = await paymentKeyOf(db, orderId);
  const { amount_cents: total } = await db
    .selectFrom('payment_authorizations')
    .select('amount_cents')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const refund = (cause: string, amountCents: number): Promise<void> =>
    db.transaction().execute((tx) => requestRefund(tx, { orderId, cause, amountCents, now: clock.now() }));
  const ledger = async (): Promise<string[]> =>
    (await paymentMovements(db, key)).map((row) => row.replace(String(total), TOTAL));
  const refundsAtProvider = async (): Promise<number[]> =>
    (await db.selectFrom('sandbox_refunds').select('amount_cents').where('charge', '=', key).execute()).map(
      ({ amount_cents }) => amount_cents,
    );
  return { orderId, key, refund, ledger, refundsAtProvider };
}

const payments = (provider: Partial<PaymentProvider> = {}): PaymentsParts => {
  const parts = createPayments(shop.parts);
  return { ...parts, payments: { ...parts.payments, ...provider } };
};
const lineWentDead = () => Promise.reject(new Error('the line went dead'));

const AUTHORIZED = `authorize done ${TOTAL}`;
const CAPTURED = `capture done ${TOTAL}`;

it('has one row for each movement, however often it is requested', async () => {
  const { orderId, key, ledger, refundsAtProvider } = await placed();
  expect(await ledger()).toEqual([AUTHORIZED]);
  await Promise.all([captureOrder(payments(), orderId), captureOrder(payments(), orderId)]);
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED]);
  const { chargeCents } = await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
  await Promise.all([settleRefunds(payments(), key), settleRefunds(payments(), key)]);
  await settleRefunds(payments(), key);
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED, `refund done ${TOTAL}`]);
  expect(await refundsAtProvider()).toEqual([chargeCents]);
});

it('reports a completed refund once, with its order and cause', async () => {
  const { orderId, key } = await placed();
  await captureOrder(payments(), orderId);
  const { cancellationId, chargeCents } = await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
  const refusing = payments({ refund: () => Promise.resolve({ status: 'refused' }) });
  await expect(settleRefunds(refusing, key)).rejects.toThrow('refused a refund');
  await Promise.all([settleRefunds(payments(), key), settleRefunds(payments(), key)]);
  const told = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'paymentRefunded');
  expect(told.map(({ payload }) => payload)).toEqual([
    { orderId, cause: `cancellation:${cancellationId}`, amountCents: chargeCents },
  ]);
});

it('shows a movement as pending between its row and the provider’s answer, and makes it once', async () => {
  const { orderId, key, ledger, refundsAtProvider } = await placed();
  const { payments: provider } = createPayments(shop.parts);
  const losing = payments({
    capture: (payment) => provider.capture(payment).then(lineWentDead),
    refund: (payment, refund) => provider.refund(payment, refund).then(lineWentDead),
  });
  await expect(captureOrder(losing, orderId)).rejects.toThrow('the line went dead');
  expect(await ledger()).toEqual([AUTHORIZED, `capture pending ${TOTAL}`]);
  expect(await captureOrder(payments(), orderId)).toBe(true);
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED]);
  const { chargeCents } = await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
  await expect(settleRefunds(losing, key)).rejects.toThrow('the line went dead');
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED, `refund pending ${TOTAL}`]);
  await settleRefunds(payments(), key);
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED, `refund done ${TOTAL}`]);
  expect(await refundsAtProvider()).toEqual([chargeCents]);
});

it('retries a declined refund, and makes the others meanwhile', async () => {
  const { orderId, key, refund, ledger, refundsAtProvider } = await placed();
  await captureOrder(payments(), orderId);
  await refund('test:first', 100);
  await refund('test:second', 200);
  const { payments: provider } = createPayments(shop.parts);
  const refusing = payments({
    refund: async (payment, asked) =>
      asked.amountCents === 100 ? { status: 'refused' } : provider.refund(payment, asked),
  });
  await expect(settleRefunds(refusing, key)).rejects.toThrow('refused a refund');
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED, 'refund refused 100', 'refund done 200']);
  await settleRefunds(payments(), key);
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED, 'refund done 100', 'refund done 200']);
  expect((await refundsAtProvider()).sort()).toEqual([100, 200]);
  await undo(key);
});

it('refunds one cause once', async () => {
  const { orderId, key, refund, ledger, refundsAtProvider } = await placed();
  await captureOrder(payments(), orderId);
  await Promise.all([refund('test:same', 300), refund('test:same', 300), refund('test:same', 300)]);
  await settleRefunds(payments(), key);
  await refund('test:same', 300);
  await settleRefunds(payments(), key);
  expect(await ledger()).toEqual([AUTHORIZED, CAPTURED, 'refund done 300']);
  expect(await refundsAtProvider()).toEqual([300]);
  await undo(key);
});

it('lets a refund wait for its capture, and drops it if the capture is declined', async () => {
  const [taken, refused] = [await placed(), await placed()];
  const waiting = payments({ capture: lineWentDead });
  for (const { orderId, key, ledger, refundsAtProvider } of [taken, refused]) {
    await expect(captureOrder(waiting, orderId)).rejects.toThrow('the line went dead');
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await settleRefunds(payments(), key);
    expect(await refundsAtProvider()).toEqual([]);
    expect(await ledger()).toEqual([AUTHORIZED, `capture pending ${TOTAL}`, `refund pending ${TOTAL}`]);
  }
  expect(await captureOrder(payments(), taken.orderId)).toBe(true);
  const queued = (await takeJobs(shop.parts.db)).filter(({ task }) => task === 'settleRefunds');
  expect(queued).toContainEqual({ task: 'settleRefunds', payload: { paymentKey: taken.key } });
  await settleRefunds(payments(), taken.key);
  expect(await taken.ledger()).toEqual([AUTHORIZED, CAPTURED, `refund done ${TOTAL}`]);

  await reconcileCharge(payments(), refused.orderId);
  expect(await refused.ledger()).toEqual([AUTHORIZED, `capture refused ${TOTAL}`, `void done ${TOTAL}`]);
  await settleRefunds(payments(), refused.key);
  expect(await refused.refundsAtProvider()).toEqual([]);
});

it('queues no refund after a capture that owes none', async () => {
  const { orderId } = await placed();
  expect(await captureOrder(payments(), orderId)).toBe(true);
  expect((await takeJobs(shop.parts.db)).map(({ task }) => task)).not.toContain('settleRefunds');
});

it('refunds nothing of an order without a payment', async () => {
  const asked = shop.parts.db
    .transaction()
    .execute((tx) =>
      requestRefund(tx, { orderId: '000-0000000-0000000', cause: 'test:none', amountCents: 1, now: new Date() }),
    );
  await expect(asked).rejects.toThrow('has no payment to refund');
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
