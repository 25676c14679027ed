import { openCheckout } from '../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../server/services/payments/settle/settlement.ts';
import type { Purchase } from '../../../src/contracts/checkout/purchase.ts';
import type { Browser } from '../services/support/browser.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { listBrokenInvariants } from '../services/support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** A member at the last step, with one of two pieces in the purchase. */
async function atTheButton(): Promise<{
  maya: Browser & { readonly email: string };
  purchase: Purchase;
  stockId: string;
}> {
  const maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [2] });
  const [{ stockId }] = stocks;
  return { maya, purchase: await prepareReview(maya, stockId), stockId };
}

/** Expects one order, charged once, and an empty cart. */
async function expectOneOrder(maya: Browser, orderId: unknown, stockId: string): Promise<void> {
  expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
  expect(await captureOrder(openCheckout(shop.parts), String(orderId))).toBe(true);
  expect((await maya.get('/v3/orders')).body.total).toBe(1);
  expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
  expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 2 }])).toEqual([]);
}

it.each([
  ['back by an hour', -60 * MINUTE_MS],
  ['forward by ten minutes', 10 * MINUTE_MS],
])('makes one order, charged once, although the clock is set %s before each step', async (_way, step) => {
  const { maya, purchase, stockId } = await atTheButton();
  shop.clock.advance(step);
  const { purchase: faster } = await configure(maya, { purchaseId: purchase.purchaseId, shipmentSpeed: 'second' });
  shop.clock.advance(step);
  const response = await finalize(maya, faster);
  expect(response.status).toBe(200);
  shop.clock.advance(step);
  // A second click returns the same order.
  expect((await finalize(maya, faster)).body.orderId).toBe(response.body.orderId);
  shop.clock.advance(-3 * step);
  await expectOneOrder(maya, response.body.orderId, stockId);
});

it('asks to sign in again when the clock is set forward by two hours, and keeps the cart', async () => {
  const { maya, purchase, stockId } = await atTheButton();
  shop.clock.advance(120 * MINUTE_MS);
  expect(await finalize(maya, purchase)).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
  expect((await maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' })).status).toBe(200);
  const { purchase: secondPurchase } = await configure(maya);
  const response = await finalize(maya, secondPurchase);
  expect(response.status).toBe(200);
  await expectOneOrder(maya, response.body.orderId, stockId);
});
