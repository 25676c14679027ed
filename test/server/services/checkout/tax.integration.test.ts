import { createCachedRates, type FetchRate } from '../../../../server/providers/tax/openTaxRates.ts';
import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { cart as cartShape } from '../../../../src/contracts/cart.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import { addAddress, configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { doJobs } from '../support/doJobs.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let askForRate: jest.Mock<ReturnType<FetchRate>>;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes((parts) => ({ tax: createCachedRates(() => askForRate(), parts) })));
});
beforeEach(() => {
  askForRate = jest.fn(async () => 10_000);
});
afterEach(async () => {
  await doJobs(shop);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  await setTax({});
  // No test knows the rates of an earlier one.
  shop.clock.advance(80 * 3_600_000);
});
afterAll(() => shop.close());

async function setTax(tax: object): Promise<void> {
  const { body } = await getMarketplaceVersion(shop.parts, 'zappos');
  const document = { ...marketplaceDocument.parse(body), tax };
  await publishMarketplace(shop.parts, { id: 'zappos', body: document, author: 'test' });
  await shop.parts.marketplaces.load(shop.parts);
}
const createStock = async (): Promise<string> =>
  (await givenProduct(shop.parts.db, { priceCents: 10_000, onHand: [9] })).stocks[0].stockId;
const readAuthorizedCents = async (purchaseId: string): Promise<number[]> => {
  const { db } = shop.parts;
  const rows = await db
    .selectFrom('payment_authorizations')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .execute();
  return rows.map(({ amount_cents }) => amount_cents);
};

it('charges the tax at the provider’s rate, requested once for the address', async () => {
  const maya = await shop.member();
  const purchase = await prepareReview(maya, await createStock());
  expect(purchase.chargeSummary).toMatchObject({ estimatedTax: { cents: 1_000 }, grandTotal: { cents: 11_000 } });
  expect(purchase.chargeSummary.includedTax).toBeUndefined();
  expect((await finalize(maya, purchase)).status).toBe(200);
  expect(await readAuthorizedCents(purchase.purchaseId)).toEqual([11_000]);
  expect(askForRate).toHaveBeenCalledTimes(1);
});

it('shows and charges nothing while the provider does not answer, and continues afterwards', async () => {
  const maya = await shop.member();
  askForRate.mockRejectedValue(new Error('no answer'));
  await expect(prepareReview(maya, await createStock())).rejects.toThrow(/503.*tax\.unavailable/s);
  askForRate.mockResolvedValue(5_000);
  const { purchase } = await configure(maya);
  expect(purchase.chargeSummary.estimatedTax.cents).toBe(500);
  expect((await finalize(maya, purchase)).status).toBe(200);
});

it('never charges another tax than was shown', async () => {
  const maya = await shop.member();
  const seenPurchase = await prepareReview(maya, await createStock());
  shop.clock.advance(13 * 3_600_000);
  await maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
  askForRate.mockResolvedValue(8_000);
  const answer = await finalize(maya, seenPurchase);
  expect(answer).toMatchObject({
    status: 409,
    body: { id: 'purchase.version.stale', purchase: { chargeSummary: { estimatedTax: { cents: 800 } } } },
  });
  expect(await readAuthorizedCents(seenPurchase.purchaseId)).toEqual([]);
});

it('places no order without a rate, and keeps the purchase', async () => {
  const maya = await shop.member();
  const seenPurchase = await prepareReview(maya, await createStock());
  shop.clock.advance(80 * 3_600_000);
  await maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
  askForRate.mockRejectedValue(new Error('no answer'));
  expect(await finalize(maya, seenPurchase)).toMatchObject({ status: 503, body: { id: 'tax.unavailable' } });
  expect(await readAuthorizedCents(seenPurchase.purchaseId)).toEqual([]);
});

it('follows the marketplace: registered states, exemptions, and prices that contain tax', async () => {
  const maya = await shop.member();
  await prepareReview(maya, await createStock());
  const readSums = async (tax: object) => {
    await setTax(tax);
    const { estimatedTax, includedTax, grandTotal } = (await configure(maya)).purchase.chargeSummary;
    return [estimatedTax.cents, includedTax?.cents, grandTotal.cents];
  };
  expect(await readSums({ states: ['NY'] })).toEqual([0, undefined, 10_000]);
  expect(await readSums({ states: ['OH'] })).toEqual([1_000, undefined, 11_000]);
  const exemption = { state: 'OH', departments: ['Shoes'], limitCents: 4_000, above: 'excess' };
  expect(await readSums({ exemptions: [exemption] })).toEqual([600, undefined, 10_600]);
  expect(await readSums({ pricesIncludeTax: true })).toEqual([0, 909, 10_000]);
});

it('refunds the charged sum if prices contain tax, and states the tax that they contain', async () => {
  await setTax({ pricesIncludeTax: true });
  const maya = await shop.member();
  const purchase = await prepareReview(maya, await createStock(), { quantity: 3 });
  const { orderId } = (await finalize(maya, purchase)).body;
  expect(await readAuthorizedCents(purchase.purchaseId)).toEqual([30_000]);
  // A later change of the settings does not change the order.
  await setTax({});
  const order = orderShape.parse((await maya.get(`/accountapi/e/orders/getOrder?orderId=${orderId}`)).body);
  expect(order.chargeSummary).toMatchObject({ includedTax: { cents: 2_727 }, estimatedTax: { cents: 0 } });
  const [line] = order.lineItems;
  const items = [{ lineItemId: line?.lineItemId, quantity: 1 }];
  const cancelResponse = await maya.post('/accountapi/e/orders/cancelItems', { orderId, items, reason: 'too late' });
  expect(cancelResponse.body).toMatchObject({ cancelled: { cents: 10_000 } });
});

it('estimates the tax of the cart only from known rates', async () => {
  const maya = await shop.member();
  await addAddress(maya);
  await maya.post('/v1/cart', { items: [{ stockId: await createStock(), quantityAddition: 1 }] });
  const withTax = async () => cartShape.parse((await maya.get('/v1/cart')).body).subtotalWithTax.cents;
  // Uses the table of states, because this cart has no provider.
  expect(await withTax()).toBe(10_575);
  await setTax({ states: ['NY'] });
  expect(await withTax()).toBe(10_000);
  await setTax({ pricesIncludeTax: true });
  expect((await maya.get('/v1/cart')).body).toMatchObject({ isTaxIncluded: true, subtotalWithTax: { cents: 10_000 } });
});
