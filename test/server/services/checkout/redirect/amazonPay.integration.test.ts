import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import { configureAnswer } from '../../../../../src/contracts/checkout/checkout.ts';
import type { Browser } from '../../support/browser.ts';
import {
  approve,
  configure,
  confirm,
  finalize,
  openPayingShop,
  openPaymentStep,
  type PayingShop,
  post,
  returnFromProvider,
  selectAuthorizations,
  selectSandboxSessions,
} from '../../support/payingShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const CONFIRM = 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED';

/** At the review, with an approved session of Amazon; the sum is not confirmed yet. */
async function atReview() {
  const shopper = await openPaymentStep(shop, { withCard: true });
  const returnUrl = await approve(shop, shopper.browser, shopper.purchase, {}, 'amazonPay');
  const { purchase } = configureAnswer.parse((await returnFromProvider(shopper.browser, returnUrl)).body);
  return {
    ...shopper,
    back: returnUrl,
    purchase,
    sessionId: returnUrl.searchParams.get('amazonCheckoutSessionId') ?? '',
  };
}

/** Returns the redirect target of a page. */
async function readRedirect(browser: Browser, url: URL | string): Promise<string> {
  const { pathname, search } = new URL(url, shop.origin);
  const page = await browser.call('GET', pathname + search, undefined, { accept: 'text/html' });
  return page.headers.get('location') ?? `${page.status}`;
}
const readStatuses = async (purchaseId: string): Promise<string[]> =>
  (await selectSandboxSessions(shop, purchaseId)).map((session) => session.status);

describe('placing an order with Amazon Pay', () => {
  it('requires the confirmation of the sum at Amazon first, and authorizes nothing before', async () => {
    const { browser, purchase, sessionId } = await atReview();
    const answer = await finalize(browser, purchase);
    expect(answer).toMatchObject({ status: 409, body: { id: CONFIRM, code: CONFIRM } });
    expect(answer.body.fields).toEqual({ redirectUrl: `${shop.origin}/dev/payments/amazon/confirm/${sessionId}` });
    expect((await finalize(browser, purchase)).body.id).toBe(CONFIRM);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['approved']);
    expect(await selectAuthorizations(shop, purchase.purchaseId)).toMatchObject([
      { status: 'pending', order_id: null },
    ]);
  });

  it('places the order when the shopper returns from Amazon, once however often the page is loaded', async () => {
    const { browser, purchase } = await atReview();
    const { purchaseId, versionNumber } = purchase;
    const finalizeResponse = await post(browser, '/v1/checkout/finalize', {
      purchaseId,
      versionNumber,
      setDefault: true,
    });
    const returnUrl = await confirm(browser, finalizeResponse);
    expect(returnUrl.searchParams.get('setDefault')).toBe('true');
    const answers = await Promise.all([readRedirect(browser, returnUrl), readRedirect(browser, returnUrl)]);
    expect(answers).toEqual(Array<string>(2).fill(`/confirmation/${purchaseId}`));
    expect(await readRedirect(browser, returnUrl)).toBe(`/confirmation/${purchaseId}`);
    expect(await readStatuses(purchaseId)).toEqual(['authorized']);
    const { rows } = { rows: await selectAuthorizations(shop, purchaseId) };
    expect(rows).toMatchObject([{ status: 'authorized', method: 'amazonPay' }]);
  });

  it('goes back to the payment step if the shopper does not confirm, and another method pays', async () => {
    const { browser, purchase } = await atReview();
    const { purchaseId } = purchase;
    const returnUrl = await confirm(browser, await finalize(browser, purchase), 'cancel');
    expect(await readRedirect(browser, returnUrl)).toContain('payment=cancelled');
    const { purchase: now, paymentInstruments } = await configure(browser);
    expect(now.amazonPay).toBeUndefined();
    expect(now.purchaseCreditCard?.paymentInstrumentId).toBe(paymentInstruments[0]?.paymentInstrumentId);
    expect((await finalize(browser, now)).status).toBe(200);
    shop.clock.advance(16 * 60_000);
    await settleAuthorizations(openCheckout(shop.parts));
    expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([
      { method: 'amazonPay', status: 'voided', order_id: null },
      { method: 'card', status: 'authorized' },
    ]);
    expect(await readStatuses(purchaseId)).toEqual(['cancelled']);
  });

  it('places nothing for a URL that claims a confirmation which did not happen', async () => {
    const { browser, purchase } = await atReview();
    const { purchaseId } = purchase;
    const forgedPath = `/checkout/spc?pid=${purchaseId}&confirmed=true`;
    expect(await readRedirect(browser, forgedPath)).toMatch(/^\/checkout\/spc\?pid=/);
    await configure(browser, { clearAmazonPaySession: true });
    expect(await readRedirect(browser, forgedPath)).toContain('payment=unconfirmed');
    expect(await readStatuses(purchaseId)).toEqual(['approved']);
    const orders = shop.parts.db.selectFrom('orders').select('order_id').where('purchase_id', '=', purchaseId);
    expect(await orders.execute()).toEqual([]);
  });

  it('never captures another sum than the confirmed one', async () => {
    const { browser, purchase } = await atReview();
    const returnUrl = await confirm(browser, await finalize(browser, purchase));
    await configure(browser, { shipmentSpeed: 'next-wow' });
    expect(await readRedirect(browser, returnUrl)).toContain('payment=failed');
    expect(await readStatuses(purchase.purchaseId)).toEqual(['confirmed']);
  });
});

