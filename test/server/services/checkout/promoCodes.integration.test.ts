import { sql } from 'kysely';
import type { Transaction } from '../../../../server/platform/database/database.ts';
import { toAppliedCoupon } from '../../../../server/platform/toAppliedCoupon.ts';
import { buildEmailSqlById } from '../../../../server/services/customers/actions.ts';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { redeemCodes } from '../../../../server/services/promotions/actions.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import { addToCart, configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { prepareGiftReview } from '../support/giftCardJourney.ts';
import { givenGiftCode } from '../support/givenBalance.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

jest.setTimeout(60_000);
let shop: TestShop;
let stockId: string;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
  stockId = (await givenProduct(shop.parts.db, { onHand: [1000] })).stocks[0].stockId;
});
afterAll(() => shop.close());

const PROBLEM = 'There was a problem adding your gift card or code. See below for more information.';
const enter = (browser: Browser, coupon: string) => browser.post('/v1/checkout/configure', { coupon });
const readUses = async (code: string): Promise<number> =>
  (await shop.parts.db.selectFrom('promo_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow())
    .used;
const DAY_MS = 86_400_000;
const addDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS);

it('reduces the lines and the tax, and is stored with the order', async () => {
  await givenPromo(shop, 'TEN');
  const maya = await shop.member();
  const purchaseBefore = await prepareReview(maya, stockId, { quantity: 3 });
  const { purchase, rewards } = await configure(maya, { coupon: ' t e n ' });
  const subTotal = purchaseBefore.chargeSummary.subTotal.cents;
  const discount = Math.round(subTotal / 10);
  expect(purchase).toMatchObject({
    versionNumber: purchaseBefore.versionNumber + 1,
    promoCodes: [{ code: 'TEN', description: '10% off', amount: { cents: discount } }],
    usePromoBalance: true,
    eligibleBalances: { couponBalance: { cents: discount } },
    chargeSummary: {
      coupons: [{ code: 'TEN', amount: { cents: discount } }],
      couponTotal: { cents: discount },
      totalBeforeTax: { cents: subTotal - discount },
    },
  });
  // A discount earns no points; each of the three pieces earns whole points.
  expect(rewards?.totalPoints.points).toBe(3 * Math.floor((subTotal - discount) / 3 / 100));
  expect(purchase.chargeSummary.estimatedTax.cents).toBeLessThan(purchaseBefore.chargeSummary.estimatedTax.cents);

  const { orderId } = (await finalize(maya, purchase)).body;
  const order = orderShape.parse((await maya.get(`/v3/order?orderId=${String(orderId)}`)).body);
  expect(order.chargeSummary).toEqual(purchase.chargeSummary);
  expect((await maya.get(`/v1/pixel?purchaseId=${purchase.purchaseId}`)).body).toMatchObject({
    discountCents: discount,
    coupons: ['TEN'],
  });
  const lines = shop.parts.db.selectFrom('order_items').select('discount_cents').where('order_id', '=', order.orderId);
  expect(await lines.execute()).toEqual([{ discount_cents: discount }]);
});

it.each([
  ['', 'promo.code.required', 'Please enter a promo code.'],
  ['NONESUCH', 'promo.bad', 'This code is not valid. Please check it and try again.'],
  ['OVER', 'promo.expired', 'This promo code has expired.'],
  ['SOON', 'promo.not.yet.valid', 'Promo code not available yet. Check back tomorrow!'],
  ['RICH', 'promo.ineligible', 'This promo code does not apply to this order.'],
  ['ELSEWHERE', 'promo.ineligible', 'This promo code does not apply to this order.'],
  ['0000-0000-0000-0000', 'giftcard.invalid', 'This code is not valid. Please check it and try again.'],
])('rejects %j with %s', async (coupon, id, reason) => {
  const codes = await shop.parts.db.selectFrom('promo_codes').select('code').execute();
  if (!codes.some(({ code }) => code === 'OVER')) {
    await givenPromo(shop, 'OVER', { starts_at: addDays(-9), ends_at: addDays(-1) });
    await givenPromo(shop, 'SOON', { starts_at: addDays(1) });
    await givenPromo(shop, 'RICH', { min_subtotal_cents: 10_000_000 });
    await givenPromo(shop, 'ELSEWHERE', { marketplace_id: 'no-such-shop' });
  }
  const maya = await shop.member();
  const purchaseBefore = await prepareReview(maya, stockId);
  expect(await enter(maya, coupon)).toMatchObject({
    status: 400,
    body: { id, message: PROBLEM, fields: { coupon: reason } },
  });
  expect((await configure(maya)).purchase).toEqual(purchaseBefore);
});

it('is entered once, can be combined with one for shipping only, and can be removed', async () => {
  await givenPromo(shop, 'FIRST');
  await givenPromo(shop, 'OTHER', { kind: 'amount', percent: null, amount_cents: 500 });
  await givenPromo(shop, 'FAST', { kind: 'shipping', percent: null });
  const maya = await shop.member();
  await prepareReview(maya, stockId);
  await configure(maya, { coupon: 'FIRST', shipmentSpeed: 'next' });
  expect((await enter(maya, 'first')).body).toMatchObject({ id: 'promo.already.applied' });
  expect((await enter(maya, 'OTHER')).body).toMatchObject({
    fields: { coupon: 'This code cannot be combined with FIRST.' },
  });
  const combinedSummary = (await configure(maya, { coupon: 'FAST' })).purchase.chargeSummary;
  expect(combinedSummary.coupons.map(({ code }) => code)).toEqual(['FIRST', 'FAST']);
  expect(combinedSummary.coupons[1]?.amount).toEqual(combinedSummary.shippingCharge);
  expect((await configure(maya, { removedCoupon: 'first' })).purchase.promoCodes).toMatchObject([{ code: 'FAST' }]);
  const off = (await configure(maya, { useDiscount: false })).purchase;
  expect(off).toMatchObject({
    useDiscount: false,
    usePromoBalance: false,
    chargeSummary: { coupons: [], couponTotal: { cents: 0 } },
  });
  expect(off.promoCodes).toHaveLength(1);
});

it('explains why an entered code has no effect, and places no order until it is removed', async () => {
  await givenPromo(shop, 'BRIEF', { ends_at: addDays(1) });
  const maya = await shop.member();
  await prepareReview(maya, stockId);
  const { purchase } = await configure(maya, { coupon: 'BRIEF' });
  await shop.parts.db
    .updateTable('promo_codes')
    .set({ stopped_at: shop.clock.now() })
    .where('code', '=', 'BRIEF')
    .execute();
  expect(await finalize(maya, purchase)).toMatchObject({ status: 409, body: { id: 'constraint.violations.exist' } });
  const now = (await configure(maya)).purchase;
  expect(now).toMatchObject({
    promoCodes: [{ code: 'BRIEF', problem: 'This promo code has expired.', amount: { cents: 0 } }],
    constraintViolations: [{ name: 'PROMO_CODE_EXPIRED', fixAt: 'promo' }],
    furthestStep: 'spc',
  });
  const plainPurchase = (await configure(maya, { removedCoupon: 'BRIEF' })).purchase;
  expect(await finalize(maya, plainPurchase)).toMatchObject({ status: 200 });
});

it('can be used once by a customer, and again after the order was cancelled', async () => {
  await givenPromo(shop, 'ONCE');
  const maya = await shop.member();
  await prepareReview(maya, stockId);
  const response = await finalize(maya, (await configure(maya, { coupon: 'ONCE' })).purchase);
  expect(await readUses('ONCE')).toBe(1);
  await addToCart(maya, stockId);
  await configure(maya);
  expect((await enter(maya, 'ONCE')).body).toMatchObject({ id: 'promo.already.redeemed' });
  const cancel = shop.parts.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('order_id', '=', String(response.body.orderId));
  await cancel.execute();
  await cancel.execute();
  expect(await readUses('ONCE')).toBe(0);
  expect(await enter(maya, 'ONCE')).toMatchObject({ status: 200 });
});

it('splits its discount and the tax among pieces that are cancelled separately', async () => {
  await givenPromo(shop, 'SHARED');
  const maya = await shop.member();
  await prepareReview(maya, stockId, { quantity: 3 });
  const { purchase } = await configure(maya, { coupon: 'SHARED' });
  const orderId = String((await finalize(maya, purchase)).body.orderId);
  const selectLines = () =>
    shop.parts.db
      .selectFrom('order_items')
      .select(['line_item_id', 'quantity', 'discount_cents', 'tax_cents'])
      .where('order_id', '=', orderId)
      .orderBy('line_item_id')
      .execute();
  const [wholeLine] = await selectLines();
  if (!wholeLine) throw new Error('the order has no line');
  const items = [{ lineItemId: String(wholeLine.line_item_id), quantity: 1 }];
  await cancelItems(shop.parts, { orderId, items, reason: 'no longer want', requestKey: 'one' });
  const { discount_cents: discount, tax_cents: tax } = wholeLine;
  const [discountOfOne, taxOfOne] = [Math.floor(discount / 3), Math.floor(tax / 3)];
  expect(discountOfOne).toBeGreaterThan(0);
  expect(await selectLines()).toMatchObject([
    { quantity: 2, discount_cents: discount - discountOfOne, tax_cents: tax - taxOfOne },
    { quantity: 1, discount_cents: discountOfOne, tax_cents: taxOfOne },
  ]);
});

it('needs no card if it covers the total', async () => {
  await givenPromo(shop, 'GIFTED', { percent: 100 });
  const maya = await shop.member();
  await prepareReview(maya, stockId);
  const { purchase } = await configure(maya, { coupon: 'GIFTED' });
  expect(purchase).toMatchObject({ paymentMethods: [], chargeSummary: { total: { cents: 0 } } });
  const { orderId } = (await finalize(maya, purchase)).body;
  expect((await maya.get(`/v3/order?orderId=${String(orderId)}`)).body).toMatchObject({ payment: null });
});

it("also covers a rest below the card's minimum", async () => {
  const maya = await shop.member();
  const { subTotal } = (await prepareReview(maya, stockId)).chargeSummary;
  await givenPromo(shop, 'NEARLY', { kind: 'amount', percent: null, amount_cents: subTotal.cents - 20 });
  const { purchase } = await configure(maya, { coupon: 'NEARLY' });
  expect(purchase).toMatchObject({
    paymentMethods: [],
    chargeSummary: { couponTotal: subTotal, estimatedTax: { cents: 0 }, total: { cents: 0 } },
  });
  const orderId = String((await finalize(maya, purchase)).body.orderId);
  expect((await maya.get(`/v3/order?orderId=${orderId}`)).body).toMatchObject({ payment: null });
  const { reason, ...refund } = await cancelItems(shop.parts, { orderId, reason: 'wrong item' });
  expect([reason, refund.giftCents, refund.chargeCents]).toEqual(['wrong item', 0, 0]);
});

it('reduces no gift card', async () => {
  await givenPromo(shop, 'GOODS');
  const maya = await shop.member();
  await prepareGiftReview(maya, {});
  expect((await enter(maya, 'GOODS')).body).toMatchObject({ id: 'promo.ineligible' });
});

it('accepts a gift card code in the same field, once, and uses the balance', async () => {
  const code = await givenGiftCode(shop, 2500);
  const maya = await shop.member();
  await prepareReview(maya, stockId);
  const { purchase } = await configure(maya, { coupon: code });
  expect(purchase).toMatchObject({
    useGCBalance: true,
    promoCodes: [],
    chargeSummary: { gcTotal: { cents: 2500 } },
  });
  expect((await configure(maya, { coupon: code })).purchase).toEqual(purchase);
  const ida = await shop.member();
  await prepareReview(ida, stockId);
  expect(await enter(ida, code)).toMatchObject({
    status: 409,
    body: { id: 'giftcard.already.redeemed', fields: { coupon: 'This gift card has already been redeemed.' } },
  });
});

it('is used up to its limit, with concurrent orders', async () => {
  await givenPromo(shop, 'FEW', { total_limit: 4 });
  const ready: { shopper: Browser; purchase: Purchase }[] = [];
  for (let index = 0; index < 16; index += 1) {
    const shopper = await shop.member();
    await prepareReview(shopper, stockId);
    ready.push({ shopper, purchase: (await configure(shopper, { coupon: 'FEW' })).purchase });
  }
  const answers = await Promise.all(ready.map(({ shopper, purchase }) => finalize(shopper, purchase)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const ids = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.id));
  expect([...ids].every((id) => id === 'promo.already.redeemed' || id === 'constraint.violations.exist')).toBe(true);
  expect(await readUses('FEW')).toBe(4);
  const { db } = shop.parts;
  const discountedOrders = await db.selectFrom('orders').select('coupons').where('discount_cents', '>', 0).execute();
  expect(discountedOrders.filter(({ coupons }) => coupons.some(({ code }) => code === 'FEW'))).toHaveLength(4);
  const losers = ready.filter((_, index) => answers[index]?.status !== 200).map(({ purchase }) => purchase.purchaseId);
  const authorizationQuery = db
    .selectFrom('payment_authorizations')
    .select('status')
    .where('purchase_id', 'in', losers);
  expect((await authorizationQuery.execute()).every(({ status }) => status === 'voided')).toBe(true);
});

it('is rejected for an order that waited for the one with its last use', async () => {
  const { db, clock } = shop.parts;
  await givenPromo(shop, 'LAST', { total_limit: 1 });
  const placedOrders: { customerId: number; orderId: string }[] = [];
  for (let index = 0; index < 2; index += 1) {
    const shopper = await shop.member();
    const orderId = String((await finalize(shopper, await prepareReview(shopper, stockId))).body.orderId);
    const order = db.selectFrom('orders').select('customer_id').where('order_id', '=', orderId);
    placedOrders.push({ orderId, customerId: (await order.executeTakeFirstOrThrow()).customer_id });
  }
  const redeem = (place: number) => async (tx: Transaction) => {
    const { customerId = 0, orderId = '' } = placedOrders[place] ?? {};
    const coupons = [{ code: 'LAST', amountCents: 100 }];
    await redeemCodes(tx, {
      customerId,
      email: buildEmailSqlById(customerId),
      orderId,
      coupons,
      netCents: 0,
      now: clock.now(),
    });
  };
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const second = await db.transaction().execute(async (tx) => {
    await redeem(0)(tx);
    const redemption = db.transaction().execute(redeem(1));
    redemption.catch(() => undefined);
    await waitUntil(async () => (await waits.execute(db)).rows[0]?.count === 1);
    return { waiting: redemption };
  });
  await expect(second.waiting).rejects.toMatchObject({ status: 409, id: 'promo.already.redeemed' });
  expect(await readUses('LAST')).toBe(1);
});

it('cannot be guessed', async () => {
  await givenPromo(shop, 'RIGHT');
  const maya = await shop.member();
  await prepareReview(maya, stockId);
  for (let guess = 0; guess < 20; guess += 1) {
    expect((await enter(maya, `GUESS-${guess}`)).body).toMatchObject({ id: 'promo.bad' });
  }
  expect(await enter(maya, 'RIGHT')).toMatchObject({ status: 429, body: { id: 'too.many.attempts' } });
  expect(await maya.post('/v1/checkout/configure', {})).toMatchObject({ status: 200 });
});

it('shows the payer of a discount, in the purchase and in the order', async () => {
  const maya = await shop.member();
  await givenPromo(shop, 'EMPLOYER', { promotion_type: 'SUBSIDY' });
  await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
  const { purchase } = await configure(maya, { coupon: 'EMPLOYER' });
  const { obfPromotionId } = toAppliedCoupon({ code: 'EMPLOYER', description: '', amountCents: 0 });
  const pricing = {
    pretax: [{ promoId: obfPromotionId, amount: expect.objectContaining({ cents: expect.any(Number) }) }],
  };
  const coupon = { code: 'EMPLOYER', promotionType: 'SUBSIDY', obfPromotionId, pricing };
  expect(purchase).toMatchObject({ promoCodes: [coupon], chargeSummary: { coupons: [coupon] } });
  const { orderId } = (await finalize(maya, purchase)).body;
  const order = (await maya.get(`/v3/order?orderId=${String(orderId)}`)).body;
  expect(order).toMatchObject({ chargeSummary: { coupons: [coupon] } });
});
