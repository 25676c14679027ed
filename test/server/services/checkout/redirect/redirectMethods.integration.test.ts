import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import { configureAnswer } from '../../../../../src/contracts/checkout/checkout.ts';
import {
  approve,
  configure,
  confirmWhereAsked,
  finalize,
  openPayingShop,
  openPaymentStep,
  openReviewPaidAtProvider,
  type PayingShop,
  post,
  returnFromProvider,
  selectAuthorizations,
  selectSandboxSessions,
} from '../../support/payingShop.ts';
import { readLedgers, readReportedMoney } from '../../support/reportedMoney.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterEach(async () => {
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
});
afterAll(() => shop.close());

const readStatuses = async (purchaseId: string): Promise<string[]> =>
  (await selectSandboxSessions(shop, purchaseId)).map((session) => session.status);

const METHODS = [
  { method: 'paypal', field: 'payPal', payer: 'payer@paypal.example', tellsCancelled: true },
  { method: 'amazonPay', field: 'amazonPay', payer: 'payer@amazon.example', tellsCancelled: true },
  // Afterpay identifies customers by the shop's reference and does not report whether a checkout was approved: an
  // unapproved one is declined.
  {
    method: 'afterpay',
    field: 'afterpay',
    payer: expect.stringMatching(/^payer-.*@example.com$/),
    tellsCancelled: false,
  },
] as const;

