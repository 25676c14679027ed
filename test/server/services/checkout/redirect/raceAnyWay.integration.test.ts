import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import type { Purchase } from '../../../../../src/contracts/checkout/purchase.ts';
import { redirectCodes } from '../../../../../src/lib/checkout/paymentMethods.ts';
import type { Browser } from '../../support/browser.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import {
  configure,
  finalize,
  openPayingShop,
  openPaymentStep,
  openReviewPaidAtProvider,
  type PayingShop,
  selectSandboxSessions,
} from '../../support/payingShop.ts';
import { openReviewPaidByCard, openStripeShop, STRIPE_CARD } from '../../support/stripeShop.ts';

// Many shoppers, each with an account of their own, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const LATER_MS = 16 * 60_000;
const settle = ({ parts }: PayingShop = shop): Promise<number> => settleAuthorizations(openCheckout(parts));

/** Clicks once more if the outcome of the payment is unknown, as the page asks. */
async function press(browser: Browser, purchase: Purchase) {
  const answer = await finalize(browser, purchase);
  return answer.status === 503 ? finalize(browser, purchase) : answer;
}

type ReadyShopper = { readonly browser: Browser; readonly purchase: Purchase };

/**
 * More shoppers want a pair than there are pairs: all click at once, and sold pairs ship. @returns the rules that are
 * broken afterwards
 */
async function raceFor(
  payingShop: PayingShop,
  stockId: string,
  pairs: number,
  ready: readonly ReadyShopper[],
): Promise<string[]> {
  const answers = await Promise.all(ready.map(({ browser, purchase }) => press(browser, purchase)));
  const successResponses = answers.filter(({ status }) => status === 200);
  expect(successResponses).toHaveLength(pairs);
  const checkout = openCheckout(payingShop.parts);
  for (const { body } of successResponses) expect(await captureOrder(checkout, String(body.orderId))).toBe(true);
  payingShop.clock.advance(LATER_MS);
  await settle(payingShop);
  return listBrokenInvariants(payingShop.parts.db, [{ stockId, onHand: pairs }]);
}

it('sells the last pairs once each, with any payment method and any lost answer, and authorizes no money of others', async () => {
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [4] })).stocks[0];
  const ready: ReadyShopper[] = [];
  for (const method of redirectCodes) {
    for (const behavior of ['approve', 'timeout', 'decline'] as const) {
      ready.push(await openReviewPaidAtProvider(shop, { behavior }, method, { stockId }));
    }
  }
  ready.push(
    await openPaymentStep(shop, { stockId, withCard: true }),
    await openPaymentStep(shop, { stockId, withCard: true }),
  );
  expect(await raceFor(shop, stockId, 4, ready)).toEqual([]);
});

it('sells the last pairs once each to Stripe cards, although each click comes twice and answers are lost', async () => {
  const stripe = await openStripeShop();
  try {
    const { stockId } = (await givenProduct(stripe.parts.db, { onHand: [3] })).stocks[0];
    const ready: ReadyShopper[] = [];
    for (const card of ['approved', 'approved', 'lost', 'late', 'twice', 'declinedWhenCharged'] as const) {
      ready.push(await openReviewPaidByCard(stripe, STRIPE_CARD[card], { stockId }));
    }
    ready.push(await openReviewPaidAtProvider(stripe, {}, 'paypal', { stockId }));
    const repeatedResponses = ready.map(({ browser, purchase }) => finalize(browser, purchase));
    expect(await raceFor(stripe, stockId, 3, ready)).toEqual([]);
    for (const { status } of await Promise.all(repeatedResponses)) expect([200, 400, 409, 503]).toContain(status);
  } finally {
    await stripe.close();
  }
});

it.each(redirectCodes)(
  'places one order, paid once, while another window chooses a card instead of %s',
  async (method) => {
    for (let round = 0; round < 3; round += 1) {
      const { browser, purchase, stockId } = await openReviewPaidAtProvider(shop, {}, method, { withCard: true });
      const [card] = (await configure(browser)).paymentInstruments;
      const paymentMethods = [{ paymentMethodCode: 'card', paymentInstrumentId: card?.paymentInstrumentId }];
      const [first] = await Promise.all([
        press(browser, purchase),
        configure(browser, { paymentMethods }).catch(String),
      ]);
      if (first.status !== 200) {
        const { purchase: now } = await configure(browser, { paymentMethods });
        expect((await finalize(browser, now)).status).toBe(200);
      }
      shop.clock.advance(LATER_MS);
      await settle();
      expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
    }
  },
);

it("voids Afterpay's authorization after the attempt was closed, although Afterpay sends no event", async () => {
  const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'timeout' }, 'afterpay');
  const { purchaseId } = purchase;
  expect((await finalize(browser, purchase)).status).toBe(503);
  const [providerSession] = await selectSandboxSessions(shop, purchaseId);
  const change = (status: string, authorization_id: string | null) =>
    shop.parts.db
      .updateTable('sandbox_payment_sessions')
      .set({ status, authorization_id })
      .where('custom_id', '=', purchaseId)
      .execute();
  // The authorization is still in progress when the attempt is closed, and arrives later.
  await change('approved', null);
  shop.clock.advance(LATER_MS);
  expect(await settle()).toBe(1);
  await change('authorized', providerSession?.authorization_id ?? '');
  shop.clock.advance(LATER_MS);
  expect(await settle()).toBe(0);
  expect(await selectSandboxSessions(shop, purchaseId)).toMatchObject([{ status: 'voided' }]);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
