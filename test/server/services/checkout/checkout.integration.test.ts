import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
  payByCard,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';

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

describe('the steps to an order', () => {
  it('asks for one step after the other, and places the order', async () => {
    const maya = shop.browser();
    const { stocks, name } = await createProduct({ priceCents: 12_995, onHand: [3] });
    await addToCart(maya, stocks[0].stockId, 2);
    const account = { fullName: 'Maya Lindqvist', email: 'maya@example.com', password: 'correct horse' };
    await maya.post('/v1/zap/register', account);

    const firstPurchase = (await configure(maya)).purchase;
    expect(firstPurchase).toMatchObject({
      versionNumber: 1,
      numItems: 2,
      furthestStep: 'address',
      chargeSummary: { subTotal: { cents: 25_990 }, estimatedTax: { cents: 0 } },
      deliveryGroups: [],
    });
    const { purchaseId } = firstPurchase;
    const withAddress = await configure(maya, { purchaseId, addressId: await addAddress(maya) });
    expect(withAddress.purchase).toMatchObject({ versionNumber: 2, furthestStep: 'shipoption' });
    expect(withAddress.purchase.deliveryGroups[0]?.deliveryOptions).toHaveLength(4);
    const withSpeed = await configure(maya, { purchaseId, shipmentSpeed: 'next' });
    expect(withSpeed.purchase).toMatchObject({
      versionNumber: 3,
      furthestStep: 'payment',
      // Ohio taxes the goods with 5.75 %.
      chargeSummary: {
        shippingCharge: { cents: 1_200 },
        estimatedTax: { cents: 1_494 },
        grandTotal: { cents: 28_684, amount: '$286.84' },
      },
    });
    const ready = await configure(maya, { purchaseId, ...payByCard(await addCard(maya)) });
    expect(ready.purchase).toMatchObject({ versionNumber: 4, furthestStep: 'spc', constraintViolations: [] });

    const answer = await finalize(maya, ready.purchase);
    expect(answer).toMatchObject({ status: 200, body: { purchaseId } });
    const orderId = String(answer.body.orderId);
    expect(orderId).toMatch(/^\d{3}-\d{7}-\d{7}$/);
    expect(await onHand(stocks[0].stockId)).toBe(1);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });

    const order = orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body);
    expect(order).toMatchObject({
      orderId,
      purchaseId,
      status: 'submitted',
      placedAt: '2026-11-20T15:00:00.000Z',
      promisedFor: '2026-11-23',
      promiseText: 'Mon, Nov 23',
      shipmentSpeed: 'next',
      lineItems: [{ productName: name, quantity: 2, price: { cents: 12_995 }, status: 'submitted', size: '7' }],
      chargeSummary: { grandTotal: { cents: 28_684 } },
      shippingAddress: { ...goodAddress, primaryVoiceNumber: '(614) 555-0118' },
      payment: { cardType: 'Visa', lastFour: '4242' },
      email: 'maya@example.com',
    });
    expect((await maya.get(`/v2/ordersByPurchaseId?includeTracking=true&purchaseId=${purchaseId}`)).body).toEqual(
      order,
    );
    expect(await selectAuthorizations(purchaseId)).toMatchObject([
      { status: 'authorized', order_id: orderId, amount_cents: 28_684, idempotency_key: `${purchaseId}:4` },
    ]);
  });

  it('takes a returning customer straight to the review', async () => {
    const maya = await shop.member();
    const purchase = await prepareReview(maya, await createStock());
    expect(purchase).toMatchObject({ furthestStep: 'spc', shipmentSpeed: 'second', constraintViolations: [] });
    expect(purchase.chargeSummary.shippingCharge.cents).toBe(0);
  });

  it('increments the version with each change, and never without one', async () => {
    const maya = await shop.member();
    const purchase = await prepareReview(maya, await createStock());
    expect((await configure(maya)).purchase).toEqual(purchase);
    const changedPurchase = (await configure(maya, { shipmentSpeed: 'next' })).purchase;
    expect(changedPurchase.versionNumber).toBe(purchase.versionNumber + 1);
    expect((await configure(maya, { shipmentSpeed: 'next' })).purchase.versionNumber).toBe(
      changedPurchase.versionNumber,
    );
  });

  it('changes with the cart', async () => {
    const maya = await shop.member();
    const [first, second] = [await createProduct(), await createProduct()];
    const purchaseBefore = await prepareReview(maya, first.stocks[0].stockId);
    await addToCart(maya, second.stocks[0].stockId);
    const after = (await configure(maya, { purchaseId: purchaseBefore.purchaseId })).purchase;
    expect(after.productList.map((line) => line.productName)).toEqual([first.name, second.name]);
    const update = { asin: first.stocks[0].asin, quantity: 0 };
    const fewer = (await configure(maya, { quantityUpdate: update })).purchase;
    expect(fewer.productList.map((line) => line.productName)).toEqual([second.name]);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 1 });
  });

  it('creates one purchase for two windows that start at the same moment', async () => {
    const maya = await shop.member();
    await addToCart(maya, await createStock());
    const answers = await Promise.all(Array.from({ length: 6 }, () => configure(maya)));
    expect(new Set(answers.map(({ purchase }) => purchase.purchaseId)).size).toBe(1);
  });

  it('rejects an empty cart', async () => {
    const maya = await shop.member();
    expect(await maya.post('/v1/checkout/configure', {})).toMatchObject({
      status: 400,
      body: { id: 'checkout.cart.empty' },
    });
  });

  it('stores the choices as defaults if requested', async () => {
    const maya = await shop.member();
    await prepareReview(maya, await createStock());
    const addressId = await addAddress(maya, { addressLine1: '9 Work Ave' });
    const paymentInstrumentId = await addCard(maya);
    const { purchase } = await configure(maya, { addressId, ...payByCard(paymentInstrumentId) });
    expect((await finalize(maya, purchase, { setDefault: true })).status).toBe(200);
    await addToCart(maya, await createStock());
    expect((await configure(maya)).purchase).toMatchObject({
      shippingAddress: { addressId, isPrimary: true },
      purchaseCreditCard: { paymentInstrumentId, isPrimary: true },
    });
  });

  it('keeps items that were added to the cart after the review', async () => {
    const maya = await shop.member();
    const stockId = await createStock();
    const purchase = await prepareReview(maya, stockId, { quantity: 2 });
    await addToCart(maya, stockId);
    const other = await createStock();
    await addToCart(maya, other);
    expect((await finalize(maya, purchase)).status).toBe(200);
    const { body } = await maya.get('/v1/cart');
    expect(body.activeItems).toMatchObject([
      { stockId, quantity: 1 },
      { stockId: other, quantity: 1 },
    ]);
    expect(await onHand(stockId)).toBe(3);
  });
});
