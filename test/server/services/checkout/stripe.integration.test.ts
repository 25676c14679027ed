import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { CVV, createCardForm } from '../support/given.ts';
import { killWhileFinalizing } from '../support/killWhileFinalizing.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import {
  configure,
  finalize,
  openPaymentStep,
  type PayingShop,
  post,
  selectAuthorizations,
} from '../support/payingShop.ts';
import { resetAttempt } from '../support/paymentNotices.ts';
import { settleOrder } from '../support/settleOrder.ts';
import {
  createStripeEnv,
  forgetKeys,
  openReviewPaidByCard,
  openStripeShop,
  readIntents,
  STRIPE_CARD,
} from '../support/stripeShop.ts';

// Each fault point needs a process of its own.
jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const createCheckout = () => openCheckout(shop.parts);
const settle = (): Promise<number> => settleAuthorizations(createCheckout());
const QUARTER_HOUR = 16 * 60_000;
const readStatuses = async (purchaseId: string): Promise<string[]> =>
  (await readIntents(shop, purchaseId)).map(({ status }) => status);

afterEach(async () => {
  shop.clock.advance(QUARTER_HOUR);
  await settle();
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});

describe('a card in the vault of Stripe', () => {
  it.each([
    [STRIPE_CARD.declined, 'credit.card.verification.declined', undefined],
    [STRIPE_CARD.expired, 'validation.exception', { expirationMonth: 'Card has expired.' }],
  ])('is declined: %s', async (number, id, fields) => {
    const { browser, addressId } = await openPaymentStep(shop);
    const answer = await post(browser, '/v1/paymentInstruments', { ...createCardForm(number), addressId });
    expect(answer).toMatchObject({ status: 400, body: { id, ...(fields && { fields }) } });
  });

  it('has its security code verified without an authorization', async () => {
    const { browser, paymentInstrumentId } = await openReviewPaidByCard(shop);
    const verify = (cvv: string) => post(browser, '/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv });
    expect(await verify(CVV)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await verify('000')).toMatchObject({ status: 400, body: { id: 'credit.card.verification.declined' } });
  });

  it('of another vault is declined', async () => {
    const { browser, purchase, paymentInstrumentId } = await openReviewPaidByCard(shop);
    await shop.parts.db
      .updateTable('payment_instruments')
      .set({ vault_token: 'card_of_a_sandbox' })
      .where('payment_instrument_id', '=', Number(paymentInstrumentId))
      .execute();
    expect(await finalize(browser, purchase)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
  });
});

describe('paying an order with Stripe', () => {
  it('authorizes once, however often it is clicked, and captures the kept items when they ship', async () => {
    const { browser, purchase } = await openReviewPaidByCard(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finalize(browser, purchase)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    const orderId = String(answers[0]?.body.orderId);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['requires_capture']);
    await shipItems(createCheckout(), { orderId, carrier: 'UPS', trackingNumber: '1Z-STRIPE' });
    expect(await captureOrder(createCheckout(), orderId)).toBe(true);
    expect(await readIntents(shop, purchase.purchaseId)).toMatchObject([
      { status: 'succeeded', amount_received: purchase.chargeSummary.total.cents },
    ]);
  });

  it('does not capture items cancelled before shipping, and refunds items cancelled after the capture', async () => {
    const [one, other] = [await openReviewPaidByCard(shop), await openReviewPaidByCard(shop)];
    for (const { browser, purchase } of [one, other]) expect((await finalize(browser, purchase)).status).toBe(200);
    const readOrderId = async (purchaseId: string) =>
      String((await selectAuthorizations(shop, purchaseId))[0]?.order_id);
    const [first, second] = [await readOrderId(one.purchase.purchaseId), await readOrderId(other.purchase.purchaseId)];
    await captureOrder(createCheckout(), second);
    for (const orderId of [first, second]) {
      await cancelItems(shop.parts, { orderId, reason: 'wrong item' });
      await Promise.all([settleOrder(createCheckout(), orderId), settleOrder(createCheckout(), orderId)]);
      await settleOrder(createCheckout(), orderId);
    }
    expect(await readStatuses(one.purchase.purchaseId)).toEqual(['canceled']);
    const refunds = await shop.parts.db.selectFrom('sandbox_refunds').select('amount_cents').execute();
    expect(refunds).toEqual([{ amount_cents: other.purchase.chargeSummary.total.cents }]);
  });

  it.each([
    [STRIPE_CARD.declinedWhenCharged, /Your bank gave no reason: call the number on the card/],
    [STRIPE_CARD.withoutFunds, /The card does not cover this amount/],
  ])('reports the decline of %s with what to do, and accepts another card', async (number, advice) => {
    const { browser, purchase, addressId } = await openReviewPaidByCard(shop, number);
    expect(await finalize(browser, purchase)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined', message: expect.stringMatching(advice) },
    });
    const { body } = await post(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId });
    const method = { paymentMethodCode: 'card', paymentInstrumentId: String(body.paymentInstrumentId) };
    const secondPurchase = (await configure(browser, { paymentMethods: [method] })).purchase;
    expect((await finalize(browser, secondPurchase)).status).toBe(200);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['requires_payment_method', 'requires_capture']);
  });

  it.each([STRIPE_CARD.lost, STRIPE_CARD.late])(
    'makes the order with the same authorization after a lost answer: %s',
    async (number) => {
      const { browser, purchase } = await openReviewPaidByCard(shop, number);
      expect(await finalize(browser, purchase)).toMatchObject({ status: 503, body: { id: 'payment.unavailable' } });
      expect((await finalize(browser, purchase)).status).toBe(200);
      expect(await readStatuses(purchase.purchaseId)).toEqual(['requires_capture']);
    },
  );

  it('voids the authorization if the answer was lost and the shopper does not return', async () => {
    const { browser, purchase } = await openReviewPaidByCard(shop, STRIPE_CARD.lost);
    expect((await finalize(browser, purchase)).status).toBe(503);
    shop.clock.advance(QUARTER_HOUR);
    expect(await settle()).toBe(1);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['canceled']);
    expect((await configure(browser)).purchase.versionNumber).toBe(purchase.versionNumber + 1);
  });

  it.each(['attempt inserted', 'payment authorized', 'capture amount set', 'payment captured'])(
    'after a kill at "%s": a repeated click makes one order with the same authorization',
    async (stop) => {
      const { browser, purchase, stockId } = await openReviewPaidByCard(shop);
      await killWhileFinalizing(shop, purchase, stop, createStripeEnv(shop.origin));
      const response = await finalize(browser, purchase);
      expect(response.status).toBe(200);
      expect(await captureOrder(createCheckout(), String(response.body.orderId))).toBe(true);
      expect(await readIntents(shop, purchase.purchaseId)).toMatchObject([
        { status: 'succeeded', amount_received: purchase.chargeSummary.total.cents },
      ]);
      expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
    },
  );

  it('voids an authorization after a kill if the shopper never returns', async () => {
    const { purchase } = await openReviewPaidByCard(shop);
    await killWhileFinalizing(shop, purchase, 'payment authorized', createStripeEnv(shop.origin));
    shop.clock.advance(QUARTER_HOUR);
    expect(await settle()).toBe(1);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['canceled']);
  });
});

