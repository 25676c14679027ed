import { sql } from 'kysely';
import { rewardsRoutes } from '../../../../server/services/rewards/routes.ts';
import { addAddress, addToCart, configure, finalize, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...journeyRoutes()(parts), rewardsRoutes(parts)]);
});
afterAll(() => shop.close());

const product = (): Promise<GivenProduct> => givenProduct(shop.parts.db);

/** A product that is hazmat by the catalogue. */
async function hazmatProduct(): Promise<GivenProduct> {
  const made = await product();
  await sql`update products set attributes = '{"hazmat": ["yes"]}'
    where product_id = (select product_id from styles join stocks using (style_id)
      where stock_id = ${Number(made.stocks[0].stockId)})`.execute(shop.parts.db);
  return made;
}

it('ships hazmat items separately by ground, and charges shipping only for the rest', async () => {
  const maya = await shop.member();
  const [shoe, spray] = [await product(), await hazmatProduct()];
  await addToCart(maya, spray.stocks[0].stockId);
  const review = await reviewOf(maya, shoe.stocks[0].stockId);
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
  const refused = await maya.post('/v1/checkout/configure', {
    shipmentOptionId: 'std-us-next',
    shipmentOptionLineItemIds: [spray.stocks[0].stockId],
  });
  expect(refused).toMatchObject({ status: 400, body: { id: 'checkout.input.invalid' } });
});

it('asks for another option if the chosen one is not available, until one is chosen', async () => {
  const maya = await shop.member();
  await reviewOf(maya, (await product()).stocks[0].stockId);
  await configure(maya, { shipmentSpeed: 'next' });
  const toBox = { ...goodAddress, addressLine1: 'PO Box 12', addressLine2: '' };
  const { addressId } = (await maya.post('/v1/address', toBox)).body;
  const first = (await configure(maya, { addressId: String(addressId) })).purchase;
  const again = (await configure(maya)).purchase;
  for (const purchase of [first, again]) {
    expect(purchase.constraintViolations.map(({ name }) => name)).toEqual(['INVALID_SELECTED_DELIVERY_OPTION']);
    expect(purchase.furthestStep).toBe('shipoption');
  }
  expect((await finalize(maya, again)).status).toBe(409);
  const chosen = (await configure(maya, { shipmentOptionId: 'std-us' })).purchase;
  expect(chosen).toMatchObject({ shipmentSpeed: 'std-us', furthestStep: 'spc', constraintViolations: [] });
});

it('reports that the address was deleted, and removes it for good', async () => {
  const maya = await shop.member();
  const review = await reviewOf(maya, (await product()).stocks[0].stockId);
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

it('makes shipping free for a VIP, also one who enrols with this order', async () => {
  const maya = await shop.member();
  await reviewOf(maya, (await product()).stocks[0].stockId);
  const chosen = (await configure(maya, { shipmentSpeed: 'next-wow', isVipEnrollmentSelected: true })).purchase;
  expect(chosen).toMatchObject({
    shippingBenefitReason: 'VIP_AT_CHECKOUT',
    isVipEnrollmentSelected: true,
    chargeSummary: { shippingCharge: { cents: 0 } },
  });
  const plain = (await configure(maya, { isVipEnrollmentSelected: false })).purchase;
  expect(plain.chargeSummary.shippingCharge.cents).toBe(2500);
  await maya.post('/akitav2/slotz/full/v1/vip_membership/enroll', {});
  expect((await configure(maya)).purchase).toMatchObject({
    shippingBenefitReason: 'NEW_VIP',
    chargeSummary: { shippingCharge: { cents: 0 } },
  });
});

it('records changes of promises since the shopper saw them, once', async () => {
  const maya = await shop.member();
  const before = await reviewOf(maya, (await product()).stocks[0].stockId);
  await sql`update purchases set choices = jsonb_set(choices, '{seen,days,0,1}', '"2026-11-19"')
    where purchase_id = ${before.purchaseId}`.execute(shop.parts.db);
  const changes = async () =>
    (await configure(maya, { refreshPurchase: true })).purchase.deliveryGroups[0]?.changedPromiseDates;
  expect(await changes()).toEqual([{ id: 'std-us-next-wow', before: '2026-11-19', after: '2026-11-21' }]);
  expect(await changes()).toEqual([]);
});
