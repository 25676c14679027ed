import { restrictSale, type SaleRestriction } from '../../../../server/services/catalog/saleRestrictions.ts';
import type { Browser } from '../support/browser.ts';
import { addToCart, configure, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';

let shop: TestShop;
/** While set: this number of orders wait for each other just before the release limit is checked. */
let gate: { open: () => void; opening: Promise<void>; left: number } | undefined;
const createGate = (orders: number): void => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = { open: resolve, opening: promise, left: orders };
};
const handlePoint = async (point: string): Promise<void> => {
  if (!gate || point !== 'purchase locked') return;
  gate.left -= 1;
  if (gate.left === 0) gate.open();
  await gate.opening;
};
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes(() => ({ reachFaultPoint: handlePoint })));
});
afterAll(() => shop.close());

const createRestrictedProduct = async (
  kind: SaleRestriction['kind'],
  change: Partial<SaleRestriction> = {},
  onHand: readonly [number, ...number[]] = [9],
): Promise<GivenProduct> => {
  const product = await givenProduct(shop.parts.db, { onHand });
  await restrict(product, kind, change);
  return product;
};
const restrict = (product: GivenProduct, kind: SaleRestriction['kind'], change: Partial<SaleRestriction> = {}) =>
  restrictSale(
    shop.parts.db,
    { productId: Number(product.productId), kind, places: [], most: null, ...change },
    shop.clock.now(),
  );
const createAddress = async (browser: Browser, change: object): Promise<string> =>
  String((await browser.post('/v1/address', { ...goodAddress, ...change })).body.addressId);
const getNames = ({ constraintViolations }: Awaited<ReturnType<typeof prepareReview>>): string[] =>
  constraintViolations.map(({ name }) => name);

const LOS_ANGELES = { city: 'Los Angeles', stateOrRegion: 'CA', postalCode: '90012' };
const PALAU = { city: 'Koror', stateOrRegion: 'Koror', postalCode: '96940', countryCode: 'PW' };
const SAN_JUAN = { city: 'San Juan', stateOrRegion: 'PR', postalCode: '00901', countryCode: 'PR' };

it.each([
  ['states', { places: ['CA'] }, LOS_ANGELES, 'JURISDICTION'],
  ['domestic', {}, { ...PALAU, primaryVoiceNumber: '+680 488 1234' }, 'CROSS_BORDER_EXPORT'],
  ['countries', { places: ['PR'] }, SAN_JUAN, 'EXPORT_OFFER_BUYABILITY_RESTRICTION'],
] as const)('allows an item restricted by %s at one address and not at another', async (kind, change, place, name) => {
  const maya = await shop.member();
  const product = await createRestrictedProduct(kind, change);
  const purchaseBefore = await prepareReview(maya, product.stocks[0].stockId);
  expect(getNames(purchaseBefore)).toEqual([]);
  const { purchase } = await configure(maya, { addressId: await createAddress(maya, place) });
  expect(purchase).toMatchObject({ furthestStep: 'address', constraintViolations: [{ name, fixAt: 'address' }] });
  const response = await finalize(maya, purchase);
  expect(response).toMatchObject({ status: 409, body: { id: 'constraint.violations.exist' } });
  expect(response.body.message).toContain(product.name);
  const configureResponse = await configure(maya, { addressId: String(purchaseBefore.shippingAddress?.addressId) });
  expect((await finalize(maya, configureResponse.purchase)).status).toBe(200);
});

it('rejects an item that was restricted after the shopper saw it', async () => {
  const maya = await shop.member();
  const product = await givenProduct(shop.parts.db, { onHand: [9] });
  const seenPurchase = await prepareReview(maya, product.stocks[0].stockId, { quantity: 3 });
  expect(getNames(seenPurchase)).toEqual([]);
  await restrict(product, 'limit', { most: 2 });
  expect(await finalize(maya, seenPurchase)).toMatchObject({
    status: 409,
    body: {
      id: 'constraint.violations.exist',
      message: `You may not buy so many of ${product.name} at once. Please lower the quantity.`,
    },
  });
  const { purchase } = await configure(maya, { quantityUpdate: { asin: product.stocks[0].asin, quantity: 2 } });
  await restrict(product, 'held');
  expect((await finalize(maya, purchase)).body.message).toContain('None of our warehouses can send');
  expect(await readOnHand(shop.parts.db, product.stocks[0].stockId)).toBe(9);
});

