import {
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
  payByCard,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { CARD, CVV } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';
import { readStoredText } from '../support/readStoredText.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const createProduct = (options?: Parameters<typeof givenProduct>[1]): Promise<GivenProduct> =>
  givenProduct(shop.parts.db, options);
const createStock = async (options?: Parameters<typeof givenProduct>[1]): Promise<string> =>
  (await createProduct(options)).stocks[0].stockId;
const onHand = (stockId: string): Promise<number> => readOnHand(shop.parts.db, stockId);
const selectAuthorizations = (purchaseId: string) =>
  shop.parts.db.selectFrom('payment_authorizations').selectAll().where('purchase_id', '=', purchaseId).execute();

describe('placing an order', () => {
  it('makes one order of many clicks, one after the other or at once', async () => {
    const maya = await shop.member();
    const stockId = await createStock({ onHand: [1] });
    const purchase = await prepareReview(maya, stockId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finalize(maya, purchase)));
    answers.push(await finalize(maya, purchase));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(9).fill(200));
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    expect(await onHand(stockId)).toBe(0);
    expect(await selectAuthorizations(purchase.purchaseId)).toHaveLength(1);
  });

  it('rejects a version that the shopper has not seen, and returns the current one', async () => {
    const maya = await shop.member();
    const seenPurchase = await prepareReview(maya, await createStock());
    const now = (await configure(maya, { shipmentSpeed: 'next' })).purchase;
    const answer = await finalize(maya, seenPurchase);
    expect(answer).toMatchObject({ status: 409, body: { id: 'purchase.version.stale', purchase: now } });
    expect(await selectAuthorizations(seenPurchase.purchaseId)).toEqual([]);
    expect((await finalize(maya, now)).status).toBe(200);
  });

  it('rejects when the price has changed, or the promised day has passed', async () => {
    const maya = await shop.member();
    const { styleId, stocks } = await createProduct({ priceCents: 5_000 });
    const seenPurchase = await prepareReview(maya, stocks[0].stockId);
    const { db } = shop.parts;
    await db.updateTable('styles').set({ price_cents: 4_000 }).where('style_id', '=', Number(styleId)).execute();
    const cheaper = await finalize(maya, seenPurchase);
    expect(cheaper).toMatchObject({
      status: 409,
      body: { id: 'purchase.version.stale', purchase: { chargeSummary: { subTotal: { cents: 4_000 } } } },
    });
    const { purchase } = await configure(maya);
    shop.clock.advance(30 * 3_600_000);
    await maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
    const later = await finalize(maya, purchase);
    expect(later).toMatchObject({ status: 409, body: { id: 'purchase.version.stale' } });
    const { purchase: current } = await configure(maya);
    expect((await finalize(maya, current)).status).toBe(200);
  });

  it('names a withdrawn item in its rejection, and continues with the rest', async () => {
    const maya = await shop.member();
    const [unavailableProduct, availableProduct] = [await createProduct(), await createProduct()];
    await addToCart(maya, availableProduct.stocks[0].stockId);
    const seenPurchase = await prepareReview(maya, unavailableProduct.stocks[0].stockId);
    await shop.parts.db
      .updateTable('products')
      .set({ hidden: true })
      .where('product_id', '=', Number(unavailableProduct.productId))
      .execute();
    expect(await finalize(maya, seenPurchase)).toMatchObject({
      status: 409,
      body: {
        id: 'constraint.violations.exist',
        message: `${unavailableProduct.name} is no longer available, and has left your order.`,
      },
    });
    const { purchase } = await configure(maya);
    expect(purchase.productList.map(({ productName }) => productName)).toEqual([availableProduct.name]);
    expect((await finalize(maya, purchase)).status).toBe(200);
  });

  it('does not find a purchase of another customer, open or placed', async () => {
    const maya = await shop.member();
    const purchase = await prepareReview(maya, await createStock());
    const noa = await shop.member();
    await prepareReview(noa, await createStock());
    const notFoundResponse = { status: 404, body: { id: 'purchase.not.found', code: 'ERROR_PURCHASE_NOT_FOUND' } };
    expect(await finalize(noa, purchase)).toMatchObject(notFoundResponse);
    expect((await finalize(maya, purchase)).status).toBe(200);
    expect(await finalize(noa, purchase)).toMatchObject(notFoundResponse);
  });

  it('rejects while a choice is missing', async () => {
    const maya = await shop.member();
    await addToCart(maya, await createStock());
    const { purchase } = await configure(maya);
    expect(await finalize(maya, purchase)).toMatchObject({
      status: 409,
      body: {
        id: 'constraint.violations.exist',
        code: 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER',
        message: 'Please select a shipping address.',
        constraintViolations: purchase.constraintViolations,
      },
    });
    expect(purchase.constraintViolations.map(({ name }) => name)).toEqual([
      'DESTINATION_OR_DELIVERY_INFORMATION_MISSING',
      'DELIVERY_OPTION',
      'PAYMENT_PLAN_MISSING',
    ]);
  });

  it('takes no money for a declined card, keeps the cart, and accepts another card', async () => {
    const maya = await shop.member();
    const stockId = await createStock();
    const purchase = await prepareReview(maya, stockId, { card: CARD.declinedAtAuthorization });
    expect(await finalize(maya, purchase)).toMatchObject({
      status: 400,
      body: {
        id: 'credit.card.verification.declined',
        message:
          'There was a problem with the payment. Please try again. Nothing was charged. ' +
          'Your bank gave no reason: call the number on the card, or choose another one.',
      },
    });
    expect(await selectAuthorizations(purchase.purchaseId)).toMatchObject([{ status: 'declined', order_id: null }]);
    expect(await onHand(stockId)).toBe(5);
    const retryResponse = await configure(maya, payByCard(await addCard(maya)));
    expect((await finalize(maya, retryResponse.purchase)).status).toBe(200);
  });

  it('names a sold-out item, and continues without it', async () => {
    const maya = await shop.member();
    const [unavailableProduct, stays] = [await createProduct(), await createProduct()];
    await addToCart(maya, stays.stocks[0].stockId);
    const purchase = await prepareReview(maya, unavailableProduct.stocks[0].stockId);
    const { db } = shop.parts;
    await db.updateTable('stocks').set({ on_hand: 0 }).where('asin', '=', unavailableProduct.stocks[0].asin).execute();
    expect(await finalize(maya, purchase)).toMatchObject({
      status: 409,
      body: {
        id: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS',
        message: `Sorry, an item has gone out of stock and will be removed from the purchase: ${unavailableProduct.name}`,
      },
    });
    const after = await configure(maya);
    expect(after.removedItems).toEqual([unavailableProduct.name]);
    expect(after.purchase.productList.map((line) => line.productName)).toEqual([stays.name]);
    expect((await finalize(maya, after.purchase)).status).toBe(200);
  });

  it('asks to change a quantity that is no longer in stock', async () => {
    const maya = await shop.member();
    const { stocks } = await createProduct({ onHand: [3] });
    const purchase = await prepareReview(maya, stocks[0].stockId, { quantity: 3 });
    const { db } = shop.parts;
    await db.updateTable('stocks').set({ on_hand: 1 }).where('asin', '=', stocks[0].asin).execute();
    expect((await finalize(maya, purchase)).body.id).toBe('constraint.violations.exist');
    const { asin } = stocks[0];
    expect((await configure(maya)).purchase.constraintViolations).toMatchObject([
      { name: 'ITEM_QUANTITY_UNAVAILABLE', asin },
    ]);
    const fewer = await configure(maya, { quantityUpdate: { asin, quantity: 1 } });
    expect((await finalize(maya, fewer.purchase)).status).toBe(200);
  });
});

it('stores number and security code in no table and no log, from card form to order', async () => {
  const maya = await shop.member();
  await finalize(maya, await prepareReview(maya, await createStock(), { card: '5555 5555 5555 4444' }));
  const persistedText = (await readStoredText(shop.parts.db)) + shop.logLines.join('\n');
  expect(persistedText).toContain('4444');
  expect(persistedText).not.toContain('5555555555554444');
  expect(persistedText).not.toContain('5555 5555 5555 4444');
  expect(persistedText).not.toContain(`"${CVV}"`);
});
