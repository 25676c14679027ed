import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { quoteReturn } from '../../../../server/services/returns/actions/request/initiateReturn.ts';
import { submitReturn } from '../../../../server/services/returns/actions/request/submitReturn.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { cart as cartShape } from '../../../../src/contracts/cart.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import { addToCart, configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { doPaymentEvents } from '../support/doPaymentEvents.ts';
import { givenGift, stopPromotions } from '../support/givenGift.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';
import { settleOrder } from '../support/settleOrder.ts';

jest.setTimeout(60_000);
let shop: TestShop;
let stockId: string;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  stockId = (await givenProduct(shop.parts.db, { onHand: [1000], priceCents: 10_000 })).stocks[0].stockId;
});
afterEach(() => stopPromotions(shop));
afterAll(() => shop.close());

/** Adds a promotion that gives a new product, by itself. */
const giveGift = (code: string, onHand: readonly [number, ...number[]], change?: Parameters<typeof givenGift>[3]) =>
  givenGift(shop, code, { onHand }, change);

const changeGift = (shopper: Browser, gift: string, change: object) =>
  shopper.post('/v1/cart', { items: [{ gift, ...change }] });
const readGifts = async (shopper: Browser) =>
  (cartShape.parse((await shopper.get('/v1/cart')).body).gifts ?? []).map(({ code, state, item }) => [
    code,
    state,
    item.stockId,
  ]);
const listLines = ({ productList }: Purchase) =>
  productList.map(({ stockId: sku, quantity, gift }) => [sku, quantity, gift]);
const sumsOf = ({ chargeSummary: { subTotal, couponTotal, total } }: Pick<Purchase, 'chargeSummary'>) =>
  [subTotal, couponTotal, total].map(({ cents }) => cents);
const placeOrder = async (shopper: Browser, purchase: Purchase) => {
  const { status, body } = await finalize(shopper, purchase);
  expect([status, body.id]).toEqual([200, undefined]);
  return orderShape.parse((await shopper.get(`/v3/order?orderId=${String(body.orderId)}`)).body);
};

it('adds itself while its conditions hold, costs nothing, and takes its piece from stock with the order', async () => {
  const { skus } = await giveGift('GIFT-ONE', [3]);
  const [sku = ''] = skus;
  const shopper = await shop.member();
  await addToCart(shopper, stockId);
  expect(await readGifts(shopper)).toEqual([['GIFT-ONE', 'added', sku]]);
  const { subtotal, subtotalWithTaxAndDiscounts, discounts, activeItems } = cartShape.parse(
    (await shopper.get('/v1/cart')).body,
  );
  expect([subtotal.cents, subtotalWithTaxAndDiscounts.cents, discounts, activeItems.length]).toEqual([
    10_000,
    10_000,
    undefined,
    1,
  ]);
  const purchase = await prepareReview(shopper, stockId);
  expect(listLines(purchase)).toEqual([
    [stockId, 2, undefined],
    [sku, 1, 'Free socks'],
  ]);
  const { chargeSummary } = purchase;
  expect([chargeSummary.subTotal.cents, chargeSummary.couponTotal.cents, chargeSummary.totalBeforeTax.cents]).toEqual([
    21_999, 1_999, 20_000,
  ]);
  const order = await placeOrder(shopper, purchase);
  expect(order.chargeSummary).toEqual(chargeSummary);
  expect(order.lineItems.map(({ quantity, gift }) => [quantity, gift])).toEqual([
    [2, undefined],
    [1, 'Free socks'],
  ]);
  expect(await readOnHand(shop.parts.db, sku)).toBe(2);
  expect(await readGifts(shopper)).toEqual([]);
  // Without the goods it leaves.
  await shop.parts.db
    .updateTable('promo_codes')
    .set({ min_subtotal_cents: 20_001 })
    .where('code', '=', 'GIFT-ONE')
    .execute();
  await addToCart(shopper, stockId, 2);
  expect([await readGifts(shopper), (await configure(shopper)).purchase.productList.length]).toEqual([[], 1]);
});

