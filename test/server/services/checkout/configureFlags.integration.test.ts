import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import { createCheckoutRouter } from '../../../../server/services/checkout/routes.ts';
import { configureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  payByCard,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { createCardForm } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

async function given() {
  const buyer = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [5] });
  const [stock] = stocks;
  const purchase = await prepareReview(buyer, stock.stockId);
  const ask = async (query: string, request: object = {}) => {
    const { status, body, text } = await buyer.post(`/v1/checkout/configure${query}`, request);
    if (status !== 200) throw new Error(text);
    return configureAnswer.parse(body);
  };
  return { buyer, stock, purchase, ask };
}

it('returns the requested parts', async () => {
  const { ask } = await given();
  expect(await ask('?includeAddresses=false')).toMatchObject({ addresses: [], paymentInstruments: [{}] });
  expect(await ask('?includePayments=false')).toMatchObject({ addresses: [{}], paymentInstruments: [] });
  const flags = { includePaymentsAndAddresses: false };
  expect(await ask('', flags)).toMatchObject({ addresses: [], paymentInstruments: [] });
  expect(await ask('?includeAddresses', flags)).toMatchObject({ addresses: [{}], paymentInstruments: [] });
  expect((await ask('?allPaymentTypes')).paymentTypes).toContain('card');
  expect((await ask('', { includeAllPaymentTypes: true })).paymentTypes).toContain('card');
  expect((await ask('')).paymentTypes).toBeUndefined();
  expect((await ask('', { advanceOnSuccess: true })).nextStep).toBe('spc');
});

it('lists the payment methods that the shop offers, and no others', async () => {
  const settings = { origin: 'https://shop.example', name: 'Shop', redirectPayments: ['paypal', 'afterpay'] as const };
  const other = await openTestShop((parts) => [
    createCartRouter(parts),
    createCheckoutRouter(parts, { findShop: () => settings }),
  ]);
  const buyer = await other.member();
  await addToCart(buyer, (await givenProduct(other.parts.db)).stocks[0].stockId);
  const { body } = await buyer.post('/v1/checkout/configure?allPaymentTypes', {});
  await other.close();
  expect(body.paymentTypes).toEqual(['card', 'paypal', 'afterpay']);
});

it('returns the cards that are billed to the shipping address', async () => {
  const { ask, buyer, purchase } = await given();
  const addressId = purchase.shippingAddress?.addressId;
  const workAddressId = await addAddress(buyer, { addressLine1: '9 Work Ave' });
  const card = await buyer.post('/v1/paymentInstruments', { ...createCardForm(), addressId: workAddressId });
  const readAssociatedCards = async (request: object): Promise<unknown[] | undefined> =>
    (await ask('?includeAssociated', request)).associatedPaymentInstruments;
  expect(await readAssociatedCards({ addressId })).toMatchObject([{ addressId }]);
  expect(await readAssociatedCards({ addressId: workAddressId })).toMatchObject([
    { paymentInstrumentId: card.body.paymentInstrumentId, addressId: workAddressId },
  ]);
  expect((await ask('')).associatedPaymentInstruments).toBeUndefined();
});

it('omits hidden options while the purchase is new', async () => {
  const { ask, purchase } = await given();
  const listFilteredFlags = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.purchase.deliveryGroups.flatMap(({ deliveryOptions }) =>
      deliveryOptions.map(({ isFiltered }) => isFiltered),
    );
  expect(purchase.versionNumber).toBe(1);
  expect(listFilteredFlags(await ask('', { filterShipOptionsOnFirstLoad: true }))).not.toContain(true);
});

it('starts another purchase if requested, and abandons the previous one', async () => {
  const { ask, buyer, purchase } = await given();
  const freshResponse = await ask('', { purchaseId: purchase.purchaseId, clearPurchaseDoc: true });
  expect(freshResponse.purchase.purchaseId).not.toBe(purchase.purchaseId);
  expect((await configure(buyer)).purchase.purchaseId).toBe(freshResponse.purchase.purchaseId);
  const repeatedResponse = await buyer.post('/v1/checkout/configure', { purchaseId: purchase.purchaseId });
  expect([repeatedResponse.status, repeatedResponse.body.id, repeatedResponse.body.code]).toEqual([
    404,
    'purchase.not.found',
    'ERROR_PURCHASE_NOT_FOUND',
  ]);
});

it('places the order at once if nothing is missing', async () => {
  const { ask, buyer } = await given();
  const orderResponse = await ask('?src=amazon', { autoPlaceOrder: true });
  expect(orderResponse.orderId).toMatch(/^\d{3}-\d{7}-\d{7}$/);
  const order = await buyer.get(`/v2/ordersByPurchaseId?purchaseId=${orderResponse.purchase.purchaseId}`);
  expect(order.body.orderId).toBe(orderResponse.orderId);
});