describe('the id of the approved Amazon session', () => {
  it('chooses it for the purchase, and is removed when it is cleared', async () => {
    const { browser, purchase, sessionId } = await atReview();
    const [card] = (await configure(browser)).paymentInstruments;
    const paymentMethods = [{ paymentMethodCode: 'card', paymentInstrumentId: card?.paymentInstrumentId }];
    expect((await configure(browser, { paymentMethods })).purchase.amazonPay).toBeUndefined();
    const secondPurchase = (await configure(browser, { amazonCheckoutSessionId: sessionId })).purchase;
    expect(secondPurchase).toMatchObject({
      purchaseId: purchase.purchaseId,
      paymentMethods: [{ paymentMethodCode: 'amazonPay' }],
      amazonPay: { amazonCheckoutSessionId: sessionId, payer: 'payer@amazon.example' },
      purchaseCreditCard: null,
    });
    expect((await configure(browser, { clearAmazonPaySession: true })).purchase.paymentMethods).toMatchObject([
      { paymentMethodCode: 'card' },
    ]);
    const notFoundResponse = await post(browser, '/v1/checkout/configure', { amazonCheckoutSessionId: sessionId });
    expect(notFoundResponse.status).toBe(404);
  });

  it('is in the URL that enters checkout, and stays in the URLs of the steps', async () => {
    const { browser, purchase, sessionId } = await atReview();
    const [card] = (await configure(browser)).paymentInstruments;
    await configure(browser, {
      paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: card?.paymentInstrumentId }],
    });
    const review = `/checkout/spc?pid=${purchase.purchaseId}&amazonCheckoutSessionId=${sessionId}`;
    expect(await readRedirect(browser, `/checkout?amazonCheckoutSessionId=${sessionId}`)).toBe(review);
    expect((await configure(browser)).purchase.amazonPay?.amazonCheckoutSessionId).toBe(sessionId);
    expect(await readRedirect(browser, '/checkout?amazonCheckoutSessionId=of-nobody')).toContain('/checkout/spc');
    expect((await configure(browser)).purchase.amazonPay?.amazonCheckoutSessionId).toBe(sessionId);
  });

  it('is rejected for other shoppers, and for another attempt', async () => {
    const [maya, noa] = [await atReview(), await openPaymentStep(shop)];
    const { sessionId: amazonCheckoutSessionId } = maya;
    const configureResponse = await post(noa.browser, '/v1/checkout/configure', { amazonCheckoutSessionId });
    expect(configureResponse.status).toBe(404);
    const returnUrl = await approve(shop, noa.browser, noa.purchase, {}, 'amazonPay');
    returnUrl.searchParams.set('amazonCheckoutSessionId', amazonCheckoutSessionId);
    expect(await returnFromProvider(noa.browser, returnUrl)).toMatchObject({
      status: 400,
      body: { id: 'payment.not.approved' },
    });
    returnUrl.searchParams.delete('amazonCheckoutSessionId');
    expect(await returnFromProvider(noa.browser, returnUrl)).toMatchObject({
      status: 400,
      body: { id: 'payment.not.approved' },
    });
  });
});

describe('requests between the shop and Amazon', () => {
  it('are started by a page of ours that contains only data that we have signed', async () => {
    const { browser, purchase } = await openPaymentStep(shop);
    const { purchaseId } = purchase;
    const { body } = await post(browser, '/v1/checkout/paymentSession', { purchaseId, paymentMethodCode: 'amazonPay' });
    const url = new URL(String(body.redirectUrl));
    const page = await browser.get(url.pathname + url.search);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`src="${shop.origin}/dev/payments/amazon/checkout.js"`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const payload = Buffer.from(url.searchParams.get('payload') ?? '', 'base64url').toString();
    url.searchParams.set('payload', Buffer.from(payload.replace('cancelled', 'canceled')).toString('base64url'));
    expect((await browser.get(url.pathname + url.search)).status).toBe(404);
  });

  it('are rejected by the sandbox without a valid signature', async () => {
    const { sessionId, browser } = await atReview();
    const path = `/dev/payments/amazon/v2/checkoutSessions/${sessionId}`;
    expect((await browser.get(path)).status).toBe(401);
    const authorization = 'AMZN-PAY-RSASSA-PSS-V2 PublicKeyId=SANDBOX-SHOP, SignedHeaders=accept, Signature=AAAA';
    expect((await browser.call('GET', path, undefined, { authorization })).status).toBe(401);
  });
});
