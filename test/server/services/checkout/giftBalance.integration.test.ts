import { sql } from 'kysely';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { giftBalance } from '../../../../src/contracts/checkout/giftcards.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import {
  addAddress,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { buyGifts, prepareGiftReview, readMailedCode, sendGifts } from '../support/giftCardJourney.ts';
import { givenBalance } from '../support/givenBalance.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

jest.setTimeout(60_000);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
});
afterAll(() => shop.close());

const readBalance = async (browser: Browser): Promise<number> =>
  giftBalance.parse((await browser.get('/v1/giftCard')).body).balance.cents;
const readOrder = async (browser: Browser, orderId: unknown) =>
  orderShape.parse((await browser.get(`/v3/order?orderId=${String(orderId)}`)).body);
const selectAuthorizations = (purchaseId: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .select(['status', 'amount_cents'])
    .where('purchase_id', '=', purchaseId)
    .execute();

it('is used only if the shopper chooses it; then it pays first, and the card the rest', async () => {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [5] });
  const maya = await shop.member();
  await givenBalance(shop, maya.email, 5000);
  const reviewedPurchase = await prepareReview(maya, stocks[0].stockId);
  const grand = reviewedPurchase.chargeSummary.grandTotal.cents;
  expect(reviewedPurchase).toMatchObject({
    useGCBalance: false,
    eligibleBalances: {
      couponBalance: { cents: 0 },
      gcBalance: { cents: 5000 },
      combinedDiscountBalance: { cents: 5000 },
    },
    chargeSummary: { gcTotal: { cents: 0 }, total: { cents: grand } },
  });

  const { purchase } = await configure(maya, { useGCBalance: true });
  expect(purchase.versionNumber).toBe(reviewedPurchase.versionNumber + 1);
  expect(purchase.chargeSummary).toMatchObject({
    grandTotal: { cents: grand },
    gcTotal: { cents: 5000 },
    total: { cents: grand - 5000 },
  });
  const { orderId } = (await finalize(maya, purchase)).body;
  expect(await readBalance(maya)).toBe(0);
  expect(await readOrder(maya, orderId)).toMatchObject({
    chargeSummary: { gcTotal: { cents: 5000 }, total: { cents: grand - 5000 } },
    payment: { cardType: 'Visa' },
  });
  expect(await selectAuthorizations(purchase.purchaseId)).toEqual([
    { status: 'authorized', amount_cents: grand - 5000 },
  ]);
});

it("is used in part if the rest would be below the card's minimum", async () => {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [5] });
  const maya = await shop.member();
  const grand = (await prepareReview(maya, stocks[0].stockId)).chargeSummary.grandTotal.cents;
  await givenBalance(shop, maya.email, grand - 20);
  const { purchase } = await configure(maya, { useGCBalance: true });
  expect(purchase.chargeSummary).toMatchObject({
    grandTotal: { cents: grand },
    gcTotal: { cents: grand - 50 },
    total: { cents: 50 },
  });
  const { orderId } = (await finalize(maya, purchase)).body;
  expect(await readBalance(maya)).toBe(30);
  expect((await readOrder(maya, orderId)).chargeSummary).toEqual(purchase.chargeSummary);
  expect(await selectAuthorizations(purchase.purchaseId)).toEqual([{ status: 'authorized', amount_cents: 50 }]);
});

