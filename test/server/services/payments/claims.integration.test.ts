import {
  buildPaymentKey,
  insertNextAttempt,
  type PaymentAttempt,
} from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import {
  authorizePayment,
  claimAuthorization,
} from '../../../../server/services/payments/actions/authorize/authorizePayment.ts';
import { voidAuthorization } from '../../../../server/services/payments/actions/authorize/voidAuthorization.ts';
import { createPayments } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listPaymentMovements, readPaymentKey } from '../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const ROUNDS = 6;
const buildPayments = () => createPayments(shop.parts);
const buildAuthorizing = () => ({ ...buildPayments(), rateLimits: shop.parts.rateLimits });
const PAYER = { customerId: 1, ip: '192.0.2.1' };

/** An order, and a second authorization of the same card that no order has claimed. */
async function givenAuthorization() {
  const { orderId } = await givenOrder(shop);
  const { db, clock } = shop.parts;
  const row = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id as purchaseId', 'token'])
    .where('idempotency_key', '=', await readPaymentKey(db, orderId))
    .executeTakeFirstOrThrow();
  const source = { method: 'card', token: row.token };
  const request = { amountCents: 700, now: clock.now() };
  const attempt = await db.transaction().execute((tx) => insertNextAttempt(tx, row.purchaseId, source, request));
  const reference = await authorizePayment(buildAuthorizing(), PAYER, { attempt, source, amountCents: 700 });
  return { orderId, attempt, source, reference };
}

const readState = (attempt: PaymentAttempt) =>
  shop.parts.db
    .selectFrom('payment_authorizations as ours')
    .innerJoin('sandbox_authorizations as theirs', 'theirs.idempotency_key', 'ours.idempotency_key')
    .select(['ours.status', 'theirs.status as atProvider', 'ours.order_id as orderId'])
    .where('ours.idempotency_key', '=', buildPaymentKey(attempt))
    .executeTakeFirstOrThrow();

it('is either claimed or voided, in any order of the calls', async () => {
  const ends = new Set<boolean>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, attempt, reference } = await givenAuthorization();
    const claim = async () => {
      if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      return shop.parts.db
        .transaction()
        .execute((tx) =>
          claimAuthorization(tx, buildPaymentKey(attempt), { orderId, reference, now: shop.clock.now() }),
        );
    };
    const voids = Promise.all([
      voidAuthorization(buildPayments(), attempt),
      voidAuthorization(buildPayments(), attempt),
    ]);
    const [isClaimed] = await Promise.all([claim(), voids]);
    ends.add(isClaimed);
    expect(await readState(attempt)).toEqual(
      isClaimed
        ? { status: 'authorized', atProvider: 'authorized', orderId }
        : { status: 'voided', atProvider: 'voided', orderId: null },
    );
    expect(await listPaymentMovements(shop.parts.db, buildPaymentKey(attempt))).toEqual(
      ['authorize done 700', ...(isClaimed ? [] : ['void done 700'])].map((row) =>
        isClaimed ? row : row.replace('authorize done', 'authorize refused'),
      ),
    );
  }
  expect(ends.size).toBeGreaterThan(0);
});

it('waits for the order that is claiming it, and is voided if that order rolls back', async () => {
  const { orderId, attempt, reference } = await givenAuthorization();
  const rollback = Promise.withResolvers<void>();
  let voiding: Promise<void> | undefined;
  const placement = shop.parts.db.transaction().execute(async (tx) => {
    expect(await claimAuthorization(tx, buildPaymentKey(attempt), { orderId, reference, now: shop.clock.now() })).toBe(
      true,
    );
    voiding = voidAuthorization(buildPayments(), attempt);
    await rollback.promise;
    throw new Error('the order cannot be placed');
  });
  rollback.resolve();
  await expect(placement).rejects.toThrow('the order cannot be placed');
  await voiding;
  expect(await readState(attempt)).toEqual({ status: 'voided', atProvider: 'voided', orderId: null });
});

it('is claimed by one order, and never after it was closed', async () => {
  const [one, other] = [await givenAuthorization(), await givenOrder(shop)];
  const { attempt, reference, source } = one;
  const claimFor = (orderId: string): Promise<boolean> =>
    shop.parts.db
      .transaction()
      .execute((tx) => claimAuthorization(tx, buildPaymentKey(attempt), { orderId, reference, now: shop.clock.now() }));
  expect(
    await Promise.all([claimFor(one.orderId), claimFor(other.orderId)]).then((all) => all.filter(Boolean)),
  ).toEqual([true]);
  expect(await claimFor(one.orderId)).toBe(false);
  const lateAuthorization = await givenAuthorization();
  await voidAuthorization(buildPayments(), lateAuthorization.attempt);
  expect(
    await shop.parts.db.transaction().execute((tx) =>
      claimAuthorization(tx, buildPaymentKey(lateAuthorization.attempt), {
        orderId: lateAuthorization.orderId,
        reference: lateAuthorization.reference,
        now: shop.clock.now(),
      }),
    ),
  ).toBe(false);
  // A closed attempt is not authorized again under its key.
  await expect(
    authorizePayment(buildAuthorizing(), PAYER, { attempt: lateAuthorization.attempt, source, amountCents: 700 }),
  ).rejects.toMatchObject({ status: 400 });
});

it('gives the purchase another version once, so that the shopper can pay again', async () => {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  const purchase = await prepareReview(maya, stockId);
  const attempt = { purchaseId: purchase.purchaseId, version: purchase.versionNumber };
  const source = { method: 'card', token: 'an unknown card' };
  await expect(
    authorizePayment(buildAuthorizing(), PAYER, { attempt, source, amountCents: 700 }),
  ).rejects.toMatchObject({ id: 'credit.card.verification.declined' });
  expect((await finalize(maya, purchase)).body.id).toBe('purchase.version.stale');
  const nextPurchase = (await configure(maya)).purchase;
  expect(nextPurchase.versionNumber).toBe(purchase.versionNumber + 1);
  expect((await configure(maya)).purchase.versionNumber).toBe(nextPurchase.versionNumber);
  expect((await finalize(maya, nextPurchase)).status).toBe(200);
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(buildPayments());
});