it('can be declined and taken back, and keeps the decision of a guest who signs in', async () => {
  const { skus } = await giveGift('GIFT-BACK', [5]);
  const [sku = ''] = skus;
  const shopper = await shop.member();
  const purchase = await prepareReview(shopper, stockId);
  await changeGift(shopper, 'GIFT-BACK', { quantity: 0 });
  expect(await readGifts(shopper)).toEqual([['GIFT-BACK', 'declined', sku]]);
  const without = (await configure(shopper)).purchase;
  expect([without.versionNumber > purchase.versionNumber, sumsOf(without).slice(0, 2)]).toEqual([true, [10_000, 0]]);
  await changeGift(shopper, 'GIFT-BACK', { quantity: 1 });
  expect(await readGifts(shopper)).toEqual([['GIFT-BACK', 'added', sku]]);
  // The purchase that the shopper saw has no gift: the order has none.
  const order = await placeOrder(shopper, without);
  expect(order.lineItems).toHaveLength(1);

  expect((await changeGift(shopper, 'NO-SUCH', { quantity: 0 })).body.id).toBe('cart.validation.exception');
  const guest = shop.browser();
  await guest.get('/v1/cart');
  await addToCart(guest, stockId);
  await changeGift(guest, 'GIFT-BACK', { quantity: 0 });
  await guest.post('/v1/zap/signin', { email: shopper.email, password: 'correct horse' });
  expect(await readGifts(guest)).toEqual([['GIFT-BACK', 'declined', sku]]);
});

it('waits for the choice of a size, gives only what is in stock, and only to what costs no more than it may', async () => {
  const { skus } = await giveGift('GIFT-SIZES', [1, 1, 0]);
  const [small = '', large = '', gone = ''] = skus;
  const shopper = await shop.member();
  await addToCart(shopper, stockId);
  expect(await readGifts(shopper)).toEqual([['GIFT-SIZES', 'open', small]]);
  const open = (await configure(shopper)).purchase;
  expect([listLines(open).length, open.gifts?.[0]?.sizes.map(({ stockId: sku }) => sku)]).toEqual([1, [small, large]]);
  await changeGift(shopper, 'GIFT-SIZES', { quantity: 1, stockId: gone });
  expect(await readGifts(shopper)).toEqual([['GIFT-SIZES', 'open', small]]);
  await changeGift(shopper, 'GIFT-SIZES', { quantity: 1, stockId: large });
  expect(await readGifts(shopper)).toEqual([['GIFT-SIZES', 'added', large]]);
  const promos = shop.parts.db.updateTable('promo_codes').where('code', '=', 'GIFT-SIZES');
  await promos.set({ gift_skus: [small] }).execute();
  expect(await readGifts(shopper)).toEqual([['GIFT-SIZES', 'added', small]]);
  await promos.set({ gift_skus: [], max_discount_cents: 1_998 }).execute();
  expect(await readGifts(shopper)).toEqual([]);
  // A piece among the goods is the gift itself.
  await promos.set({ max_discount_cents: null }).execute();
  await addToCart(shopper, small);
  expect(await readGifts(shopper)).toEqual([]);
  expect(sumsOf((await configure(shopper)).purchase).slice(0, 2)).toEqual([11_999, 1_999]);
});