it('places nothing while something is missing', async () => {
  const buyer = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [5] });
  await addToCart(buyer, stocks[0].stockId);
  const { status, body } = await buyer.post('/v1/checkout/configure', { autoPlaceOrder: true });
  expect([status, 'orderId' in body]).toEqual([200, false]);
});

it.each([
  ['more than the stock', { quantity: 99 }],
  ['below zero', { quantity: -1 }],
  ['half a pair', { quantity: 1.5 }],
  ['an unknown item', { asin: 'B000000000', quantity: 1 }],
])('rejects a quantity of %s, and changes nothing', async (_, change) => {
  const { buyer, stock, purchase } = await given();
  const quantityUpdate = { asin: stock.asin, ...change };
  const { status, body } = await buyer.post('/v1/checkout/configure', { quantityUpdate });
  expect([status, body.id, body.code]).toEqual([400, 'quantity.invalid', 'ERROR_QUANTITY_CHANGE_REQUEST_VALIDATION']);
  const after = (await configure(buyer)).purchase;
  expect([after.versionNumber, after.numItems]).toEqual([purchase.versionNumber, 1]);
});

it('changes the quantity', async () => {
  const { ask, stock, purchase } = await given();
  const { purchase: after } = await ask('', { quantityUpdate: { asin: stock.asin, quantity: 3 } });
  expect([after.numItems, after.versionNumber]).toEqual([3, purchase.versionNumber + 1]);
});

it('returns the error code together with the id', async () => {
  const emptyResponse = await (await shop.member()).post('/v1/checkout/configure', {});
  expect([emptyResponse.body.id, emptyResponse.body.code]).toEqual(['checkout.cart.empty', 'ERROR_EMPTY_CART']);
  const invalidResponse = await (await shop.member()).post('/v1/checkout/finalize', { purchaseId: 7 });
  expect([invalidResponse.status, invalidResponse.body.id, invalidResponse.body.code]).toEqual([
    400,
    'checkout.input.invalid',
    'ERROR_REQUEST_VALIDATION',
  ]);
  const anonymousResponse = await shop.browser().post('/v1/checkout/configure', {});
  expect([anonymousResponse.status, anonymousResponse.body.code]).toEqual([403, 'ERROR_NOT_AUTHENTICATED']);
  const maya = await shop.member();
  expect((await maya.get('/v1/giftOptions?purchaseId=none')).body.code).toBe('ERROR_PURCHASE_NOT_FOUND');
  expect((await maya.post('/v1/updatePayment', {})).body.code).toBe('ERROR_REQUEST_VALIDATION');
});

it('changes shipping and payment only at or after their steps, or together with the earlier steps', async () => {
  const buyer = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [5] });
  await addToCart(buyer, stocks[0].stockId);
  const card = await addCard(buyer);
  const violationError = {
    status: 409,
    body: { id: 'constraint.violations.exist', code: 'ERROR_CANNOT_CONFIRM_PURCHASE_OTHER' },
  };
  expect(await buyer.post('/v1/checkout/configure', { shipmentSpeed: 'next' })).toMatchObject(violationError);
  expect(await buyer.post('/v1/checkout/configure', payByCard(card))).toMatchObject(violationError);
  expect((await configure(buyer)).purchase).toMatchObject({ shipmentSpeed: null, furthestStep: 'address' });

  const addressId = await addAddress(buyer);
  expect(await buyer.post('/v1/checkout/configure', { addressId, ...payByCard(card) })).toMatchObject(violationError);
  await buyer.post('/v1/associatePaymentInstrument', { paymentInstrumentId: card, addressId });
  const all = { addressId, shipmentSpeed: 'second', ...payByCard(card), advanceOnSuccess: true };
  expect(await configure(buyer, all)).toMatchObject({
    nextStep: 'spc',
    purchase: { shippingAddressId: addressId, paymentMethods: [{ paymentInstrumentId: card }] },
  });
});

it('returns the kind of the purchase, its arrival, and the next calls', async () => {
  const { purchase } = await given();
  const { purchaseId, deliveryPromise } = purchase;
  expect(purchase).toMatchObject({
    purchaseType: 'PHYSICAL',
    promise: deliveryPromise?.displayString,
    links: {
      configure: '/api/v1/checkout/configure',
      finalize: '/api/v1/checkout/finalize',
      giftOptions: `/api/v1/giftOptions?purchaseId=${purchaseId}`,
      order: `/api/v2/ordersByPurchaseId?purchaseId=${purchaseId}`,
    },
  });
});
