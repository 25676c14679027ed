import { insertAttempt } from '../../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import type { Purchase } from '../../../../../src/contracts/checkout/purchase.ts';
import { configure, createJourneyRoutes, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** A member whose payment has begun and not ended. */
async function givenAttempt() {
  const { db, clock } = shop.parts;
  const maya = await shop.member();
  const { stockId } = (await givenProduct(db, { onHand: [5] })).stocks[0];
  const purchase = await prepareReview(maya, stockId);
  const { purchaseId, versionNumber: version } = purchase;
  await insertAttempt(db, { purchaseId, version }, { method: 'card', token: 'lost' }, 10_000, clock.now());
  return { maya, purchase };
}
const readClosed = async ({ purchaseId }: Purchase): Promise<(Date | null)[]> => {
  const query = shop.parts.db.selectFrom('payment_authorizations').select('closed_at');
  return (await query.where('purchase_id', '=', purchaseId).execute()).map((row) => row.closed_at);
};

it('closes an open attempt to pay for a version that has changed, so that it never pays for the next one', async () => {
  const { maya, purchase } = await givenAttempt();
  const now = shop.clock.now();
  const changed = (await configure(maya, { shipmentSpeed: 'next' })).purchase;
  expect(changed.versionNumber).toBe(purchase.versionNumber + 1);
  expect(await readClosed(purchase)).toEqual([now]);
  expect((await configure(maya)).purchase).toEqual(changed);
});

it('lets an open attempt go on while the shopper only looks', async () => {
  const { maya, purchase } = await givenAttempt();
  expect((await configure(maya)).purchase).toEqual(purchase);
  expect(await readClosed(purchase)).toEqual([null]);
});

it('gives the purchase another version after its attempt has failed, although nothing else changes', async () => {
  const { maya, purchase } = await givenAttempt();
  const { db, clock } = shop.parts;
  const query = db.updateTable('payment_authorizations').set({ closed_at: clock.now() });
  await query.where('purchase_id', '=', purchase.purchaseId).execute();
  const next = { ...purchase, versionNumber: purchase.versionNumber + 1 };
  expect((await configure(maya)).purchase).toEqual(next);
  expect((await configure(maya)).purchase).toEqual(next);
});