it('places an order without a card if it covers the total, charges nothing, and is refunded when the order is cancelled', async () => {
  const { db } = shop.parts;
  const { stocks } = await givenProduct(db, { onHand: [5] });
  const maya = await shop.member();
  await givenBalance(shop, maya.email, 100_000);
  await addToCart(maya, stocks[0].stockId);
  await addAddress(maya);
  expect((await configure(maya)).purchase.constraintViolations).toMatchObject([{ name: 'PAYMENT_PLAN_MISSING' }]);
  const { purchase } = await configure(maya, { useGCBalance: true });
  expect(purchase).toMatchObject({
    constraintViolations: [],
    furthestStep: 'spc',
    paymentMethods: [],
    chargeSummary: { total: { cents: 0 } },
  });
  const [firstResponse, secondResponse] = await Promise.all([finalize(maya, purchase), finalize(maya, purchase)]);
  expect(firstResponse).toMatchObject({ status: 200, body: secondResponse.body });
  const { orderId } = firstResponse.body;
  const grand = purchase.chargeSummary.grandTotal.cents;
  expect(await readBalance(maya)).toBe(100_000 - grand);
  expect(await readOrder(maya, orderId)).toMatchObject({ payment: null, chargeSummary: { total: { cents: 0 } } });
  expect(await selectAuthorizations(purchase.purchaseId)).toEqual([]);
  const jobs = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'capturePayment' and payload ->> 'orderId' = ${String(orderId)}`.execute(db);
  expect(jobs.rows).toEqual([{ count: 0 }]);

  const cancel = db.updateTable('orders').set({ status: 'cancelled' }).where('order_id', '=', String(orderId));
  await cancel.execute();
  await cancel.execute();
  expect(await readBalance(maya)).toBe(100_000);
  expect(giftBalance.parse((await maya.get('/v1/giftCard')).body).entries).toMatchObject([
    { kind: 'refund', amount: { cents: grand }, orderId },
    { kind: 'payment', amount: { cents: -grand }, orderId },
    { kind: 'claim' },
  ]);
});

it('asks for a payment method for the rest, and states the amount', async () => {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [5] });
  const maya = await shop.member();
  await givenBalance(shop, maya.email, 500);
  await addToCart(maya, stocks[0].stockId);
  await addAddress(maya);
  const { purchase } = await configure(maya, { useGCBalance: true });
  expect(purchase.constraintViolations).toMatchObject([
    {
      name: 'INSUFFICIENT_COVERAGE',
      fixAt: 'payment',
      message: expect.stringContaining(purchase.chargeSummary.total.amount),
    },
  ]);
  expect(await finalize(maya, purchase)).toMatchObject({ status: 409, body: { id: 'constraint.violations.exist' } });
});

it('cannot buy a gift card', async () => {
  const maya = await shop.member();
  await givenBalance(shop, maya.email, 50_000);
  const { purchaseId } = await prepareGiftReview(maya, {});
  const { purchase } = await configure(maya, { purchaseId, useGCBalance: true });
  expect(purchase).toMatchObject({
    constraintViolations: [{ name: 'GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED' }],
    chargeSummary: { gcTotal: { cents: 0 }, total: { cents: 5000 } },
  });
  expect(await finalize(maya, purchase)).toMatchObject({ status: 409 });
  expect(await readBalance(maya)).toBe(50_000);
});

it('is not used in an order of gift cards after a code is redeemed there, but in one of goods', async () => {
  const giver = await shop.member();
  const redeemAfterReview = async (review: (maya: Browser) => Promise<unknown>) => {
    const maya = await shop.member();
    await buyGifts(giver, { recipientEmail: maya.email });
    await sendGifts(shop);
    await review(maya);
    const { purchase } = await configure(maya, { coupon: await readMailedCode(shop, maya.email) });
    expect(await readBalance(maya)).toBe(5000);
    return purchase;
  };
  const ofCards = await redeemAfterReview((maya) => prepareGiftReview(maya, { recipientEmail: 'noa@example.com' }));
  expect(ofCards).toMatchObject({ useGCBalance: false, constraintViolations: [], furthestStep: 'spc' });
  const { stocks } = await givenProduct(shop.parts.db);
  const ofGoods = await redeemAfterReview((maya) => prepareReview(maya, stocks[0].stockId));
  expect(ofGoods).toMatchObject({ useGCBalance: true, chargeSummary: { gcTotal: { cents: 5000 } } });
});

it('is never spent twice: a change makes the purchase stale, and no money is authorized for it', async () => {
  const { db } = shop.parts;
  const { stocks } = await givenProduct(db, { onHand: [50] });
  const maya = await shop.member();
  const customerId = await givenBalance(shop, maya.email, 4000);
  await prepareReview(maya, stocks[0].stockId);
  const { purchase } = await configure(maya, { useGCBalance: true });
  const first = await finalize(maya, purchase);
  const { orderId } = first.body;

  for (let round = 0; round < 5; round += 1) {
    await givenBalance(shop, maya.email, 3000);
    await addToCart(maya, stocks[0].stockId);
    const next = (await configure(maya, { useGCBalance: true })).purchase;
    expect(next.chargeSummary.gcTotal.cents).toBe(3000);
    // Another window spends the same balance at the same moment.
    const otherSpend = db
      .insertInto('gift_balance_entries')
      .values({
        customer_id: customerId,
        kind: 'payment',
        amount_cents: -3000,
        gift_card_id: null,
        order_id: String(orderId),
        created_at: shop.clock.now(),
      })
      .execute()
      .then(
        () => 'spent',
        () => 'refused',
      );
    const [finalizeResponse, spendResult] = await Promise.all([finalize(maya, next), otherSpend]);
    expect([finalizeResponse.status, spendResult]).toEqual(spendResult === 'spent' ? [409, 'spent'] : [200, 'refused']);
    if (finalizeResponse.status === 409) {
      expect(finalizeResponse.body).toMatchObject({
        id: 'purchase.version.stale',
        purchase: { chargeSummary: { gcTotal: { cents: 0 } } },
      });
    }
    expect(await readBalance(maya)).toBe(0);
    const authorizationRows = await selectAuthorizations(next.purchaseId);
    expect(authorizationRows.filter(({ status }) => status === 'authorized')).toHaveLength(
      finalizeResponse.status === 200 ? 1 : 0,
    );
    if (finalizeResponse.status === 409) await finalize(maya, (await configure(maya)).purchase);
  }
  const { rows } = await sql<{ total: number; paid: number }>`
    select sum(o.total_cents)::int as total,
      sum(o.gift_cents)::int + (select sum(amount_cents)::int from payment_authorizations where status = 'authorized'
        and order_id in (select order_id from orders where customer_id = ${customerId})) as paid
    from orders o where o.customer_id = ${customerId}`.execute(db);
  expect(rows[0]?.paid).toBe(rows[0]?.total);
});
