import type { RedirectProvider } from '../../../../../server/providers/payments/paymentProvider.ts';
import { createCheckoutRouter } from '../../../../../server/services/checkout/routes.ts';
import { createGiftCardsRouter } from '../../../../../server/services/giftcards/routes.ts';
import type { Purchase } from '../../../../../src/contracts/checkout/purchase.ts';
import type { RedirectCode } from '../../../../../src/lib/checkout/paymentMethods.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { addAddress, addToCart, configure, createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { addGift } from '../../support/giftCardJourney.ts';
import { givenBalance } from '../../support/givenBalance.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const startedPayments: object[] = [];
const noAnswer = () => Promise.reject(new Error('no answer'));
/** A provider that opens its page for every payment. */
const createProvider = (name: string): RedirectProvider => ({
  authorize: noAnswer,
  capture: noAnswer,
  void: noAnswer,
  refund: noAnswer,
  start: async (payment) => {
    startedPayments.push(payment);
    return { sessionId: `${name}-${payment.key}`, approvalUrl: `https://${name}.example/approve` };
  },
  readState: noAnswer,
  isReachable: () => Promise.resolve(true),
  checkAccount: () => Promise.resolve(),
});
const redirectPayments = { paypal: createProvider('paypal'), afterpay: createProvider('afterpay') };
const settings = { origin: 'https://shop.example', name: 'Eyelet' };

/** The methods that the shop has switched on. */
let offered: readonly RedirectCode[];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    createCheckoutRouter(parts, { redirectPayments, findShop: () => ({ ...settings, redirectPayments: offered }) }),
    ...createJourneyRoutes()(parts),
    createGiftCardsRouter(parts),
  ]);
});
beforeEach(() => {
  startedPayments.length = 0;
  offered = ['paypal', 'amazonPay', 'afterpay'];
});
afterAll(() => shop.close());

/** A member with a pair of shoes in the cart. */
async function givenBuyer({ priceCents = 12_000 } = {}) {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [5], priceCents })).stocks[0];
  await addToCart(maya, stockId);
  return maya;
}
const start = (
  maya: Browser,
  { purchaseId }: Purchase,
  paymentMethodCode: RedirectCode = 'paypal',
  fields = {},
): Promise<Answer> => maya.post('/v1/checkout/paymentSession', { purchaseId, paymentMethodCode, ...fields });
const configureNow = async (maya: Browser, request: object = {}): Promise<Purchase> =>
  (await configure(maya, request)).purchase;

it('opens the page of the provider for the sum, and remembers the session', async () => {
  const maya = await givenBuyer();
  await addAddress(maya, { fullName: 'Noa Berg' });
  const purchase = await configureNow(maya);
  const { purchaseId, chargeSummary } = purchase;
  const amountCents = chargeSummary.total.cents;
  const page = { redirectUrl: 'https://paypal.example/approve' };
  expect(await start(maya, purchase)).toMatchObject({ status: 200, body: page });
  expect(startedPayments).toEqual([
    {
      key: expect.stringMatching(/.{20}/),
      purchaseId,
      amountCents,
      shopName: 'Eyelet',
      payer: { email: maya.email, fullName: 'Noa Berg' },
      returnUrl: expect.stringMatching(/^https:\/\/shop\.example\/checkout\/payment\?pid=[^&]+&attempt=[^&]+$/),
      cancelUrl: expect.stringMatching(/&attempt=[^&]+&cancelled=true$/),
    },
  ]);
  const sessions = shop.parts.db.selectFrom('payment_sessions').selectAll().where('purchase_id', '=', purchaseId);
  expect(await sessions.execute()).toMatchObject([
    { method: 'paypal', status: 'begun', amount_cents: amountCents, origin: settings.origin },
  ]);
});

it('hides header and footer again after the return, where they were hidden', async () => {
  const maya = await givenBuyer();
  await addAddress(maya);
  await start(maya, await configureNow(maya), 'paypal', { disableHf: true });
  const url = expect.stringContaining('&disableHf=true');
  expect(startedPayments).toMatchObject([{ returnUrl: url, cancelUrl: url }]);
});

const refused = (status: number, id: string, message: string) => ({ status, body: { id, message } });
const TOO_EARLY = refused(409, 'constraint.violations.exist', 'Please choose an address and a delivery option first.');
const NOT_OFFERED = refused(404, 'not.found', 'This way to pay is not offered here.');
const NOT_ALLOWED = refused(
  409,
  'checkout.input.invalid',
  'This order cannot be paid this way. Please choose another way to pay.',
);

describe('refuses to start', () => {
  afterEach(() => expect(startedPayments).toEqual([]));

  it('without an address, and without a delivery option', async () => {
    const maya = await givenBuyer();
    const atAddress = await configureNow(maya);
    expect(atAddress.furthestStep).toBe('address');
    expect(await start(maya, atAddress)).toMatchObject(TOO_EARLY);
    const addressId = await addAddress(maya);
    const atDelivery = await configureNow(maya, { addressId });
    expect(atDelivery.furthestStep).toBe('shipoption');
    expect(await start(maya, atDelivery)).toMatchObject(TOO_EARLY);
  });

  it('where nothing is left to pay', async () => {
    const maya = await givenBuyer();
    await addAddress(maya);
    await givenBalance(shop, maya.email, 1_000_000);
    const purchase = await configureNow(maya, { useGCBalance: true });
    expect(await start(maya, purchase)).toMatchObject(
      refused(409, 'checkout.input.invalid', 'Nothing is left to pay: your balance covers this order.'),
    );
  });

  it.each([
    ['below the least', 3_000],
    ['above the most', 100_001],
  ])('with Afterpay for a sum %s that it pays', async (_title, priceCents) => {
    const maya = await givenBuyer({ priceCents });
    await addAddress(maya);
    expect(await start(maya, await configureNow(maya), 'afterpay')).toMatchObject(NOT_ALLOWED);
  });

  it('with Afterpay for a gift card', async () => {
    const maya = await shop.member();
    await addGift(maya, { amountCents: 10_000 });
    expect(await start(maya, await configureNow(maya), 'afterpay')).toMatchObject(NOT_ALLOWED);
  });

  it('with a method that is switched off, or for which there is no provider', async () => {
    const maya = await givenBuyer();
    await addAddress(maya);
    const purchase = await configureNow(maya);
    expect(await start(maya, purchase, 'amazonPay')).toMatchObject(NOT_OFFERED);
    offered = ['afterpay'];
    expect(await start(maya, purchase)).toMatchObject(NOT_OFFERED);
  });

  it('express checkout with a provider that has none', async () => {
    const maya = await givenBuyer();
    expect(await start(maya, await configureNow(maya), 'paypal', { isExpress: true })).toMatchObject(NOT_OFFERED);
  });

  it("another member's purchase", async () => {
    const maya = await givenBuyer();
    await addAddress(maya);
    const noa = await givenBuyer();
    expect(await start(noa, await configureNow(maya))).toMatchObject({
      status: 404,
      body: { id: 'purchase.not.found' },
    });
  });
});
