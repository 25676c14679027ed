import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { cancelItems, captureOrder, shipItems } from '../../../../server/services/orders/actions.ts';
import { settleAuthorizations } from '../../../../server/services/payments/actions.ts';
import { brokenInvariants } from '../support/brokenInvariants.ts';
import { CVV, cardForm } from '../support/given.ts';
import { killWhileFinalizing } from '../support/killWhileFinalizing.ts';
import { atPayment, authorizations, configure, finalize, type PayingShop, post } from '../support/payingShop.ts';
import { unhear } from '../support/paymentNotices.ts';
import { settleOrder } from '../support/settleOrder.ts';
import { forgetKeys, intentsOf, openStripeShop, reviewByCard, STRIPE_CARD, stripeEnv } from '../support/stripeShop.ts';

// Each fault point needs a process of its own.
jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const checkout = () => openCheckout(shop.parts);
const settle = (): Promise<number> => settleAuthorizations(checkout());
const QUARTER_HOUR = 16 * 60_000;
const statusesOf = async (purchaseId: string): Promise<string[]> =>
  (await intentsOf(shop, purchaseId)).map(({ status }) => status);

afterEach(async () => {
  shop.clock.advance(QUARTER_HOUR);
  await settle();
  expect(await brokenInvariants(shop.parts.db)).toEqual([]);
});

