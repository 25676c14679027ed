import { expectWhole, expressReview, leadsTo } from '../../support/expressShopper.ts';
import { killWhileFinalizing } from '../../support/killWhileFinalizing.ts';
import {
  approve,
  configure,
  confirm,
  finalize,
  openPayingShop,
  type PayingShop,
  returnFromProvider,
  sandboxSessions,
} from '../../support/payingShop.ts';

// Some tests kill processes of their own.
jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const statusesOf = async (purchaseId: string): Promise<string[]> =>
  (await sandboxSessions(shop, purchaseId)).map((session) => session.status);

describe('the sum', () => {
  it('may change until the order is first placed, and has its value of that moment', async () => {
    const shopper = await expressReview(shop);
    const { browser } = shopper;
    const { purchase: fast } = await configure(browser, { shipmentSpeed: 'next-wow' });
    expect(fast).toMatchObject({ furthestStep: 'spc', constraintViolations: [] });
    expect(fast.chargeSummary.total.cents).not.toBe(shopper.purchase.chargeSummary.total.cents);
    const placed = await confirm(browser, await finalize(browser, fast));
    expect(await leadsTo(browser, placed)).toBe(`/confirmation/${fast.purchaseId}`);
    expect(await sandboxSessions(shop, fast.purchaseId)).toMatchObject([
      { amount_cents: fast.chargeSummary.total.cents },
    ]);
    await expectWhole(shop, shopper);
  });

  it('must be approved again if it changes after that, and is never captured in its old amount', async () => {
    const shopper = await expressReview(shop);
    const { browser, purchase } = shopper;
    const back = await confirm(browser, await finalize(browser, purchase));
    const { purchase: fast } = await configure(browser, { shipmentSpeed: 'next-wow' });
    expect(fast).toMatchObject({ furthestStep: 'payment', constraintViolations: [{ name: 'PAYMENT_METHOD' }] });
    expect(await leadsTo(browser, back)).toContain('payment=failed');
    expect(await finalize(browser, fast)).toMatchObject({ status: 409, body: { id: 'constraint.violations.exist' } });
    expect(await statusesOf(purchase.purchaseId)).toEqual(['confirmed']);
    const again = await returnFromProvider(browser, await approve(shop, browser, fast, {}, 'amazonPay'));
    expect(again.status).toBe(200);
    const { purchase: ready } = await configure(browser);
    const placed = await confirm(browser, await finalize(browser, ready));
    expect(await leadsTo(browser, placed)).toBe(`/confirmation/${purchase.purchaseId}`);
    await expectWhole(shop, shopper);
  });

  it('is not authorized if the shopper does not confirm it, and the address stays', async () => {
    const shopper = await expressReview(shop);
    const { browser, purchase } = shopper;
    const back = await confirm(browser, await finalize(browser, purchase), 'cancel');
    expect(back.pathname).toBe('/checkout/address');
    expect(await leadsTo(browser, back)).toBe(`/checkout/payment?pid=${purchase.purchaseId}&payment=cancelled`);
    expect((await configure(browser)).purchase).toMatchObject({
      furthestStep: 'payment',
      paymentMethods: [],
      shippingAddress: { addressLine1: '77 Harbor Street' },
    });
    await expectWhole(shop, shopper);
  });

  it('is requested again if Amazon has ended the session by then', async () => {
    const shopper = await expressReview(shop);
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
    const placed = await confirm(browser, await finalize(browser, ready));
    expect(await leadsTo(browser, placed)).toBe(`/confirmation/${purchase.purchaseId}`);
    await expectWhole(shop, shopper);
  });

  it.each(['decline', 'timeout'] as const)(
    'is authorized for one order or none if Amazon does this: %s',
    async (behavior) => {
      const shopper = await expressReview(shop, { behavior });
      const { browser, purchase } = shopper;
      const back = await confirm(browser, await finalize(browser, purchase));
      const first = await leadsTo(browser, back);
      expect(first).toContain('payment=failed');
      const second = await leadsTo(browser, back);
      expect(second).toContain(behavior === 'timeout' ? '/confirmation/' : 'payment=failed');
      await expectWhole(shop, shopper);
    },
  );

  it('is authorized once, whatever is clicked at once in two windows', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shopper = await expressReview(shop);
      const { browser, purchase } = shopper;
      const back = await confirm(browser, await finalize(browser, purchase));
      await Promise.all([
        leadsTo(browser, back),
        leadsTo(browser, shopper.back),
        configure(browser, { shipmentSpeed: 'next-wow' }).catch(String),
        finalize(browser, purchase),
      ]);
      await expectWhole(shop, shopper);
      const orders = shop.parts.db.selectFrom('orders').select('order_id');
      const placed = await orders.where('purchase_id', '=', purchase.purchaseId).execute();
      expect(placed.length).toBeLessThanOrEqual(1);
    }
  });

  it.each(['attempt inserted', 'payment authorized', 'order written'])(
    'is authorized once after a kill at "%s"',
    async (stop) => {
      const shopper = await expressReview(shop);
      const { browser, purchase } = shopper;
      const back = await confirm(browser, await finalize(browser, purchase));
      await killWhileFinalizing(shop, purchase, stop);
      expect(await leadsTo(browser, back)).toBe(`/confirmation/${purchase.purchaseId}`);
      await expectWhole(shop, shopper);
    },
  );
});
