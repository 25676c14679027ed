import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import {
  approveExpress,
  type ExpressShopper,
  expectWhole,
  fetchRedirect,
  openFirstStep,
} from '../../support/expressShopper.ts';
import { createCardForm, goodAddress } from '../../support/given.ts';
import {
  configure,
  confirm,
  finalize,
  openPayingShop,
  type PayingShop,
  post,
  selectAuthorizations,
  selectSandboxSessions,
} from '../../support/payingShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const CONFIRM = 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED';

const begin = ({ browser, purchase: { purchaseId } }: ExpressShopper, paymentMethodCode = 'amazonPay') =>
  post(browser, '/v1/checkout/paymentSession', { purchaseId, paymentMethodCode, isExpress: true });

describe.each([
  { shopper: 'a member', isGuest: false },
  { shopper: 'a guest', isGuest: true },
])('$shopper without an address and a card', ({ isGuest }) => {
  it('orders with the address and payment at Amazon, confirmed there and charged once', async () => {
    const shopper = await openFirstStep(shop, { isGuest });
    const { browser, checkout } = shopper;
    expect(checkout).toMatchObject({ expressPayments: ['amazonPay'], purchase: { furthestStep: 'address' } });
    const returnUrl = await approveExpress(shop, shopper);
    const { purchaseId } = shopper.purchase;
    expect(returnUrl.pathname).toBe('/checkout/address');
    const session = returnUrl.searchParams.get('amazonCheckoutSessionId');
    const next = `/checkout/shipoption?pid=${purchaseId}&amazonCheckoutSessionId=${session}`;
    expect(await fetchRedirect(browser, returnUrl)).toBe(next);
    const configureResponse = await configure(browser);
    expect(configureResponse).toMatchObject({
      addresses: [{ addressLine1: '77 Harbor Street', stateOrRegion: 'OR', isPrimary: true }],
      purchase: {
        furthestStep: 'shipoption',
        shippingAddress: { addressLine2: 'Unit 4', primaryVoiceNumber: '(503) 555-0147' },
        paymentMethods: [{ paymentMethodCode: 'amazonPay' }],
        amazonPay: { amazonCheckoutSessionId: session, payer: 'payer@amazon.example' },
      },
    });
    expect(configureResponse.expressPayments).toBeUndefined();
    const { purchase } = await configure(browser, { shipmentSpeed: 'second' });
    expect(purchase.furthestStep).toBe('spc');
    const finalizeResponse = await finalize(browser, purchase);
    expect(finalizeResponse).toMatchObject({ status: 409, body: { id: CONFIRM } });
    const confirmUrl = await confirm(browser, finalizeResponse);
    expect(await Promise.all([fetchRedirect(browser, confirmUrl), fetchRedirect(browser, confirmUrl)])).toEqual(
      Array<string>(2).fill(`/confirmation/${purchaseId}`),
    );
    expect(await selectSandboxSessions(shop, purchaseId)).toMatchObject([
      { status: 'authorized', amount_cents: purchase.chargeSummary.total.cents },
    ]);
    const [row] = await selectAuthorizations(shop, purchaseId);
    expect(await captureOrder(openCheckout(shop.parts), row?.order_id ?? '')).toBe(true);
    await expectWhole(shop, shopper);
  });
});

describe('starting at Amazon', () => {
  it.each([
    ['an address', '/v1/address', goodAddress],
    ['a card', '/v1/paymentInstruments', createCardForm()],
  ])('is rejected for a customer who has %s by now', async (_title, path, body) => {
    const shopper = await openFirstStep(shop);
    expect((await post(shopper.browser, path, body)).status).toBe(201);
    expect(await begin(shopper)).toMatchObject({ status: 409, body: { id: 'checkout.input.invalid' } });
    expect((await configure(shopper.browser)).expressPayments).toBeUndefined();
  });

  it("is rejected for a method that returns no address, and for another shopper's purchase", async () => {
    const [maya, noa] = [await openFirstStep(shop), await openFirstStep(shop)];
    expect((await begin(maya, 'paypal')).status).toBe(404);
    expect((await begin({ ...maya, browser: noa.browser })).body.id).toBe('purchase.not.found');
    expect((await begin({ ...maya, browser: shop.browser() })).status).toBe(403);
  });

  it('names the shipping countries, requests the address, and names no sum', async () => {
    const { body } = await begin(await openFirstStep(shop));
    const url = new URL(String(body.redirectUrl));
    expect(url.searchParams.has('amount')).toBe(false);
    const payload = JSON.parse(Buffer.from(url.searchParams.get('payload') ?? '', 'base64url').toString());
    expect(payload).toMatchObject({
      scopes: ['name', 'email', 'phoneNumber'],
      deliverySpecifications: { addressRestrictions: { type: 'Allowed', restrictions: { US: {}, PR: {} } } },
    });
    expect(payload.deliverySpecifications.addressRestrictions.restrictions).not.toHaveProperty('CU');
    const page = await shop.browser().get(url.pathname + url.search);
    expect(page.text).toContain('"productType":"PayAndShip"');
    expect(page.text).not.toContain('estimatedOrderAmount');
  });
});
