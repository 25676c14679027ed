import { restrictSale, type SaleRestriction } from '../../../../server/services/catalog/saleRestrictions.ts';
import type { Browser } from '../support/browser.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
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
const PALAU = { city: 'Koror', stateOrRegion: 'PW', postalCode: '96940', countryCode: 'PW' };
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

it.each([
  [{ phone: '' }, ['ADDRESS']],
  [{ country_code: 'GU', state_or_region: 'WA', postal_code: '98101' }, ['ADDRESS']],
  [{ country_code: 'PR', state_or_region: 'CA', postal_code: '90012' }, ['ADDRESS']],
  [{ state_or_region: 'CA', postal_code: '96910' }, ['ADDRESS']],
  [{ country_code: 'PR', state_or_region: 'San Juan', postal_code: '00901' }, ['ADDRESS']],
  // The postal service writes it so.
  [{ state_or_region: 'PR', postal_code: '00901' }, []],
])('asks to correct an address that was saved before the rules became stricter: %j', async (change, names) => {
  const maya = await shop.member();
  const seenPurchase = await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
  const addressId = Number(seenPurchase.shippingAddress?.addressId);
  await shop.parts.db.updateTable('addresses').set(change).where('address_id', '=', addressId).execute();
  expect(getNames((await configure(maya)).purchase)).toEqual(names);
  await maya.call('PUT', '/v1/address', { ...goodAddress, addressId: String(addressId) });
  expect(getNames((await configure(maya)).purchase)).toEqual([]);
});
