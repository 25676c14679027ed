import type { Browser } from '../../support/browser.ts';
import {
  approveExpress,
  expectWhole,
  fetchRedirect,
  openFirstStep,
  takeExpress,
} from '../../support/expressShopper.ts';
import { createCardForm, goodAddress } from '../../support/given.ts';
import {
  call,
  configure,
  confirm,
  finalize,
  openPayingShop,
  type PayingShop,
  post,
  returnFromProvider,
  selectSandboxSessions,
} from '../../support/payingShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const NOT_APPROVED = { status: 400, body: { id: 'payment.not.approved' } };

const readStatuses = async (purchaseId: string): Promise<string[]> =>
  (await selectSandboxSessions(shop, purchaseId)).map((session) => session.status);

const readRefusedAddress = async (browser: Browser, purchaseId: string) =>
  (await call(browser, 'GET', `/v1/checkout/expressAddress?purchaseId=${purchaseId}`)).body.refusedAddress;

describe('returning from Amazon', () => {
  it('stores the address once, however often the page is loaded', async () => {
    const shopper = await openFirstStep(shop);
    const returnUrl = await approveExpress(shop, shopper);
    const steps = await Promise.all([1, 2, 3].map(() => fetchRedirect(shopper.browser, returnUrl)));
    expect(new Set(steps)).toEqual(new Set([expect.stringMatching(/^\/checkout\/shipoption\?/)]));
    await fetchRedirect(shopper.browser, returnUrl);
    expect((await configure(shopper.browser)).addresses).toHaveLength(1);
    await expectWhole(shop, shopper);
  });

  it('hides header and footer again for a shopper who left without them', async () => {
    const shopper = await openFirstStep(shop);
    const returnUrl = await approveExpress(shop, shopper, { disableHf: true });
    expect(await fetchRedirect(shopper.browser, returnUrl)).toMatch(/^\/checkout\/shipoption\?.*&disableHf=true$/);
  });

  it('ships to a PO box the lines that the post can carry', async () => {
    const shopper = await openFirstStep(shop);
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
    ['otherState', { countryCode: 'GU', stateOrRegion: 'WA', postalCode: '98101' }],
    ['embargoed', { countryCode: 'CU', city: 'La Habana' }],
  ] as const)(
    'pays, and asks for another address instead of one that our rules reject: %s',
    async (shipTo, expectedAddress) => {
      const shopper = await openFirstStep(shop);
      const { browser, purchase } = shopper;
      const { purchaseId } = purchase;
      const returnUrl = await approveExpress(shop, shopper, { shipTo });
      const session = returnUrl.searchParams.get('amazonCheckoutSessionId');
      const step = `/checkout/address?pid=${purchaseId}&amazonCheckoutSessionId=${session}&express=refused`;
      expect(await fetchRedirect(browser, returnUrl)).toBe(step);
      expect(await fetchRedirect(browser, returnUrl)).toBe(step);
      const configureResponse = await configure(browser);
      expect(configureResponse).toMatchObject({
        addresses: [],
        purchase: { furthestStep: 'address', amazonPay: { payer: 'payer@amazon.example' } },
      });
      expect(configureResponse.expressPayments).toBeUndefined();
      expect(await readRefusedAddress(browser, purchaseId)).toMatchObject(expectedAddress);
      expect(await readRefusedAddress((await openFirstStep(shop)).browser, purchaseId)).toBeNull();
      const { addressId } = (await post(browser, '/v1/address', goodAddress)).body;
      const choices = { addressId: String(addressId), shipmentSpeed: 'second' };
      const { purchase: correctedPurchase } = await configure(browser, choices);
      expect(correctedPurchase.furthestStep).toBe('spc');
      const confirmUrl = await confirm(browser, await finalize(browser, correctedPurchase));
      expect(await fetchRedirect(browser, confirmUrl)).toBe(`/confirmation/${purchaseId}`);
      await expectWhole(shop, shopper);
    },
  );

  it('reports a cancellation at Amazon, at the step that the shopper left', async () => {
    const shopper = await openFirstStep(shop);
    const { browser, purchase } = shopper;
    const returnUrl = await approveExpress(shop, shopper, { answer: 'cancel' });
    expect(await fetchRedirect(browser, returnUrl)).toBe(
      `/checkout/address?pid=${purchase.purchaseId}&express=cancelled`,
    );
    expect(await returnFromProvider(browser, returnUrl)).toMatchObject(NOT_APPROVED);
    const after = await configure(browser);
    expect(after).toMatchObject({ expressPayments: ['amazonPay'], addresses: [] });
    const unloadedPath = `${returnUrl.pathname}${returnUrl.search}&unloaded=true`;
    expect(await fetchRedirect(browser, unloadedPath)).toContain('express=unloaded');
    expect(await fetchRedirect(browser, await approveExpress(shop, shopper))).toContain('/checkout/shipoption?');
  });

  it('accepts no session that Amazon has ended', async () => {
    const shopper = await openFirstStep(shop);
    const { browser, purchase } = shopper;
    const returnUrl = await approveExpress(shop, shopper);
    const sessions = shop.parts.db.updateTable('sandbox_payment_sessions').set({ status: 'cancelled' });
    await sessions.where('custom_id', '=', purchase.purchaseId).execute();
    expect(await fetchRedirect(browser, returnUrl)).toBe(`/checkout/address?pid=${purchase.purchaseId}&express=failed`);
    expect((await configure(browser)).addresses).toEqual([]);
  });

  it('continues after a process died once the approval was stored', async () => {
    const shopper = await openFirstStep(shop);
    const { browser } = shopper;
    const returnUrl = await approveExpress(shop, shopper);
    const session_id = returnUrl.searchParams.get('amazonCheckoutSessionId');
    const sessionUpdate = shop.parts.db.updateTable('payment_sessions').set({ status: 'approved', session_id });
    await sessionUpdate.where('purchase_id', '=', shopper.purchase.purchaseId).execute();
    expect(await fetchRedirect(browser, returnUrl)).toContain('/checkout/shipoption?');
    expect((await configure(browser)).addresses).toHaveLength(1);
  });

  it('is rejected for other shoppers, and for another session than the started one', async () => {
    const [maya, noa] = [await openFirstStep(shop), await openFirstStep(shop)];
    const returnUrl = await approveExpress(shop, maya);
    expect((await returnFromProvider(noa.browser, returnUrl)).status).toBe(404);
    expect((await returnFromProvider(shop.browser(), returnUrl)).status).toBe(403);
    const ownReturnUrl = await approveExpress(shop, noa);
    ownReturnUrl.searchParams.set(
      'amazonCheckoutSessionId',
      returnUrl.searchParams.get('amazonCheckoutSessionId') ?? '',
    );
    expect(await returnFromProvider(noa.browser, ownReturnUrl)).toMatchObject(NOT_APPROVED);
    ownReturnUrl.searchParams.set('amazonCheckoutSessionId', 'of-nobody');
    expect(await returnFromProvider(noa.browser, ownReturnUrl)).toMatchObject(NOT_APPROVED);
    for (const { browser } of [maya, noa]) expect((await configure(browser)).addresses).toEqual([]);
    expect((await returnFromProvider(maya.browser, returnUrl)).status).toBe(200);
  });

  it('pays with the session that returned, of two that were started at once', async () => {
    const shopper = await openFirstStep(shop);
    const { browser } = shopper;
    const [first, second] = [await approveExpress(shop, shopper), await approveExpress(shop, shopper)];
    await takeExpress(browser, first);
    await takeExpress(browser, second);
    const { purchase, addresses } = await takeExpress(browser, first);
    expect(addresses).toHaveLength(1);
    expect(purchase.amazonPay?.amazonCheckoutSessionId).toBe(first.searchParams.get('amazonCheckoutSessionId'));
    const { purchase: ready } = await configure(browser, { shipmentSpeed: 'second' });
    await fetchRedirect(browser, await confirm(browser, await finalize(browser, ready)));
    expect((await readStatuses(ready.purchaseId)).sort()).toEqual(['approved', 'authorized']);
    await expectWhole(shop, shopper);
  });

  it('stores no address for a purchase that was placed in another window', async () => {
    const shopper = await openFirstStep(shop);
    const { browser, purchase } = shopper;
    const returnUrl = await approveExpress(shop, shopper);
    const addressId = String((await post(browser, '/v1/address', goodAddress)).body.addressId);
    await post(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId });
    await configure(browser, { addressId, shipmentSpeed: 'second' });
    const [card] = (await configure(browser)).paymentInstruments;
    const byCard = [{ paymentMethodCode: 'card', paymentInstrumentId: card?.paymentInstrumentId }];
    const { purchase: ready } = await configure(browser, { paymentMethods: byCard });
    expect((await finalize(browser, ready)).status).toBe(200);
    expect((await returnFromProvider(browser, returnUrl)).status).toBe(404);
    expect(await fetchRedirect(browser, returnUrl)).toBe(`/confirmation/${purchase.purchaseId}`);
    expect((await call(browser, 'GET', '/v1/address')).body.addresses).toHaveLength(1);
    await expectWhole(shop, shopper);
  });
});
