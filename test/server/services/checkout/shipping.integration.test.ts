import { sql } from 'kysely';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import {
  addAddress,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createRewardsRouter(parts)]);
});
afterAll(() => shop.close());

const createProduct = (): Promise<GivenProduct> => givenProduct(shop.parts.db);

/** A product that is hazmat by the catalog. */
async function createHazmatProduct(): Promise<GivenProduct> {
  const createdProduct = await createProduct();
  await sql`update products set attributes = '{"hazmat": ["yes"]}'
    where product_id = (select product_id from styles join stocks using (style_id)
      where stock_id = ${Number(createdProduct.stocks[0].stockId)})`.execute(shop.parts.db);
  return createdProduct;
}

it('ships hazmat items separately by ground, and charges shipping only for the rest', async () => {
  const maya = await shop.member();
  const [shoe, spray] = [await createProduct(), await createHazmatProduct()];
  await addToCart(maya, spray.stocks[0].stockId);
  const review = await prepareReview(maya, shoe.stocks[0].stockId);
  expect(review).toMatchObject({ hasHazmatItem: true, shippingBenefitReason: 'PLAIN_WITHOUT_VIP_AT_CHECKOUT' });
  expect(review.deliveryGroups.map((group) => group.lineItemIds)).toEqual([
    [shoe.stocks[0].stockId],
    [spray.stocks[0].stockId],
  ]);
  const { purchase } = await configure(maya, {
    shipmentOptionId: 'std-us-next',
    shipmentOptionLineItemIds: [shoe.stocks[0].stockId],
  });
  expect(purchase).toMatchObject({
    shipmentSpeed: 'next',
    chargeSummary: { shippingCharge: { cents: 1200 } },
    deliveryPromise: { date: '2026-12-01' },
    groupDeliveryOptions: [{ shipmentOptionId: 'std-us-next' }, { shipmentOptionId: 'std-us' }],
    constraintViolations: [],
  });
  const response = await maya.post('/v1/checkout/configure', {
    shipmentOptionId: 'std-us-next',
    shipmentOptionLineItemIds: [spray.stocks[0].stockId],
  });
  expect(response).toMatchObject({ status: 400, body: { id: 'checkout.input.invalid' } });
});

it('asks for another option if the chosen one is not available, until one is chosen', async () => {
  const maya = await shop.member();
  await prepareReview(maya, (await createProduct()).stocks[0].stockId);
  await configure(maya, { shipmentSpeed: 'next' });
  const toBox = { ...goodAddress, addressLine1: 'PO Box 12', addressLine2: '' };
  const { addressId } = (await maya.post('/v1/address', toBox)).body;
  const first = (await configure(maya, { addressId: String(addressId) })).purchase;
  const secondPurchase = (await configure(maya)).purchase;
  for (const purchase of [first, secondPurchase]) {
    expect(purchase.constraintViolations.map(({ name }) => name)).toEqual(['INVALID_SELECTED_DELIVERY_OPTION']);
    expect(purchase.furthestStep).toBe('shipoption');
  }
  expect((await finalize(maya, secondPurchase)).status).toBe(409);
  const chosenPurchase = (await configure(maya, { shipmentOptionId: 'std-us' })).purchase;
  expect(chosenPurchase).toMatchObject({ shipmentSpeed: 'std-us', furthestStep: 'spc', constraintViolations: [] });
});

it('reports that the address was deleted, and removes it for good', async () => {
  const maya = await shop.member();
  const review = await prepareReview(maya, (await createProduct()).stocks[0].stockId);
  const addressId = review.shippingAddress?.addressId ?? '';
  await maya.call('DELETE', `/v1/address?addressIds=${addressId}`);
  for (const { purchase } of [await configure(maya), await configure(maya)]) {
    expect(purchase.constraintViolations[0]?.name).toBe('SHIP_ADDRESS_DEACTIVATED');
  }
  const other = await addAddress(maya);
  // The card was billed to the deleted address.
  const { paymentInstruments } = await configure(maya);
  const paymentInstrumentId = paymentInstruments[0]?.paymentInstrumentId;
  await maya.post('/v1/associatePaymentInstrument', { paymentInstrumentId, addressId: other });
  const { purchase } = await configure(maya, { addressId: other });
  expect(purchase).toMatchObject({ furthestStep: 'spc', constraintViolations: [] });
});

it('makes shipping free for a VIP, also one who enrolls with this order', async () => {
  const maya = await shop.member();
  await prepareReview(maya, (await createProduct()).stocks[0].stockId);
  const vipPurchase = (await configure(maya, { shipmentSpeed: 'next-wow', isVipEnrollmentSelected: true })).purchase;
  expect(vipPurchase).toMatchObject({
    shippingBenefitReason: 'VIP_AT_CHECKOUT',
    isVipEnrollmentSelected: true,
    chargeSummary: { shippingCharge: { cents: 0 } },
  });
  const plainPurchase = (await configure(maya, { isVipEnrollmentSelected: false })).purchase;
  expect(plainPurchase.chargeSummary.shippingCharge.cents).toBe(2500);
  await maya.post('/akitav2/slotz/full/v1/vip_membership/enroll', {});
  expect((await configure(maya)).purchase).toMatchObject({
    shippingBenefitReason: 'NEW_VIP',
    chargeSummary: { shippingCharge: { cents: 0 } },
  });
});

it('records changes of promises since the shopper saw them, once', async () => {
  const maya = await shop.member();
  const purchaseBefore = await prepareReview(maya, (await createProduct()).stocks[0].stockId);
  await sql`update purchases set choices = jsonb_set(choices, '{seen,days,0,1}', '"2026-11-19"')
    where purchase_id = ${purchaseBefore.purchaseId}`.execute(shop.parts.db);
  const readChangedDates = async () =>
    (await configure(maya, { refreshPurchase: true })).purchase.deliveryGroups[0]?.changedPromiseDates;
  expect(await readChangedDates()).toEqual([{ id: 'std-us-next-wow', before: '2026-11-19', after: '2026-11-21' }]);
  expect(await readChangedDates()).toEqual([]);
});
