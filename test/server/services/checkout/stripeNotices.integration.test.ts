import { createStripeClient } from '../../../../server/providers/payments/stripe/createStripeClient.ts';
import { buildEventBody, signHeaders } from '../../../../server/sandboxes/payments/stripe/createStripeSandboxRouter.ts';
import { type CheckoutParts, openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { updatePayment } from '../../../../server/services/checkout/actions/orderPayment/updatePayment.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { doPaymentEvents } from '../support/doPaymentEvents.ts';
import { createCardForm } from '../support/given.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { call, configure, finalize, type PayingShop, post, selectAuthorizations } from '../support/payingShop.ts';
import { loseAttempt, readAttemptStatus } from '../support/paymentNotices.ts';
import {
  getStripeSettings,
  openReviewPaidByCard,
  openStripeShop,
  readIntents,
  STRIPE_CARD,
} from '../support/stripeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

// The sandbox sends its events while the test runs.
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

describe('a webhook event of Stripe', () => {
  const send = async (body: Buffer, change: Record<string, string> = {}, sentBody: Buffer = body): Promise<number> => {
    const headers = { ...(await signHeaders(getStripeSettings(shop), body)), ...change };
    const url = `${shop.origin}/webhooks/payments/stripe`;
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(sentBody) })).status;
  };
  const readIntent = async (purchaseId: string) => {
    const [intent] = await readIntents(shop, purchaseId);
    if (!intent) throw new Error('nothing was asked of Stripe');
    return intent;
  };

  /** An attempt whose answer was lost, and for which no event has arrived. */
  async function createLostAttempt() {
    const shopper = await openReviewPaidByCard(shop, STRIPE_CARD.lost);
    await loseAttempt(shop, shopper);
    const { purchaseId } = shopper.purchase;
    return { ...shopper, purchaseId, object: await readIntent(purchaseId) };
  }
  const AUTHORIZED_EVENT = 'payment_intent.amount_capturable_updated';

  it.each([
    ['a body that was changed', (body: Buffer) => ({ sent: Buffer.from(body.toString().replace('amount', 'count')) })],
    ['another signature', () => ({ change: { 'stripe-signature': 't=1,v1=00' } })],
    ['no signature', () => ({ change: { 'stripe-signature': '' } })],
  ])('is rejected with %s, and changes nothing', async (_title, forge) => {
    const { purchaseId, object } = await createLostAttempt();
    const body = buildEventBody({ type: AUTHORIZED_EVENT, object });
    const { sent, change }: { sent?: Buffer; change?: Record<string, string> } = forge(body);
    expect(await send(body, change, sent)).toBe(400);
    expect(await readAttemptStatus(shop, purchaseId)).toBe('pending');
  });

  it('settles a payment with a lost answer once, however often it is sent', async () => {
    const { browser, purchase, purchaseId, object } = await createLostAttempt();
    const body = buildEventBody({ type: AUTHORIZED_EVENT, object }, 'evt_told_often');
    expect(await Promise.all([send(body), send(body), send(body)])).toEqual([200, 200, 200]);
    expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([
      { status: 'authorized', provider_reference: object.id, order_id: null },
    ]);
    expect((await finalize(browser, purchase)).status).toBe(200);
  });

  it('is sent twice by the sandbox for the card of that case, and never reduces the captured amount, in any order', async () => {
    const { browser, purchase } = await openReviewPaidByCard(shop, STRIPE_CARD.twice);
    const { purchaseId } = purchase;
    const orderId = String((await finalize(browser, purchase)).body.orderId);
    await captureOrder(createCheckout(), orderId);
    const object = await readIntent(purchaseId);
    for (const type of [
      'payment_intent.succeeded',
      AUTHORIZED_EVENT,
      'payment_intent.canceled',
      'payment_intent.payment_failed',
    ]) {
      expect(await send(buildEventBody({ type, object }))).toBe(200);
    }
    expect(await readAttemptStatus(shop, purchaseId)).toBe('captured');
    expect(await selectAuthorizations(shop, purchaseId)).toHaveLength(1);
  });

  it('about an authorization after its attempt was closed voids it', async () => {
    const { purchaseId, object, browser, purchase } = await createLostAttempt();
    await configure(browser, { shipmentSpeed: 'next' });
    const { db } = shop.parts;
    await db
      .updateTable('payment_authorizations')
      .set({ status: 'voided' })
      .where('purchase_id', '=', purchaseId)
      .execute();
    expect(await send(buildEventBody({ type: AUTHORIZED_EVENT, object }))).toBe(200);
    expect(await readStatuses(purchaseId)).toEqual(['canceled']);
    expect(purchase.purchaseId).toBe(purchaseId);
  });

  it('about a card that is about to replace the first card of an order keeps its authorization', async () => {
    const { browser, purchase, addressId } = await openReviewPaidByCard(shop);
    const { purchaseId } = purchase;
    const orderId = String((await finalize(browser, purchase)).body.orderId);
    const form = { ...createCardForm('5555 5555 5555 4444'), addressId };
    const cardResponse = await post(browser, '/v1/paymentInstruments', form);
    const { customer_id: customerId } = await shop.parts.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    // Stripe sends the event at once, while the order still has its first card.
    const handlePoint: CheckoutParts['reachFaultPoint'] = async (point) => {
      const object = (await readIntents(shop, purchaseId))[1];
      if (point === 'payment authorized' && object) await send(buildEventBody({ type: AUTHORIZED_EVENT, object }));
    };
    const paymentInstrumentId = String(cardResponse.body.paymentInstrumentId);
    await updatePayment(
      { ...createCheckout(), reachFaultPoint: handlePoint },
      { customerId, ip: '192.0.2.1' },
      {
        orderId,
        paymentInstrumentId,
      },
    );
    expect(await readStatuses(purchaseId)).toEqual(['canceled', 'requires_capture']);
    expect(await captureOrder(createCheckout(), orderId)).toBe(true);
  });

  it('about an expired authorization makes the order wait for another card', async () => {
    const { browser, purchase, addressId } = await openReviewPaidByCard(shop);
    const orderId = String((await finalize(browser, purchase)).body.orderId);
    const { id } = await readIntent(purchase.purchaseId);
    await (await createStripeClient(getStripeSettings(shop))).paymentIntents.cancel(id);
    const readStatus = async () => (await call(browser, 'GET', `/v3/order?orderId=${orderId}`)).body.status;
    await waitUntil(async () => {
      await doPaymentEvents(shop.parts);
      return (await readStatus()) === 'customer action required';
    });
    expect(await captureOrder(createCheckout(), orderId)).toBe(false);
    const form = { ...createCardForm('5555 5555 5555 4444'), addressId };
    const card = String((await post(browser, '/v1/paymentInstruments', form)).body.paymentInstrumentId);
    await post(browser, `/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${card}`, {});
    expect(await readStatus()).toBe('submitted');
    expect(await captureOrder(createCheckout(), orderId)).toBe(true);
  });

  it('about a payment that the shop never requested changes nothing', async () => {
    const object = { id: 'pi_of_another', object: 'payment_intent', metadata: {} };
    expect(await send(buildEventBody({ type: 'payment_intent.canceled', object }))).toBe(200);
    expect(await send(buildEventBody({ type: 'charge.refunded', object: { id: 'ch_1', object: 'charge' } }))).toBe(200);
    expect((await call(shop.browser(), 'GET', '/v1/paymentInstruments')).status).toBe(403);
  });
});
