import {
  type Attempt,
  authorizePayment,
  buildPaymentKey,
  claimAuthorization,
  createPayments,
  insertNextAttempt,
  settleAuthorizations,
  voidAuthorization,
} from '../../../../server/services/payments/actions.ts';
import { configure, finalize, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { paymentKeyOf, paymentMovements } from '../support/paymentMovements.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

const ROUNDS = 12;
const payments = () => createPayments(shop.parts);

/** An order, and a second authorization of the same card that no order has claimed. */
async function authorized() {
  const { orderId } = await givenOrder(shop);
  const { db, clock } = shop.parts;
  const row = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id as purchaseId', 'token'])
    .where('idempotency_key', '=', await paymentKeyOf(db, orderId))
    .executeTakeFirstOrThrow();
  const source = { method: 'card', token: row.token };
  const asked = { amountCents: 700, now: clock.now() };
  const attempt = await db.transaction().execute((tx) => insertNextAttempt(tx, row.purchaseId, source, asked));
  const reference = await authorizePayment(payments(), attempt, source, 700);
  return { orderId, attempt, source, reference };
}

const stateOf = (attempt: Attempt) =>
  shop.parts.db
    .selectFrom('payment_authorizations as ours')
    .innerJoin('sandbox_authorizations as theirs', 'theirs.idempotency_key', 'ours.idempotency_key')
    .select(['ours.status', 'theirs.status as atProvider', 'ours.order_id as orderId'])
    .where('ours.idempotency_key', '=', buildPaymentKey(attempt))
    .executeTakeFirstOrThrow();

it('is either claimed or voided, in any order of the calls', async () => {
  const ends = new Set<boolean>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, attempt, reference } = await authorized();
    const claim = async () => {
      if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      return shop.parts.db
        .transaction()
        .execute((tx) =>
          claimAuthorization(tx, buildPaymentKey(attempt), { orderId, reference, now: shop.clock.now() }),
        );
    };
    const voids = Promise.all([voidAuthorization(payments(), attempt), voidAuthorization(payments(), attempt)]);
    const [isClaimed] = await Promise.all([claim(), voids]);
    ends.add(isClaimed);
    expect(await stateOf(attempt)).toEqual(
      isClaimed
        ? { status: 'authorized', atProvider: 'authorized', orderId }
        : { status: 'voided', atProvider: 'voided', orderId: null },
    );
    expect(await paymentMovements(shop.parts.db, buildPaymentKey(attempt))).toEqual(
      ['authorize done 700', ...(isClaimed ? [] : ['void done 700'])].map((row) =>
        isClaimed ? row : row.replace('authorize done', 'authorize refused'),
      ),
    );
  }
  expect(ends.size).toBeGreaterThan(0);
});

it('waits for the order that is claiming it, and is voided if that order rolls back', async () => {
  const { orderId, attempt, reference } = await authorized();
  const rolledBack = Promise.withResolvers<void>();
  let voiding: Promise<void> | undefined;
  const placing = shop.parts.db.transaction().execute(async (tx) => {
    expect(await claimAuthorization(tx, buildPaymentKey(attempt), { orderId, reference, now: shop.clock.now() })).toBe(
      true,
    );
    voiding = voidAuthorization(payments(), attempt);
    await rolledBack.promise;
    throw new Error('the order cannot be placed');
  });
  rolledBack.resolve();
  await expect(placing).rejects.toThrow('the order cannot be placed');
  await voiding;
  expect(await stateOf(attempt)).toEqual({ status: 'voided', atProvider: 'voided', orderId: null });
});

it('is claimed by one order, and never after it was closed', async () => {
  const [one, other] = [await authorized(), await givenOrder(shop)];
  const { attempt, reference, source } = one;
  const claimFor = (orderId: string): Promise<boolean> =>
    shop.parts.db
      .transaction()
      .execute((tx) => claimAuthorization(tx, buildPaymentKey(attempt), { orderId, reference, now: shop.clock.now() }));
  expect(
    await Promise.all([claimFor(one.orderId), claimFor(other.orderId)]).then((all) => all.filter(Boolean)),
  ).toEqual([true]);
  expect(await claimFor(one.orderId)).toBe(false);
  const late = await authorized();
  await voidAuthorization(payments(), late.attempt);
  expect(
    await shop.parts.db.transaction().execute((tx) =>
      claimAuthorization(tx, buildPaymentKey(late.attempt), {
        orderId: late.orderId,
        reference: late.reference,
        now: shop.clock.now(),
      }),
    ),
  ).toBe(false);
  // A closed attempt is not authorized again under its key.
  await expect(authorizePayment(payments(), late.attempt, source, 700)).rejects.toMatchObject({ status: 400 });
});

it('gives the purchase another version once, so that the shopper can pay again', async () => {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  const purchase = await reviewOf(maya, stockId);
  const attempt = { purchaseId: purchase.purchaseId, version: purchase.versionNumber };
  await expect(
    authorizePayment(payments(), attempt, { method: 'card', token: 'an unknown card' }, 700),
  ).rejects.toMatchObject({ id: 'credit.card.verification.declined' });
  expect((await finalize(maya, purchase)).body.id).toBe('purchase.version.stale');
  const again = (await configure(maya)).purchase;
  expect(again.versionNumber).toBe(purchase.versionNumber + 1);
  expect((await configure(maya)).purchase.versionNumber).toBe(again.versionNumber);
  expect((await finalize(maya, again)).status).toBe(200);
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(payments());
});