describe('an authorization so old that Stripe has deleted its key', () => {
  const createOldAttempt = async () => {
    const shopper = await openReviewPaidByCard(shop);
    const { purchaseId } = shopper.purchase;
    await killWhileFinalizing(shop, shopper.purchase, 'payment authorized', createStripeEnv(shop.origin));
    // Its webhook event was lost too.
    await resetAttempt(shop, purchaseId);
    await forgetKeys(shop);
    return shopper;
  };

  it('is found by a repeated click, and no further one is made', async () => {
    const { browser, purchase } = await createOldAttempt();
    expect((await finalize(browser, purchase)).status).toBe(200);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['requires_capture']);
  });

  it('is voided', async () => {
    const { purchase } = await createOldAttempt();
    shop.clock.advance(QUARTER_HOUR);
    expect(await settle()).toBe(1);
    expect(await readStatuses(purchase.purchaseId)).toEqual(['canceled']);
  });
});

it('authorizes nothing in a call after its attempt was closed', async () => {
  const { purchase } = await openReviewPaidByCard(shop);
  await killWhileFinalizing(shop, purchase, 'attempt inserted', createStripeEnv(shop.origin));
  shop.clock.advance(QUARTER_HOUR);
  expect(await settle()).toBe(1);
  const [row] = await selectAuthorizations(shop, purchase.purchaseId);
  if (!row) throw new Error('the attempt was not written down');
  const { idempotency_key: key, token, amount_cents: amountCents } = row;
  const lateAuthorization = { key, token, amountCents, reference: null, isFirst: true };
  expect(await createCheckout().payments.authorize(lateAuthorization)).toEqual({ status: 'voided' });
  expect(await readStatuses(purchase.purchaseId)).toEqual(['canceled']);
});
