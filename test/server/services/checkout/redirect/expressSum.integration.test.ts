import { expectWhole, fetchRedirect, prepareExpressReview } from '../../support/expressShopper.ts';
import { killWhileFinalizing } from '../../support/killWhileFinalizing.ts';
import {
  approve,
  configure,
  confirm,
  finalize,
  openPayingShop,
  type PayingShop,
  returnFromProvider,
  selectSandboxSessions,
} from '../../support/payingShop.ts';

// Some tests kill processes of their own.
jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const readStatuses = async (purchaseId: string): Promise<string[]> =>
  (await selectSandboxSessions(shop, purchaseId)).map((session) => session.status);

describe('the sum', () => {
  it('may change until the order is first placed, and has its value of that moment', async () => {
    const shopper = await prepareExpressReview(shop);
    const { browser } = shopper;
    const { purchase: fastPurchase } = await configure(browser, { shipmentSpeed: 'next-wow' });
    expect(fastPurchase).toMatchObject({ furthestStep: 'spc', constraintViolations: [] });
    expect(fastPurchase.chargeSummary.total.cents).not.toBe(shopper.purchase.chargeSummary.total.cents);
    const confirmUrl = await confirm(browser, await finalize(browser, fastPurchase));
    expect(await fetchRedirect(browser, confirmUrl)).toBe(`/confirmation/${fastPurchase.purchaseId}`);
    expect(await selectSandboxSessions(shop, fastPurchase.purchaseId)).toMatchObject([
      { amount_cents: fastPurchase.chargeSummary.total.cents },
    ]);
    await expectWhole(shop, shopper);
  });

  it('must be approved again if it changes after that, and is never captured in its old amount', async () => {
    const shopper = await prepareExpressReview(shop);
    const { browser, purchase } = shopper;
    const returnUrl = await confirm(browser, await finalize(browser, purchase));
    const { purchase: fastPurchase } = await configure(browser, { shipmentSpeed: 'next-wow' });
    expect(fastPurchase).toMatchObject({ furthestStep: 'payment', constraintViolations: [{ name: 'PAYMENT_METHOD' }] });
    expect(await fetchRedirect(browser, returnUrl)).toContain('payment=failed');
    expect(await finalize(browser, fastPurchase)).toMatchObject({
      status: 409,
      body: { id: 'constraint.violations.exist' },
    });
    expect(await readStatuses(purchase.purchaseId)).toEqual(['confirmed']);
    const secondResponse = await returnFromProvider(
      browser,
      await approve(shop, browser, fastPurchase, {}, 'amazonPay'),
    );
    expect(secondResponse.status).toBe(200);
    const { purchase: ready } = await configure(browser);
    const confirmUrl = await confirm(browser, await finalize(browser, ready));
    expect(await fetchRedirect(browser, confirmUrl)).toBe(`/confirmation/${purchase.purchaseId}`);
    await expectWhole(shop, shopper);
  });

  it('is not authorized if the shopper does not confirm it, and the address stays', async () => {
    const shopper = await prepareExpressReview(shop);
    const { browser, purchase } = shopper;
    const returnUrl = await confirm(browser, await finalize(browser, purchase), 'cancel');
    expect(returnUrl.pathname).toBe('/checkout/address');
    expect(await fetchRedirect(browser, returnUrl)).toBe(
      `/checkout/payment?pid=${purchase.purchaseId}&payment=cancelled`,
    );
    expect((await configure(browser)).purchase).toMatchObject({
      furthestStep: 'payment',
      paymentMethods: [],
      shippingAddress: { addressLine1: '77 Harbor Street' },
    });
    await expectWhole(shop, shopper);
  });

  it('is requested again if Amazon has ended the session by then', async () => {
    const shopper = await prepareExpressReview(shop);
    const { browser, purchase } = shopper;
    const sessions = shop.parts.db.updateTable('sandbox_payment_sessions').set({ status: 'cancelled' });
    await sessions.where('custom_id', '=', purchase.purchaseId).execute();
    expect(await finalize(browser, purchase)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
    const { purchase: after } = await configure(browser);
    expect(after).toMatchObject({ furthestStep: 'payment', paymentMethods: [] });
    await returnFromProvider(browser, await approve(shop, browser, after, {}, 'amazonPay'));
    const { purchase: ready } = await configure(browser);
    const confirmUrl = await confirm(browser, await finalize(browser, ready));
    expect(await fetchRedirect(browser, confirmUrl)).toBe(`/confirmation/${purchase.purchaseId}`);
    await expectWhole(shop, shopper);
  });

  it.each(['decline', 'timeout'] as const)(
    'is authorized for one order or none if Amazon does this: %s',
    async (behavior) => {
      const shopper = await prepareExpressReview(shop, { behavior });
      const { browser, purchase } = shopper;
      const returnUrl = await confirm(browser, await finalize(browser, purchase));
      const first = await fetchRedirect(browser, returnUrl);
      expect(first).toContain('payment=failed');
      const second = await fetchRedirect(browser, returnUrl);
      expect(second).toContain(behavior === 'timeout' ? '/confirmation/' : 'payment=failed');
      await expectWhole(shop, shopper);
    },
  );

  it('is authorized once, whatever is clicked at once in two windows', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shopper = await prepareExpressReview(shop);
      const { browser, purchase } = shopper;
      const returnUrl = await confirm(browser, await finalize(browser, purchase));
      await Promise.all([
        fetchRedirect(browser, returnUrl),
        fetchRedirect(browser, shopper.back),
        configure(browser, { shipmentSpeed: 'next-wow' }).catch(String),
        finalize(browser, purchase),
      ]);
      await expectWhole(shop, shopper);
      const orders = shop.parts.db.selectFrom('orders').select('order_id');
      const orderRows = await orders.where('purchase_id', '=', purchase.purchaseId).execute();
      expect(orderRows.length).toBeLessThanOrEqual(1);
    }
  });

  it.each(['attempt inserted', 'payment authorized', 'order written'])(
    'is authorized once after a kill at "%s"',
    async (stop) => {
      const shopper = await prepareExpressReview(shop);
      const { browser, purchase } = shopper;
      const returnUrl = await confirm(browser, await finalize(browser, purchase));
      await killWhileFinalizing(shop, purchase, stop);
      expect(await fetchRedirect(browser, returnUrl)).toBe(`/confirmation/${purchase.purchaseId}`);
      await expectWhole(shop, shopper);
    },
  );
});
