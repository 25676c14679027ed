import { buildWebhookBody, signHeaders } from '../../../../../server/sandboxes/payments/paypal/notifyShop.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import {
  approve,
  finalize,
  openPayingShop,
  openPaymentStep,
  openReviewPaidAtProvider,
  type PayingShop,
  post,
  returnFromProvider,
  selectAuthorizations,
} from '../../support/payingShop.ts';
import { countEvents, loseAttempt, readAttemptStatus, readSession } from '../../support/paymentNotices.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const send = async (body: Buffer, change: Record<string, string> = {}, sentBody: Buffer = body): Promise<number> => {
  const headers = { ...(await signHeaders(shop.parts, body)), ...change };
  const url = `${shop.origin}/webhooks/payments/paypal`;
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(sentBody) });
  if (answer.ok) expect(await answer.json()).toEqual({ heard: true });
  return answer.status;
};

/** An attempt whose answer was lost, and for which no webhook event has arrived. */
async function createLostAttempt() {
  const shopper = await openReviewPaidAtProvider(shop, { behavior: 'timeout' });
  await loseAttempt(shop, shopper);
  const { purchaseId } = shopper.purchase;
  return { ...shopper, purchaseId, session: await readSession(shop, purchaseId) };
}

describe('a webhook event of a payment provider', () => {
  it.each([
    [
      'a body that was changed',
      (body: Buffer) => ({ sent: Buffer.from(body.toString().replace('CREATED', 'VOIDED')) }),
    ],
    ['another signature', () => ({ change: { 'paypal-transmission-sig': 'AAAA' } })],
    ['a certificate of another sender', () => ({ change: { 'paypal-cert-url': 'https://paypal.com.example/cert' } })],
    ['no signature', () => ({ change: { 'paypal-transmission-sig': '', 'paypal-auth-algo': '' } })],
  ])('is rejected with %s, and changes nothing', async (_title, forge) => {
    const { purchaseId, session } = await createLostAttempt();
    const body = buildWebhookBody('PAYMENT.AUTHORIZATION.CREATED', session, 'WH-forged');
    const { sent, change }: { sent?: Buffer; change?: Record<string, string> } = forge(body);
    expect(await send(body, change, sent)).toBe(400);
    expect(await readAttemptStatus(shop, purchaseId)).toBe('pending');
    expect(await countEvents(shop, 'WH-forged')).toBe(0);
  });

  it('settles an authorization whose answer was lost, however often it is sent', async () => {
    const { browser, purchase, purchaseId, session } = await createLostAttempt();
    const body = buildWebhookBody('PAYMENT.AUTHORIZATION.CREATED', session, 'WH-told-twice');
    expect(await Promise.all([send(body), send(body), send(body)])).toEqual([200, 200, 200]);
    expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([
      { status: 'authorized', provider_reference: session.authorization_id, order_id: null },
    ]);
    expect(await countEvents(shop, 'WH-told-twice')).toBe(1);
    expect((await finalize(browser, purchase)).status).toBe(200);
    expect((await readSession(shop, purchaseId)).status).toBe('authorized');
  });

  it('is sent twice by the sandbox if chosen, and processed once', async () => {
    const eventsBefore = await countEvents(shop);
    const { browser, purchase } = await openReviewPaidAtProvider(shop, { twice: 'true' });
    expect((await finalize(browser, purchase)).status).toBe(200);
    await waitUntil(async () => (await countEvents(shop)) === eventsBefore + 1);
    expect(await selectAuthorizations(shop, purchase.purchaseId)).toHaveLength(1);
  });

  it('never reduces a captured amount, in any order of arrival', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop);
    const orderId = String((await finalize(browser, purchase)).body.orderId);
    await captureOrder(openCheckout(shop.parts), orderId);
    const session = await readSession(shop, purchase.purchaseId);
    await send(buildWebhookBody('PAYMENT.CAPTURE.COMPLETED', session));
    await send(buildWebhookBody('PAYMENT.AUTHORIZATION.CREATED', session));
    await send(buildWebhookBody('PAYMENT.AUTHORIZATION.VOIDED', session));
    expect(await readAttemptStatus(shop, purchase.purchaseId)).toBe('captured');
  });

  it('records a capture whose answer was lost', async () => {
    const { browser, purchase } = await openReviewPaidAtProvider(shop);
    await finalize(browser, purchase);
    const { purchaseId } = purchase;
    await send(
      buildWebhookBody('PAYMENT.CAPTURE.COMPLETED', { ...(await readSession(shop, purchaseId)), capture_id: 'C1' }),
    );
    expect(await readAttemptStatus(shop, purchaseId)).toBe('captured');
  });

  it('voids an authorization that was made after the attempt was closed', async () => {
    const { purchaseId, session } = await createLostAttempt();
    // The void found no authorization, as if the authorization were still in progress.
    const { db } = shop.parts;
    await db
      .updateTable('sandbox_payment_sessions')
      .set({ authorization_id: null })
      .where('custom_id', '=', purchaseId)
      .execute();
    shop.clock.advance(16 * 60_000);
    await settleAuthorizations(openCheckout(shop.parts));
    const { authorization_id } = session;
    await db
      .updateTable('sandbox_payment_sessions')
      .set({ authorization_id })
      .where('custom_id', '=', purchaseId)
      .execute();
    expect((await readSession(shop, purchaseId)).status).toBe('authorized');
    expect(await send(buildWebhookBody('PAYMENT.AUTHORIZATION.CREATED', session))).toBe(200);
    expect((await readSession(shop, purchaseId)).status).toBe('voided');
    expect(await readAttemptStatus(shop, purchaseId)).toBe('voided');
  });

  it('is not waited for if PayPal no longer has the approved session', async () => {
    const { purchaseId } = await createLostAttempt();
    await shop.parts.db.deleteFrom('sandbox_payment_sessions').where('custom_id', '=', purchaseId).execute();
    shop.clock.advance(16 * 60_000);
    await settleAuthorizations(openCheckout(shop.parts));
    expect(await readAttemptStatus(shop, purchaseId)).toBe('voided');
  });

  it('about a payment that was not made here changes nothing', async () => {
    const { browser, purchase } = await openPaymentStep(shop);
    await returnFromProvider(browser, await approve(shop, browser, purchase));
    const session = { ...(await readSession(shop, purchase.purchaseId)), authorization_id: 'A1' };
    expect(await send(buildWebhookBody('PAYMENT.AUTHORIZATION.VOIDED', session))).toBe(200);
    expect(await selectAuthorizations(shop, purchase.purchaseId)).toEqual([]);
    expect((await post(browser, '/v1/checkout/configure', {})).status).toBe(200);
  });

  it('of a provider that the shop does not have is not found', async () => {
    const answer = await fetch(`${shop.origin}/webhooks/payments/nobody`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});
