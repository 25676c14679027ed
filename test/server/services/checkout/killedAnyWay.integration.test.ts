import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { captureOrder } from '../../../../server/services/orders/actions.ts';
import { settleAuthorizations } from '../../../../server/services/payments/actions.ts';
import { brokenInvariants } from '../support/brokenInvariants.ts';
import {
  configure as configureHere,
  finalize as finalizeHere,
  journeyRoutes,
  reviewOf,
} from '../support/checkoutJourney.ts';
import { givenBalance } from '../support/givenBalance.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { killWhileFinalizing } from '../support/killWhileFinalizing.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { finalize, openPayingShop, type PayingShop, reviewPaidThere } from '../support/payingShop.ts';

// Each fault point needs a process of its own.
jest.setTimeout(60_000);

let shop: PayingShop;
let own: TestShop;
beforeAll(async () => {
  [shop, own] = await Promise.all([openPayingShop(), openTestShop(journeyRoutes())]);
});
afterAll(() => Promise.all([shop.close(), own.close()]));

/** Longer than the longest call works on an attempt. */
const LATER_MS = 16 * 60_000;

/**
 * The fault points at which money is authorized or captured; killed.integration.test.ts tests all points with a card.
 */
const ENDS = ['payment authorized', 'payment captured'];
const METHODS = ['paypal', 'amazonPay', 'afterpay'];
const ELSEWHERE = METHODS.flatMap((method) => ENDS.map((stop) => ({ method, stop })));

it.each(ELSEWHERE)(
  'paid with $method and killed at "$stop": makes one order, charged once',
  async ({ method, stop }) => {
    const { browser, purchase, stockId } = await reviewPaidThere(shop, {}, method);
    await killWhileFinalizing(shop, purchase, stop);
    const placed = await finalize(browser, purchase);
    expect(placed.status).toBe(200);
    shop.clock.advance(LATER_MS);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
    expect(await captureOrder(openCheckout(shop.parts), String(placed.body.orderId))).toBe(true);
    expect(await brokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
  },
);

it.each(METHODS)(
  'paid with %s, killed during the authorization, and abandoned: makes no order, and releases the money',
  async (method) => {
    const { purchase, stockId } = await reviewPaidThere(shop, {}, method);
    await killWhileFinalizing(shop, purchase, 'payment authorized');
    shop.clock.advance(LATER_MS);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(1);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
    expect(await brokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
  },
);

const BALANCES = [
  { what: 'the gift balance', cents: 50_000 },
  { what: 'the gift balance and a card', cents: 5_000 },
].flatMap((way) => ['order written', 'order placed'].map((stop) => ({ ...way, stop })));

it.each(BALANCES)(
  'paid with $what and killed at "$stop": makes one order, the balance used once',
  async ({ cents, stop }) => {
    const { db } = own.parts;
    const maya = await own.member();
    const { stocks } = await givenProduct(db, { onHand: [2] });
    await givenBalance(own, maya.email, cents);
    await reviewOf(maya, stocks[0].stockId);
    const { purchase } = await configureHere(maya, { useGCBalance: true });
    await killWhileFinalizing(own, purchase, stop);
    const placed = await finalizeHere(maya, purchase);
    expect(placed.status).toBe(200);
    own.clock.advance(LATER_MS);
    expect(await settleAuthorizations(openCheckout(own.parts))).toBe(0);
    expect(await captureOrder(openCheckout(own.parts), String(placed.body.orderId))).toBe(true);
    expect(await brokenInvariants(db, [{ stockId: stocks[0].stockId, onHand: 2 }])).toEqual([]);
  },
);
