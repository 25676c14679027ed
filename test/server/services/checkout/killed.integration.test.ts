import { FAULT_POINTS, openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { CAPTURE_FAULT_POINTS, VOID_FAULT_POINTS } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { killWhileFinalizing } from '../support/killWhileFinalizing.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

// Each fault point needs a process of its own.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** Longer than any call works on an attempt. */
const LATER_MS = 16 * 60_000;

const settle = (): Promise<number> => settleAuthorizations(openCheckout(shop.parts));

/** From here on the order is placed, and a repeated call returns it. */
const PLACED_INDEX = FAULT_POINTS.indexOf('order placed');

it.each([...FAULT_POINTS, ...CAPTURE_FAULT_POINTS].map((stop, index) => ({ stop, ordered: index >= PLACED_INDEX })))(
  'after a kill at "$stop": no order is lost or doubled, the cart is kept, no authorization stays open',
  async ({ stop, ordered }) => {
    const { db } = shop.parts;
    const maya = await shop.member();
    const { stocks } = await givenProduct(db, { onHand: [2] });
    const stocksBefore = [{ stockId: stocks[0].stockId, onHand: 2 }];
    const purchase = await prepareReview(maya, stocks[0].stockId);
    await killWhileFinalizing(shop, purchase, stop);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: ordered ? 0 : 1 });
    expect((await maya.get('/v3/orders')).body.total).toBe(ordered ? 1 : 0);

    const response = await finalize(maya, purchase);
    expect(response.status).toBe(200);
    expect((await maya.get('/v3/orders')).body.total).toBe(1);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
    shop.clock.advance(LATER_MS);
    expect(await settle()).toBe(0);
    expect(await captureOrder(openCheckout(shop.parts), String(response.body.orderId))).toBe(true);
    expect(await listBrokenInvariants(db, stocksBefore)).toEqual([]);
  },
);

it.each(VOID_FAULT_POINTS)('after a kill at "%s" during a void: the money is released later, once', async (stop) => {
  const { db } = shop.parts;
  const maya = await shop.member();
  const { stocks } = await givenProduct(db, { onHand: [2] });
  const stocksBefore = [{ stockId: stocks[0].stockId, onHand: 2 }];
  const purchase = await prepareReview(maya, stocks[0].stockId);
  await killWhileFinalizing(shop, purchase, 'payment authorized');
  // The purchase continues with another version, so that the attempt can never become an order.
  await configure(maya, { shipmentSpeed: 'next' });
  shop.clock.advance(LATER_MS);
  await killWhileFinalizing(shop, purchase, stop);

  expect(await settle()).toBe(1);
  expect(await settle()).toBe(0);
  expect(await listBrokenInvariants(db, stocksBefore)).toEqual([]);
  const { purchase: now } = await configure(maya);
  expect((await finalize(maya, now)).status).toBe(200);
  expect(await captureOrder(openCheckout(shop.parts), String((await finalize(maya, now)).body.orderId))).toBe(true);
  expect(await listBrokenInvariants(db, stocksBefore)).toEqual([]);
});