it('sells a limited release once to a customer, in any size, and again after a cancellation', async () => {
  const maya = await shop.member();
  const product = await createRestrictedProduct('release', {}, [5, 5]);
  const [smallStock, largeStock] = product.stocks;
  const first = await prepareReview(maya, smallStock.stockId);
  const { orderId } = (await finalize(maya, first)).body;
  await addToCart(maya, largeStock?.stockId ?? '');
  const second = (await configure(maya)).purchase;
  expect(getNames(second)).toEqual(['DROP_PRODUCT_RESTRICTIONS']);
  expect(second.constraintViolations[0]?.message).toContain('you have had yours');
  await shop.parts.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('order_id', '=', String(orderId))
    .execute();
  expect((await finalize(maya, (await configure(maya)).purchase)).status).toBe(200);
});

it('sells a limited release to each customer, whatever else they have ordered', async () => {
  const product = await createRestrictedProduct('release', {}, [5]);
  const other = await givenProduct(shop.parts.db, { onHand: [5] });
  for (const shopper of [await shop.member(), await shop.member()]) {
    await finalize(shopper, await prepareReview(shopper, other.stocks[0].stockId));
    await addToCart(shopper, product.stocks[0].stockId);
    const { purchase } = await configure(shopper);
    expect(getNames(purchase)).toEqual([]);
    expect((await finalize(shopper, purchase)).status).toBe(200);
  }
});

it('sells a limited release once to an email address, also to two browsers at the same moment', async () => {
  const product = await createRestrictedProduct('release', {}, [5, 5]);
  const ada = await createGuest(shop);
  const sameAda = shop.browser();
  await sameAda.post('/v1/checkout/guest', { email: ada.email });
  const reviews = [
    await prepareReview(ada, product.stocks[0].stockId),
    await prepareReview(sameAda, product.stocks[1]?.stockId ?? ''),
  ] as const;
  createGate(2);
  const answers = await Promise.all([finalize(ada, reviews[0]), finalize(sameAda, reviews[1])]);
  gate = undefined;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const soldItems = await shop.parts.db
    .selectFrom('order_items')
    .select('asin')
    .where(
      'asin',
      'in',
      product.stocks.map(({ asin }) => asin),
    )
    .execute();
  expect(soldItems).toHaveLength(1);
  const authorizationRows = await shop.parts.db
    .selectFrom('payment_authorizations')
    .select('status')
    .where(
      'purchase_id',
      'in',
      reviews.map(({ purchaseId }) => purchaseId),
    )
    .execute();
  expect(authorizationRows.map(({ status }) => status).toSorted()).toEqual(['authorized', 'voided']);
});

it('sells nothing to an address that came under an embargo, nor with a card billed there', async () => {
  const maya = await shop.member();
  const response = await maya.post('/v1/address', { ...goodAddress, countryCode: 'CU' });
  const text = 'This country is under a trade embargo: we may not sell or send anything there.';
  expect(response).toMatchObject({
    status: 400,
    body: { id: 'address.embargoed', message: text, fields: { countryCode: text } },
  });
  const seenPurchase = await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
  const embargoAddress = (addressId: string | undefined) =>
    shop.parts.db
      .updateTable('addresses')
      .set({ country_code: 'SY' })
      .where('address_id', '=', Number(addressId))
      .execute();
  const other = await createAddress(maya, { addressLine1: '9 Work Ave' });
  await embargoAddress(seenPurchase.shippingAddress?.addressId);
  expect((await finalize(maya, seenPurchase)).body).toMatchObject({ id: 'constraint.violations.exist', message: text });
  const movedPurchase = (await configure(maya, { addressId: other })).purchase;
  expect(movedPurchase.constraintViolations).toMatchObject([{ name: 'PAYMENT_METHOD', fixAt: 'payment' }]);
  expect(movedPurchase.constraintViolations[0]?.message).toContain('trade embargo');
});

it('asks to correct an address that was saved before the rules became stricter', async () => {
  const maya = await shop.member();
  const seenPurchase = await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
  const addressId = Number(seenPurchase.shippingAddress?.addressId);
  await shop.parts.db.updateTable('addresses').set({ phone: '' }).where('address_id', '=', addressId).execute();
  expect(getNames((await configure(maya)).purchase)).toEqual(['ADDRESS']);
  await maya.call('PUT', '/v1/address', { ...goodAddress, addressId: String(addressId) });
  expect(getNames((await configure(maya)).purchase)).toEqual([]);
});
