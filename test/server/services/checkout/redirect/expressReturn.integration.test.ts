import type { Browser } from '../../support/browser.ts';
import { approveExpress, atFirstStep, expectWhole, leadsTo, takeExpress } from '../../support/expressShopper.ts';
import { cardForm, goodAddress } from '../../support/given.ts';
import {
  call,
  configure,
  confirm,
  finalize,
  openPayingShop,
  type PayingShop,
  post,
  returnFromProvider,
  sandboxSessions,
} from '../../support/payingShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const NOT_APPROVED = { status: 400, body: { id: 'payment.not.approved' } };

const statusesOf = async (purchaseId: string): Promise<string[]> =>
  (await sandboxSessions(shop, purchaseId)).map((session) => session.status);

const refusedAddress = async (browser: Browser, purchaseId: string) =>
  (await call(browser, 'GET', `/v1/checkout/expressAddress?purchaseId=${purchaseId}`)).body.refusedAddress;

describe('returning from Amazon', () => {
  it('stores the address once, however often the page is loaded', async () => {
    const shopper = await atFirstStep(shop);
    const back = await approveExpress(shop, shopper);
    const steps = await Promise.all([1, 2, 3].map(() => leadsTo(shopper.browser, back)));
    expect(new Set(steps)).toEqual(new Set([expect.stringMatching(/^\/checkout\/shipoption\?/)]));
    await leadsTo(shopper.browser, back);
    expect((await configure(shopper.browser)).addresses).toHaveLength(1);
    await expectWhole(shop, shopper);
  });

  it('hides header and footer again for a shopper who left without them', async () => {
    const shopper = await atFirstStep(shop);
    const back = await approveExpress(shop, shopper, { disableHf: true });
    expect(await leadsTo(shopper.browser, back)).toMatch(/^\/checkout\/shipoption\?.*&disableHf=true$/);
  });

  it('ships to a PO box the lines that the post can carry', async () => {
    const shopper = await atFirstStep(shop);
    const { purchase } = await takeExpress(shopper.browser, await approveExpress(shop, shopper, { shipTo: 'poBox' }));
    expect(purchase).toMatchObject({
      furthestStep: 'shipoption',
      shippingAddress: { addressLine1: 'PO Box 1180', addressLine2: '' },
    });
    const speeds = purchase.deliveryGroups.flatMap((group) => group.deliveryOptions.map(({ name }) => name));
    expect(speeds).not.toContain('next-wow');
  });

  it.each([
    ['noPhone', { addressLine1: '77 Harbor Street', primaryVoiceNumber: '' }],
    ['embargoed', { countryCode: 'CU', city: 'La Habana' }],
  ] as const)(
    'pays, and asks for another address instead of one that our rules reject: %s',
    async (shipTo, refused) => {
      const shopper = await atFirstStep(shop);
      const { browser, purchase } = shopper;
      const { purchaseId } = purchase;
      const back = await approveExpress(shop, shopper, { shipTo });
      const session = back.searchParams.get('amazonCheckoutSessionId');
      const step = `/checkout/address?pid=${purchaseId}&amazonCheckoutSessionId=${session}&express=refused`;
      expect(await leadsTo(browser, back)).toBe(step);
      expect(await leadsTo(browser, back)).toBe(step);
      const left = await configure(browser);
      expect(left).toMatchObject({
        addresses: [],
        purchase: { furthestStep: 'address', amazonPay: { payer: 'payer@amazon.example' } },
      });
      expect(left.expressPayments).toBeUndefined();
      expect(await refusedAddress(browser, purchaseId)).toMatchObject(refused);
      expect(await refusedAddress((await atFirstStep(shop)).browser, purchaseId)).toBeNull();
      const { addressId } = (await post(browser, '/v1/address', goodAddress)).body;
      const chosen = { addressId: String(addressId), shipmentSpeed: 'second' };
      const { purchase: corrected } = await configure(browser, chosen);
      expect(corrected.furthestStep).toBe('spc');
      const placed = await confirm(browser, await finalize(browser, corrected));
      expect(await leadsTo(browser, placed)).toBe(`/confirmation/${purchaseId}`);
      await expectWhole(shop, shopper);
    },
  );

  it('reports a cancellation at Amazon, at the step that the shopper left', async () => {
    const shopper = await atFirstStep(shop);
    const { browser, purchase } = shopper;
    const back = await approveExpress(shop, shopper, { answer: 'cancel' });
    expect(await leadsTo(browser, back)).toBe(`/checkout/address?pid=${purchase.purchaseId}&express=cancelled`);
    expect(await returnFromProvider(browser, back)).toMatchObject(NOT_APPROVED);
    const after = await configure(browser);
    expect(after).toMatchObject({ expressPayments: ['amazonPay'], addresses: [] });
    const unloaded = `${back.pathname}${back.search}&unloaded=true`;
    expect(await leadsTo(browser, unloaded)).toContain('express=unloaded');
    expect(await leadsTo(browser, await approveExpress(shop, shopper))).toContain('/checkout/shipoption?');
  });

  it('accepts no session that Amazon has ended meanwhile', async () => {
    const shopper = await atFirstStep(shop);
    const { browser, purchase } = shopper;
    const back = await approveExpress(shop, shopper);
    const sessions = shop.parts.db.updateTable('sandbox_payment_sessions').set({ status: 'cancelled' });
    await sessions.where('custom_id', '=', purchase.purchaseId).execute();
    expect(await leadsTo(browser, back)).toBe(`/checkout/address?pid=${purchase.purchaseId}&express=failed`);
    expect((await configure(browser)).addresses).toEqual([]);
  });

  it('continues after a process died once the approval was stored', async () => {
    const shopper = await atFirstStep(shop);
    const { browser } = shopper;
    const back = await approveExpress(shop, shopper);
    const session_id = back.searchParams.get('amazonCheckoutSessionId');
    const written = shop.parts.db.updateTable('payment_sessions').set({ status: 'approved', session_id });
    await written.where('purchase_id', '=', shopper.purchase.purchaseId).execute();
    expect(await leadsTo(browser, back)).toContain('/checkout/shipoption?');
    expect((await configure(browser)).addresses).toHaveLength(1);
  });

  it('is rejected for other shoppers, and for another session than the started one', async () => {
    const [maya, noa] = [await atFirstStep(shop), await atFirstStep(shop)];
    const back = await approveExpress(shop, maya);
    expect((await returnFromProvider(noa.browser, back)).status).toBe(404);
    expect((await returnFromProvider(shop.browser(), back)).status).toBe(403);
    const own = await approveExpress(shop, noa);
    own.searchParams.set('amazonCheckoutSessionId', back.searchParams.get('amazonCheckoutSessionId') ?? '');
    expect(await returnFromProvider(noa.browser, own)).toMatchObject(NOT_APPROVED);
    own.searchParams.set('amazonCheckoutSessionId', 'of-nobody');
    expect(await returnFromProvider(noa.browser, own)).toMatchObject(NOT_APPROVED);
    for (const { browser } of [maya, noa]) expect((await configure(browser)).addresses).toEqual([]);
    expect((await returnFromProvider(maya.browser, back)).status).toBe(200);
  });

  it('pays with the session that returned, of two that were started at once', async () => {
    const shopper = await atFirstStep(shop);
    const { browser } = shopper;
    const [first, second] = [await approveExpress(shop, shopper), await approveExpress(shop, shopper)];
    await takeExpress(browser, first);
    await takeExpress(browser, second);
    const { purchase, addresses } = await takeExpress(browser, first);
    expect(addresses).toHaveLength(1);
    expect(purchase.amazonPay?.amazonCheckoutSessionId).toBe(first.searchParams.get('amazonCheckoutSessionId'));
    const { purchase: ready } = await configure(browser, { shipmentSpeed: 'second' });
    await leadsTo(browser, await confirm(browser, await finalize(browser, ready)));
    expect((await statusesOf(ready.purchaseId)).sort()).toEqual(['approved', 'authorized']);
    await expectWhole(shop, shopper);
  });

  it('stores no address for a purchase that was placed in another window', async () => {
    const shopper = await atFirstStep(shop);
    const { browser, purchase } = shopper;
    const back = await approveExpress(shop, shopper);
    const addressId = String((await post(browser, '/v1/address', goodAddress)).body.addressId);
    await post(browser, '/v1/paymentInstruments', { ...cardForm(), addressId });
    await configure(browser, { addressId, shipmentSpeed: 'second' });
    const [card] = (await configure(browser)).paymentInstruments;
    const byCard = [{ paymentMethodCode: 'card', paymentInstrumentId: card?.paymentInstrumentId }];
    const { purchase: ready } = await configure(browser, { paymentMethods: byCard });
    expect((await finalize(browser, ready)).status).toBe(200);
    expect((await returnFromProvider(browser, back)).status).toBe(404);
    expect(await leadsTo(browser, back)).toBe(`/confirmation/${purchase.purchaseId}`);
    expect((await call(browser, 'GET', '/v1/address')).body.addresses).toHaveLength(1);
    await expectWhole(shop, shopper);
  });
});
