import {
  buildPaymentKey,
  hasPendingAuthorization,
  insertNextAttempt,
} from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import { finishMovement } from '../../../../server/services/payments/actions/movements.ts';
import { createPayments } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { listClosedWithoutReference } from '../../../../server/services/payments/settle/settlement.ts';
import { processPaymentEvent } from '../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { createJourneyRoutes, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listPaymentMovements } from '../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** A purchase that is not placed yet. */
async function purchase(): Promise<string> {
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  return (await prepareReview(await shop.member(), stockId)).purchaseId;
}

const insertAttempt = (purchaseId: string, token: string, method = 'card') => {
  const request = { amountCents: 700, now: shop.clock.now() };
  return shop.parts.db.transaction().execute((tx) => insertNextAttempt(tx, purchaseId, { method, token }, request));
};

const readState = (key: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .select(['status', 'provider_reference as reference'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

it('counts the attempts of one purchase only', async () => {
  const [one, other] = [await purchase(), await purchase()];
  for (const version of [1, 2, 3]) expect(await insertAttempt(one, 'a card')).toEqual({ purchaseId: one, version });
  expect(await insertAttempt(other, 'a card')).toEqual({ purchaseId: other, version: 1 });
});

it('gives concurrent attempts of a purchase different versions', async () => {
  const purchaseId = await purchase();
  await insertAttempt(purchaseId, 'a card');
  const attempts = await Promise.all(Array.from({ length: 6 }, () => insertAttempt(purchaseId, 'a card')));
  expect(attempts.map(({ version }) => version).toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
});

it('returns the card that has a pending authorization, and no other', async () => {
  await insertAttempt(await purchase(), 'a pending card');
  await insertAttempt(await purchase(), 'a pending session', 'paypal');
  const isPending = (token: string) => shop.parts.db.transaction().execute((tx) => hasPendingAuthorization(tx, token));
  expect(await isPending('a pending card')).toBe(true);
  expect(await isPending('another card')).toBe(false);
  expect(await isPending('a pending session')).toBe(false);
});

it('does not change the state of a completed movement', async () => {
  const { db } = shop.parts;
  const key = buildPaymentKey(await insertAttempt(await purchase(), 'a card'));
  await finishMovement(db, key, 'done', shop.clock.now());
  await finishMovement(db, key, 'refused', shop.clock.now());
  expect(await listPaymentMovements(db, key)).toEqual(['authorize done 700']);
});

it('finds the closed attempts of a period by their methods', async () => {
  const { db } = shop.parts;
  const key = buildPaymentKey(await insertAttempt(await purchase(), 'a lost session', 'paypal'));
  const closedAt = shop.clock.now();
  const close = { status: 'voided', closed_at: closedAt, updated_at: closedAt } as const;
  await db.updateTable('payment_authorizations').set(close).where('idempotency_key', '=', key).execute();
  const findKeys = async (methods: string[], from: number, endOffset: number): Promise<string[]> => {
    const period = { startDate: new Date(closedAt.getTime() + from), cutoff: new Date(closedAt.getTime() + endOffset) };
    return (await listClosedWithoutReference(db, methods, period)).map((payment) => payment.key);
  };
  expect(await findKeys(['paypal'], -1, 1)).toEqual([key]);
  expect(await findKeys(['afterpay'], -1, 1)).toEqual([]);
  expect(await findKeys(['paypal'], 0, 1)).toEqual([]);
  expect(await findKeys(['paypal'], -1, 0)).toEqual([]);
  expect(await findKeys([], -1, 1)).toEqual([]);
});

it('finds the attempt of an event by its key, or by its payment session', async () => {
  const payments = createPayments(shop.parts);
  const byKey = buildPaymentKey(await insertAttempt(await purchase(), 'an event card'));
  const bySession = buildPaymentKey(await insertAttempt(await purchase(), 'an event session', 'paypal'));
  const authorizedEvent = { kind: 'authorized', reference: 'theirs' } as const;
  await processPaymentEvent(payments, 'card', { ...authorizedEvent, eventId: 'e1', attemptKey: byKey });
  await processPaymentEvent(payments, 'paypal', { ...authorizedEvent, eventId: 'e2', sessionId: 'an event session' });
  for (const key of [byKey, bySession])
    expect(await readState(key)).toEqual({ status: 'authorized', reference: 'theirs' });
});
