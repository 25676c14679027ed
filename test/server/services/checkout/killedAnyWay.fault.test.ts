import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import {
  configure as configureHere,
  createJourneyRoutes,
  finalize as finalizeHere,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { givenBalance } from '../support/givenBalance.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { killWhileFinalizing } from '../support/killWhileFinalizing.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { finalize, openPayingShop, openReviewPaidAtProvider, type PayingShop } from '../support/payingShop.ts';

// Each fault point needs a process of its own.
jest.setTimeout(60_000);

let shop: PayingShop;
let ownShop: TestShop;
beforeAll(async () => {
  [shop, ownShop] = await Promise.all([openPayingShop(), openTestShop(createJourneyRoutes())]);
});
afterAll(() => Promise.all([shop.close(), ownShop.close()]));

/** Longer than any call works on an attempt. */
const LATER_MS = 16 * 60_000;

/**
 * The fault points at which money is authorized or captured; killed.integration.test.ts tests all points with a card.
 */
const ENDS = ['payment authorized', 'payment captured'];
const STOP_CASES = redirectCodes.flatMap((method) => ENDS.map((stop) => ({ method, stop })));

it.each(STOP_CASES)(
  'paid with $method and killed at "$stop": makes one order, charged once',
  async ({ method, stop }) => {
    const { browser, purchase, stockId } = await openReviewPaidAtProvider(shop, {}, method);
    await killWhileFinalizing(shop, purchase, stop);
    const response = await finalize(browser, purchase);
    expect(response.status).toBe(200);
    shop.clock.advance(LATER_MS);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
    expect(await captureOrder(openCheckout(shop.parts), String(response.body.orderId))).toBe(true);
    expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
  },
);

it.each(redirectCodes)(
  'paid with %s, killed during the authorization, and abandoned: makes no order, and releases the money',
  async (method) => {
    const { purchase, stockId } = await openReviewPaidAtProvider(shop, {}, method);
    await killWhileFinalizing(shop, purchase, 'payment authorized');
    shop.clock.advance(LATER_MS);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(1);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
    expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
  },
);

const BALANCES = [
  { payment: 'the gift balance', cents: 50_000 },
  { payment: 'the gift balance and a card', cents: 5_000 },
].flatMap((way) => ['order written', 'order placed'].map((stop) => ({ ...way, stop })));

it.each(BALANCES)(
  'paid with $payment and killed at "$stop": makes one order, the balance used once',
  async ({ cents, stop }) => {
    const { db } = ownShop.parts;
    const maya = await ownShop.member();
    const { stocks } = await givenProduct(db, { onHand: [2] });
    await givenBalance(ownShop, maya.email, cents);
    await prepareReview(maya, stocks[0].stockId);
    const { purchase } = await configureHere(maya, { useGCBalance: true });
    await killWhileFinalizing(ownShop, purchase, stop);
    const response = await finalizeHere(maya, purchase);
    expect(response.status).toBe(200);
    ownShop.clock.advance(LATER_MS);
    expect(await settleAuthorizations(openCheckout(ownShop.parts))).toBe(0);
    expect(await captureOrder(openCheckout(ownShop.parts), String(response.body.orderId))).toBe(true);
    expect(await listBrokenInvariants(db, [{ stockId: stocks[0].stockId, onHand: 2 }])).toEqual([]);
  },
);
