import type { Browser } from '../../support/browser.ts';
import { addAddress, addCard, addToCart, configure, createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { countStatements } from '../../support/countStatements.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** A member with goods in the cart, an address and a card. */
async function givenBuyer(): Promise<{ readonly maya: Browser; readonly stockId: string }> {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [9] })).stocks[0];
  await addToCart(maya, stockId);
  await addAddress(maya);
  await addCard(maya);
  return { maya, stockId };
}
const listPurchases = async (maya: Browser): Promise<string[]> => {
  const { customer } = JSON.parse((await maya.get('/v1/customerInfo')).text);
  const query = shop.parts.db
    .selectFrom('purchases')
    .select('status')
    .where('customer_id', '=', Number(customer.customerId));
  return (await query.orderBy('created_at').orderBy('status').execute()).map(({ status }) => status);
};

it('reads and writes a purchase without a transaction', async () => {
  const { maya } = await givenBuyer();
  const isLocked = async (request: object): Promise<boolean> =>
    (await countStatements(() => configure(maya, request))).some((text) => /^\s*begin/i.test(text));
  expect(await isLocked({})).toBe(false);
  expect(await isLocked({ shipmentSpeed: 'next' })).toBe(false);
  expect(await isLocked({ clearPurchaseDoc: true })).toBe(true);
});

it('changes the version only where the shopper sees a difference', async () => {
  const { maya, stockId } = await givenBuyer();
  const { purchase } = await configure(maya);
  const configureVersion = async (request: object = {}): Promise<number> => {
    const { purchaseId, versionNumber } = (await configure(maya, request)).purchase;
    expect(purchaseId).toBe(purchase.purchaseId);
    return versionNumber;
  };
  expect([purchase.versionNumber, await configureVersion()]).toEqual([1, 1]);
  expect(await configureVersion({ shipmentSpeed: 'next' })).toBe(2);
  expect(await configureVersion({ purchaseId: purchase.purchaseId })).toBe(2);
  await addToCart(maya, stockId);
  expect(await configureVersion()).toBe(3);
});

it('starts another purchase if the shopper starts again', async () => {
  const { maya } = await givenBuyer();
  const { purchase } = await configure(maya, { shipmentSpeed: 'next' });
  const again = (await configure(maya, { clearPurchaseDoc: true })).purchase;
  expect(again.purchaseId).not.toBe(purchase.purchaseId);
  expect(again.versionNumber).toBe(1);
  expect((await listPurchases(maya)).toSorted()).toEqual(['abandoned', 'open']);
});

it('knows no purchase of another customer, and none of an earlier one', async () => {
  const [{ maya }, { maya: noa }] = [await givenBuyer(), await givenBuyer()];
  const { purchase } = await configure(maya);
  await configure(noa);
  const NOT_FOUND = { status: 404, body: { id: 'purchase.not.found' } };
  for (const request of [{}, { clearPurchaseDoc: true }]) {
    const named = { ...request, purchaseId: purchase.purchaseId };
    expect(await noa.post('/v1/checkout/configure', named)).toMatchObject(NOT_FOUND);
  }
  await configure(maya, { clearPurchaseDoc: true });
  expect(await maya.post('/v1/checkout/configure', { purchaseId: purchase.purchaseId })).toMatchObject(NOT_FOUND);
});

it('removes sold-out items, and refuses an empty cart', async () => {
  const { maya, stockId } = await givenBuyer();
  const { stockId: otherId } = (await givenProduct(shop.parts.db)).stocks[0];
  await addToCart(maya, otherId);
  expect((await configure(maya)).removedItems).toEqual([]);
  const setStock = (id: string) =>
    shop.parts.db.updateTable('stocks').set({ on_hand: 0 }).where('stock_id', '=', Number(id)).execute();
  await setStock(stockId);
  const { removedItems, purchase } = await configure(maya);
  expect(removedItems).toHaveLength(1);
  expect(purchase.productList.map((line) => line.stockId)).toEqual([otherId]);
  expect((await configure(maya)).removedItems).toEqual([]);
  await setStock(otherId);
  expect(await maya.post('/v1/checkout/configure', {})).toMatchObject({
    status: 400,
    body: { id: 'checkout.cart.empty' },
  });
});
