import { openCheckout } from '../../../server/services/checkout/actions.ts';
import { captureOrder } from '../../../server/services/orders/actions.ts';
import { settleAuthorizations } from '../../../server/services/payments/actions.ts';
import { brokenInvariants } from '../services/support/brokenInvariants.ts';
import { configure, finalize, journeyRoutes, reviewOf } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

it.each([
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
])('makes one order, charged once, although the clock steps an hour %s at each step', async (_way, step) => {
  const maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [2] });
  const [{ stockId }] = stocks;
  const { purchaseId } = await reviewOf(maya, stockId);
  shop.clock.advance(step);
  const { purchase } = await configure(maya, { purchaseId, shipmentSpeed: 'second' });
  shop.clock.advance(step);
  const placed = await finalize(maya, purchase);
  expect(placed.status).toBe(200);
  shop.clock.advance(step);
  // A second click returns the same order.
  expect((await finalize(maya, purchase)).body.orderId).toBe(placed.body.orderId);
  expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
  expect(await captureOrder(openCheckout(shop.parts), String(placed.body.orderId))).toBe(true);
  shop.clock.advance(-3 * step);
  expect((await maya.get('/v3/orders')).body.total).toBe(1);
  expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
  expect(await brokenInvariants(shop.parts.db, [{ stockId, onHand: 2 }])).toEqual([]);
});
