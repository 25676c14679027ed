import { buildWebhookBody, signHeaders } from '../../../../../server/sandboxes/payments/paypal/notifyShop.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { doPaymentEvents } from '../../support/doPaymentEvents.ts';
import { createCardForm } from '../../support/given.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import {
  finalize,
  openPayingShop,
  openReviewPaidAtProvider,
  type PayingShop,
  post,
  selectAuthorizations,
} from '../../support/payingShop.ts';
import { readAttemptStatus, readSession } from '../../support/paymentNotices.ts';
import { settleOrder } from '../../support/settleOrder.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const createCheckout = () => openCheckout(shop.parts);

/** An order whose capture was requested from PayPal, and is pending at the bank. */
async function onItsWay() {
  const { browser, purchase, stockId, addressId } = await openReviewPaidAtProvider(shop, { behavior: 'pending' });
  const { purchaseId } = purchase;
  const orderId = String((await finalize(browser, purchase)).body.orderId);
  await expect(captureOrder(createCheckout(), orderId)).rejects.toThrow('has not said yet');
  const payByCard = async () => {
    const cardResponse = await post(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId });
    const id = String(cardResponse.body.paymentInstrumentId);
    return post(browser, `/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${id}`, {});
  };
  const tell = async (eventStatus: 'COMPLETED' | 'DENIED') => {
    const status = eventStatus === 'COMPLETED' ? 'captured' : 'denied';
    const { db } = shop.parts;
    await db.updateTable('sandbox_payment_sessions').set({ status }).where('custom_id', '=', purchaseId).execute();
    const body = buildWebhookBody(`PAYMENT.CAPTURE.${eventStatus}`, await readSession(shop, purchaseId));
    const headers = await signHeaders(shop.parts, body);
    const url = `${shop.origin}/webhooks/payments/paypal`;
    expect((await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status).toBe(200);
    await doPaymentEvents(shop.parts);
  };
  const expectIntact = async () =>
    expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
  return { orderId, purchaseId, payByCard, tell, expectIntact };
}

describe('a capture that is pending at the bank', () => {
  it('is not repeated with another card, and counts once it is complete', async () => {
    const { orderId, purchaseId, payByCard, tell, expectIntact } = await onItsWay();
    expect(await payByCard()).toMatchObject({ status: 409, body: { id: 'order.already.charged' } });
    expect(await readAttemptStatus(shop, purchaseId)).toBe('authorized');
    await tell('COMPLETED');
    expect(await readAttemptStatus(shop, purchaseId)).toBe('captured');
    expect(await captureOrder(createCheckout(), orderId)).toBe(true);
    await expectIntact();
  });

  it('is found by a later request if no event arrives', async () => {
    const { orderId, purchaseId, expectIntact } = await onItsWay();
    expect(await captureOrder(createCheckout(), orderId)).toBe(true);
    expect(await readAttemptStatus(shop, purchaseId)).toBe('captured');
    await expectIntact();
  });

  it('is refunded when it completes, if the order was cancelled before', async () => {
    const { orderId, tell, expectIntact } = await onItsWay();
    expect(await cancelItems(shop.parts, { orderId, reason: 'no longer want' })).toMatchObject({ isRefund: true });
    await tell('COMPLETED');
    await settleOrder(createCheckout(), orderId);
    await expectIntact();
  });

  it('allows another card if the bank declines it', async () => {
    const { orderId, purchaseId, payByCard, tell } = await onItsWay();
    await tell('DENIED');
    expect((await payByCard()).status).toBe(200);
    expect(await captureOrder(createCheckout(), orderId)).toBe(true);
    expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([{ order_id: null }, { status: 'captured' }]);
  });
});