describe('a card in the vault of Stripe', () => {
  it.each([
    [STRIPE_CARD.declined, 'credit.card.verification.declined', undefined],
    [STRIPE_CARD.expired, 'validation.exception', { expirationMonth: 'Card has expired.' }],
  ])('is declined: %s', async (number, id, fields) => {
    const { browser, addressId } = await atPayment(shop);
    const answer = await post(browser, '/v1/paymentInstruments', { ...cardForm(number), addressId });
    expect(answer).toMatchObject({ status: 400, body: { id, ...(fields && { fields }) } });
  });

  it('has its security code verified without an authorization', async () => {
    const { browser, paymentInstrumentId } = await reviewByCard(shop);
    const verify = (cvv: string) => post(browser, '/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv });
    expect(await verify(CVV)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await verify('000')).toMatchObject({ status: 400, body: { id: 'credit.card.verification.declined' } });
  });

  it('of another vault is declined', async () => {
    const { browser, purchase, paymentInstrumentId } = await reviewByCard(shop);
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
    const { browser, purchase } = await reviewByCard(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finalize(browser, purchase)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    const orderId = String(answers[0]?.body.orderId);
    expect(await statusesOf(purchase.purchaseId)).toEqual(['requires_capture']);
    await shipItems(checkout(), { orderId, carrier: 'UPS', trackingNumber: '1Z-STRIPE' });
    expect(await captureOrder(checkout(), orderId)).toBe(true);
    expect(await intentsOf(shop, purchase.purchaseId)).toMatchObject([
      { status: 'succeeded', amount_received: purchase.chargeSummary.total.cents },
    ]);
  });

  it('does not capture items cancelled before shipping, and refunds items cancelled after the capture', async () => {
    const [one, other] = [await reviewByCard(shop), await reviewByCard(shop)];
    for (const { browser, purchase } of [one, other]) expect((await finalize(browser, purchase)).status).toBe(200);
    const orderOf = async (purchaseId: string) => String((await authorizations(shop, purchaseId))[0]?.order_id);
    const [first, second] = [await orderOf(one.purchase.purchaseId), await orderOf(other.purchase.purchaseId)];
    await captureOrder(checkout(), second);
    for (const orderId of [first, second]) {
      await cancelItems(shop.parts, { orderId, reason: 'wrong item' });
      await Promise.all([settleOrder(checkout(), orderId), settleOrder(checkout(), orderId)]);
      await settleOrder(checkout(), orderId);
    }
    expect(await statusesOf(one.purchase.purchaseId)).toEqual(['canceled']);
    const refunds = await shop.parts.db.selectFrom('sandbox_refunds').select('amount_cents').execute();
    expect(refunds).toEqual([{ amount_cents: other.purchase.chargeSummary.total.cents }]);
  });

  it('reports a decline, and accepts another card', async () => {
    const { browser, purchase, addressId } = await reviewByCard(shop, STRIPE_CARD.declinedWhenCharged);
    expect(await finalize(browser, purchase)).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
    const { body } = await post(browser, '/v1/paymentInstruments', { ...cardForm(), addressId });
    const method = { paymentMethodCode: 'card', paymentInstrumentId: String(body.paymentInstrumentId) };
    const again = (await configure(browser, { paymentMethods: [method] })).purchase;
    expect((await finalize(browser, again)).status).toBe(200);
    expect(await statusesOf(purchase.purchaseId)).toEqual(['requires_payment_method', 'requires_capture']);
  });

  it.each([STRIPE_CARD.lost, STRIPE_CARD.late])(
    'makes the order with the same authorization after a lost answer: %s',
    async (number) => {
      const { browser, purchase } = await reviewByCard(shop, number);
      expect(await finalize(browser, purchase)).toMatchObject({ status: 503, body: { id: 'payment.unavailable' } });
      expect((await finalize(browser, purchase)).status).toBe(200);
      expect(await statusesOf(purchase.purchaseId)).toEqual(['requires_capture']);
    },
  );

  it('voids the authorization if the answer was lost and the shopper does not return', async () => {
    const { browser, purchase } = await reviewByCard(shop, STRIPE_CARD.lost);
    expect((await finalize(browser, purchase)).status).toBe(503);
    shop.clock.advance(QUARTER_HOUR);
    expect(await settle()).toBe(1);
    expect(await statusesOf(purchase.purchaseId)).toEqual(['canceled']);
    expect((await configure(browser)).purchase.versionNumber).toBe(purchase.versionNumber + 1);
  });

  it.each([
    'attempt inserted',
    'payment authorized',
    'order written',
    'order placed',
    'capture amount set',
    'payment captured',
  ])('after a kill at "%s": a repeated click makes one order with the same authorization', async (stop) => {
    const { browser, purchase, stockId } = await reviewByCard(shop);
    await killWhileFinalizing(shop, purchase, stop, stripeEnv(shop.origin));
    const placed = await finalize(browser, purchase);
    expect(placed.status).toBe(200);
    expect(await captureOrder(checkout(), String(placed.body.orderId))).toBe(true);
    expect(await intentsOf(shop, purchase.purchaseId)).toMatchObject([
      { status: 'succeeded', amount_received: purchase.chargeSummary.total.cents },
    ]);
    expect(await brokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
  });

  it('voids an authorization after a kill if the shopper never returns', async () => {
    const { purchase } = await reviewByCard(shop);
    await killWhileFinalizing(shop, purchase, 'payment authorized', stripeEnv(shop.origin));
    shop.clock.advance(QUARTER_HOUR);
    expect(await settle()).toBe(1);
    expect(await statusesOf(purchase.purchaseId)).toEqual(['canceled']);
  });
});

describe('an authorization so old that Stripe has deleted its key', () => {
  const lostLongAgo = async () => {
    const shopper = await reviewByCard(shop);
    const { purchaseId } = shopper.purchase;
    await killWhileFinalizing(shop, shopper.purchase, 'payment authorized', stripeEnv(shop.origin));
    // Its webhook event was lost too.
    await unhear(shop, purchaseId);
    await forgetKeys(shop);
    return shopper;
  };

  it('is found by a repeated click, and no further one is made', async () => {
    const { browser, purchase } = await lostLongAgo();
    expect((await finalize(browser, purchase)).status).toBe(200);
    expect(await statusesOf(purchase.purchaseId)).toEqual(['requires_capture']);
  });

  it('is voided', async () => {
    const { purchase } = await lostLongAgo();
    shop.clock.advance(QUARTER_HOUR);
    expect(await settle()).toBe(1);
    expect(await statusesOf(purchase.purchaseId)).toEqual(['canceled']);
  });
});

it('authorizes nothing in a call after its attempt was closed', async () => {
  const { purchase } = await reviewByCard(shop);
  await killWhileFinalizing(shop, purchase, 'attempt inserted', stripeEnv(shop.origin));
  shop.clock.advance(QUARTER_HOUR);
  expect(await settle()).toBe(1);
  const [row] = await authorizations(shop, purchase.purchaseId);
  if (!row) throw new Error('the attempt was not written down');
  const { idempotency_key: key, token, amount_cents: amountCents } = row;
  const late = { key, token, amountCents, reference: null, isFirst: true };
  expect(await checkout().payments.authorize(late)).toEqual({ status: 'voided' });
  expect(await statusesOf(purchase.purchaseId)).toEqual(['canceled']);
});