it('goes with the last piece to one of two who want it at once, and the other sees an order without it', async () => {
  const { skus } = await giveGift('GIFT-LAST', [1]);
  const ready = await Promise.all(
    [1, 2, 3].map(async () => {
      const shopper = await shop.member();
      return { shopper, purchase: await prepareReview(shopper, stockId) };
    }),
  );
  const answers = await Promise.all(ready.map(({ shopper, purchase }) => finalize(shopper, purchase)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readOnHand(shop.parts.db, skus[0] ?? '')).toBe(0);
  for (const [place, { shopper }] of ready.entries()) {
    if (answers[place]?.status === 200) continue;
    const { purchase } = await configure(shopper);
    expect([listLines(purchase).length, sumsOf(purchase).slice(0, 2)]).toEqual([1, [10_000, 0]]);
    expect((await finalize(shopper, purchase)).status).toBe(200);
  }
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});

it('competes with its worth, and costs nobody another discount before a size is chosen', async () => {
  const { skus } = await giveGift('GIFT-WORTH', [5, 5], { combines: 'nothing' });
  const [small = ''] = skus;
  await givenPromo(shop, 'TENTH', { description: 'Tenth off', is_automatic: true, combines: 'nothing' });
  const shopper = await shop.member();
  const purchase = await prepareReview(shopper, stockId);
  expect([await readGifts(shopper), sumsOf(purchase).slice(0, 2)]).toEqual([
    [['GIFT-WORTH', 'open', small]],
    [10_000, 1_000],
  ]);
  await changeGift(shopper, 'GIFT-WORTH', { quantity: 1, stockId: small });
  expect(sumsOf((await configure(shopper)).purchase).slice(0, 2)).toEqual([11_999, 1_999]);
  await changeGift(shopper, 'GIFT-WORTH', { quantity: 0 });
  expect(sumsOf((await configure(shopper)).purchase).slice(0, 2)).toEqual([10_000, 1_000]);
  await shop.parts.db.updateTable('promo_codes').set({ percent: 50 }).where('code', '=', 'TENTH').execute();
  expect(await readGifts(shopper)).toEqual([]);
});

it('starts with a code, which is refused while the gift is out of stock', async () => {
  const { skus } = await giveGift('GIFT-CODE', [0], { is_automatic: false });
  const shopper = await shop.member();
  await prepareReview(shopper, stockId);
  expect((await shopper.post('/v1/checkout/configure', { coupon: 'GIFT-CODE' })).body.id).toBe('promo.ineligible');
  const stock = shop.parts.db.updateTable('stocks').where('stock_id', '=', Number(skus[0]));
  await stock.set({ on_hand: 1 }).execute();
  const { purchase } = await configure(shopper, { coupon: 'GIFT-CODE' });
  expect(listLines(purchase)[1]).toEqual([skus[0], 1, 'Free socks']);
  await stock.set({ on_hand: 0 }).execute();
  const { body } = await finalize(shopper, purchase);
  expect(body.id).toBe('purchase.version.stale');
  const without = (await configure(shopper)).purchase;
  expect([without.constraintViolations, sumsOf(without).slice(0, 2)]).toEqual([[], [10_000, 0]]);
});

it('is canceled with the goods whose sum it needs', async () => {
  const { skus } = await giveGift('GIFT-CANCEL', [4]);
  const shopper = await shop.member();
  const order = await placeOrder(shopper, await prepareReview(shopper, stockId, { quantity: 2 }));
  const [goods] = order.lineItems;
  const cancelOne = { orderId: order.orderId, items: [{ lineItemId: goods?.lineItemId ?? '', quantity: 1 }] };
  await cancelItems(shop.parts, { ...cancelOne, reason: 'wrong item' });
  expect(await readOnHand(shop.parts.db, skus[0] ?? '')).toBe(3);
  await cancelItems(shop.parts, { ...cancelOne, reason: 'no longer want', requestKey: 'the other one' });
  expect(await readOnHand(shop.parts.db, skus[0] ?? '')).toBe(4);
  const { status } = orderShape.parse((await shopper.get(`/v3/order?orderId=${order.orderId}`)).body);
  await settleOrder(openCheckout(shop.parts), order.orderId);
  expect(status).toBe('cancelled');
});

it('is paid by the goods that go back without it, and refunds its price if it comes back later', async () => {
  const { skus } = await giveGift('GIFT-KEPT', [4]);
  const shopper = await shop.member();
  const { orderId, chargeSummary } = await placeOrder(shopper, await prepareReview(shopper, stockId));
  await doPaymentEvents(shop.parts);
  await deliverOrder(shop, orderId);
  await doPaymentEvents(shop.parts);
  const readOrder = async () => orderShape.parse((await shopper.get(`/v3/order?orderId=${orderId}`)).body);
  const sendBack = async (isGift: boolean, key: string) => {
    const order = await readOrder();
    const line = order.lineItems.find(({ gift }) => (gift !== undefined) === isGift);
    const items = [{ lineItemId: line?.lineItemId ?? '', reason: 'too small' as const, comment: '' }];
    const { preReturnInfo } = await quoteReturn(shop.parts, order, { items, destination: 'original payment' });
    const request = { items, method: 'mail', destination: 'original payment', requestKey: key } as const;
    return { preReturnInfo, ...(await submitReturn(shop.parts, order, request)) };
  };
  const goods = await sendBack(false, 'goods');
  const { items, tax, keptGifts, total } = goods.preReturnInfo;
  // Twenty dollars of a hundred, with a fifth of the tax.
  const keptTax = Math.floor((tax.cents * 1_999) / 10_000);
  expect([keptGifts?.cents, total.cents]).toEqual([1_999 + keptTax, items.cents + tax.cents - 1_999 - keptTax]);
  await receiveReturn(shop.parts, { contractId: goods.contractId, condition: 'sellable' });
  await settleOrder(openCheckout(shop.parts), orderId);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  expect((await readOrder()).chargeSummary).toEqual(chargeSummary);

  const later = await sendBack(true, 'gift');
  expect([later.preReturnInfo.total.cents, later.preReturnInfo.keptGifts]).toEqual([1_999 + keptTax, undefined]);
  await receiveReturn(shop.parts, { contractId: later.contractId, condition: 'sellable' });
  await settleOrder(openCheckout(shop.parts), orderId);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  expect(await readOnHand(shop.parts.db, skus[0] ?? '')).toBe(4);
  const refunds = await shop.parts.db
    .selectFrom('order_refunds')
    .select('charge_cents')
    .where('order_id', '=', orderId)
    .execute();
  expect(refunds.reduce((sum, { charge_cents }) => sum + charge_cents, 0)).toBe(chargeSummary.total.cents);
});

it('costs nothing if it comes back before the goods are refunded, or with them', async () => {
  await giveGift('GIFT-BOTH', [4]);
  const shopper = await shop.member();
  const { orderId, chargeSummary } = await placeOrder(shopper, await prepareReview(shopper, stockId));
  await doPaymentEvents(shop.parts);
  await deliverOrder(shop, orderId);
  await doPaymentEvents(shop.parts);
  const readOrder = async () => orderShape.parse((await shopper.get(`/v3/order?orderId=${orderId}`)).body);
  const order = await readOrder();
  const [goods, gift] = order.lineItems.map(({ lineItemId }) => ({
    lineItemId,
    reason: 'too small' as const,
    comment: '',
  }));
  if (!goods || !gift) throw new Error('the order lacks a line');
  const terms = { method: 'mail', destination: 'original payment' } as const;
  const both = await quoteReturn(shop.parts, order, { items: [goods, gift], ...terms });
  expect([both.preReturnInfo.keptGifts, both.preReturnInfo.total.cents]).toEqual([
    undefined,
    chargeSummary.total.cents,
  ]);
  const first = await submitReturn(shop.parts, order, { items: [goods], ...terms, requestKey: 'first' });
  await submitReturn(shop.parts, await readOrder(), { items: [gift], ...terms, requestKey: 'second' });
  await receiveReturn(shop.parts, { contractId: first.contractId, condition: 'sellable' });
  await settleOrder(openCheckout(shop.parts), orderId);
  const refunds = await shop.parts.db
    .selectFrom('order_refunds')
    .select('charge_cents')
    .where('order_id', '=', orderId)
    .execute();
  expect(refunds.map(({ charge_cents }) => charge_cents)).toEqual([chargeSummary.total.cents]);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