describe.each(METHODS)('paying with $method', ({ method, field, payer, tellsCancelled }) => {
  it.each(['approve', 'cancel'] as const)(
    'hides header and footer again for a shopper who left without them: %s',
    async (answer) => {
      const { browser, purchase } = await openPaymentStep(shop);
      const returnUrl = await approve(shop, browser, purchase, { answer, disableHf: true }, method);
      expect(returnUrl.searchParams.get('disableHf')).toBe('true');
    },
  );

  it("redirects to the provider's page for the total, and back to the review", async () => {
    const { browser, purchase } = await openPaymentStep(shop);
    const returnUrl = await approve(shop, browser, purchase, {}, method);
    expect(returnUrl.pathname).toBe('/checkout/payment');
    expect(returnUrl.searchParams.get('pid')).toBe(purchase.purchaseId);
    const answer = await returnFromProvider(browser, returnUrl);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        purchase: {
          paymentMethods: [{ paymentMethodCode: method }],
          [field]: { payer, ...(method === 'amazonPay' && { amazonCheckoutSessionId: expect.any(String) }) },
          purchaseCreditCard: null,
          furthestStep: 'spc',
          constraintViolations: [],
        },
      },
    });
    expect(await selectSandboxSessions(shop, purchase.purchaseId)).toMatchObject([
      { status: 'approved', amount_cents: purchase.chargeSummary.total.cents },
    ]);
  });

  it('authorizes when the order is placed, once however often it is clicked, and captures when it ships', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop, {}, method);
    const answers = await Promise.all(Array.from({ length: 6 }, () => finalize(browser, purchase)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    const orderId = String(answers[0]?.body.orderId);
    expect(new Set(answers.map(({ body }) => body.orderId))).toEqual(new Set([orderId]));
    expect(await readStatuses(purchase.purchaseId)).toEqual(['authorized']);
    expect(await selectAuthorizations(shop, purchase.purchaseId)).toMatchObject([{ method, order_id: orderId }]);
    expect(await captureOrder(openCheckout(shop.parts), orderId)).toBe(true);
    expect(await captureOrder(openCheckout(shop.parts), orderId)).toBe(true);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['captured']);
  });

  it('captures less than was authorized, and refunds of that, once for each key', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop, {}, method);
    await finalize(browser, purchase);
    const provider = openCheckout(shop.parts).redirectPayments[method];
    const [row] = await selectAuthorizations(shop, purchase.purchaseId);
    if (!provider || !row) throw new Error('nothing was reserved');
    const { idempotency_key: key, token, provider_reference: reference } = row;
    const payment = { key, token, reference, amountCents: 1500 };
    expect(await provider.refund(payment, { key: 'r0', amountCents: 1 })).toEqual({ status: 'refused' });
    expect(await provider.capture(payment)).toEqual({ status: 'captured' });
    expect(await selectSandboxSessions(shop, purchase.purchaseId)).toMatchObject([{ captured_cents: 1500 }]);
    for (const refundKey of ['r1', 'r1', 'r2']) {
      expect(await provider.refund(payment, { key: refundKey, amountCents: 750 })).toEqual({ status: 'refunded' });
    }
    expect(await provider.refund(payment, { key: 'r3', amountCents: 1 })).toEqual({ status: 'refused' });
  });

  it('returns without payment if the shopper cancels', async () => {
    const { browser, purchase } = await openPaymentStep(shop);
    const returnUrl = await approve(shop, browser, purchase, { answer: 'cancel' }, method);
    expect(returnUrl.searchParams.get('cancelled')).toBe('true');
    const answer = await returnFromProvider(browser, returnUrl);
    if (tellsCancelled) expect(answer).toMatchObject({ status: 400, body: { id: 'payment.not.approved' } });
    else expect((await finalize(browser, configureAnswer.parse(answer.body).purchase)).status).toBe(400);
    expect((await configure(browser)).purchase.furthestStep).toBe('payment');
    expect(await readStatuses(purchase.purchaseId)).toEqual(['cancelled']);
  });

  it('reports that it was declined, and lets the shopper approve again', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'decline' }, method);
    expect(await finalize(browser, purchase)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
    const after = (await configure(browser)).purchase;
    expect(after).toMatchObject({ furthestStep: 'payment', constraintViolations: [{ name: 'PAYMENT_PLAN_MISSING' }] });
    await returnFromProvider(browser, await approve(shop, browser, after, {}, method));
    const { purchase: secondPurchase } = await configure(browser);
    await confirmWhereAsked(browser, secondPurchase);
    expect((await finalize(browser, secondPurchase)).status).toBe(200);
  });

  it('makes the order with the same authorization if the answer was lost and the button is clicked again', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'timeout' }, method);
    expect(await finalize(browser, purchase)).toMatchObject({ status: 503, body: { id: 'payment.unavailable' } });
    expect((await finalize(browser, purchase)).status).toBe(200);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['authorized']);
  });

  it('voids the authorization if the answer was lost and the shopper does not return', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'timeout' }, method);
    await finalize(browser, purchase);
    shop.clock.advance(16 * 60_000);
    expect(await settleAuthorizations(openCheckout(shop.parts))).toBeGreaterThan(0);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['voided']);
    expect(await selectAuthorizations(shop, purchase.purchaseId)).toMatchObject([{ status: 'voided', order_id: null }]);
  });

  it('asks for another approval if the total has changed since', async () => {
    const { browser } = await openReviewPaidAtProvider(shop, {}, method);
    const { purchase } = await configure(browser, { shipmentSpeed: 'next-wow' });
    expect(purchase).toMatchObject({ furthestStep: 'payment', constraintViolations: [{ name: 'PAYMENT_METHOD' }] });
    expect(await finalize(browser, purchase)).toMatchObject({
      status: 409,
      body: { id: 'constraint.violations.exist' },
    });
  });

  it('never pays for a second version with an attempt for the first', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'timeout' }, method);
    await finalize(browser, purchase);
    const { db } = shop.parts;
    const version = purchase.versionNumber + 1;
    await db.updateTable('purchases').set({ version }).where('purchase_id', '=', purchase.purchaseId).execute();
    const secondResponse = await finalize(browser, { ...purchase, versionNumber: version });
    expect(secondResponse).toMatchObject({ status: 400, body: { id: 'credit.card.verification.declined' } });
    expect(await readStatuses(purchase.purchaseId)).toEqual(['voided']);
    const after = (await configure(browser)).purchase;
    expect(after.constraintViolations).toMatchObject([{ name: 'PAYMENT_PLAN_MISSING' }]);
  });

  it('rejects another shopper who returns with the approval', async () => {
    const [maya, noa] = [await openPaymentStep(shop), await openPaymentStep(shop)];
    const returnUrl = await approve(shop, maya.browser, maya.purchase, {}, method);
    expect((await returnFromProvider(noa.browser, returnUrl)).status).toBe(404);
    expect((await returnFromProvider(shop.browser(), returnUrl)).status).toBe(403);
    expect((await returnFromProvider(maya.browser, returnUrl)).status).toBe(200);
  });

  it('can be replaced by a card', async () => {
    const { browser, purchase } = await openPaymentStep(shop, { withCard: true });
    await returnFromProvider(browser, await approve(shop, browser, purchase, {}, method));
    const [card] = (await configure(browser)).paymentInstruments;
    const byCard = { paymentMethodCode: 'card', paymentInstrumentId: card?.paymentInstrumentId };
    const now = (await configure(browser, { paymentMethods: [byCard] })).purchase;
    expect(now[field]).toBeUndefined();
    expect((await finalize(browser, now)).status).toBe(200);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['approved']);
  });
});

it.each([3_000, 100_001])('starts no payment of %i cents with Afterpay', async (priceCents) => {
  const { browser, purchase } = await openPaymentStep(shop, { product: { priceCents } });
  const { purchaseId } = purchase;
  const sessionResponse = await post(browser, '/v1/checkout/paymentSession', {
    purchaseId,
    paymentMethodCode: 'afterpay',
  });
  expect(sessionResponse).toMatchObject({ status: 409, body: { id: 'checkout.input.invalid' } });
  expect(await readStatuses(purchaseId)).toEqual([]);
});
