import { buildWebhookBody } from '../../../../../server/sandboxes/payments/amazonPay/notifyShop.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import {
  finalize,
  openPayingShop,
  openReviewPaidAtProvider,
  type PayingShop,
  selectAuthorizations,
} from '../../support/payingShop.ts';
import { countEvents, loseAttempt, readAttemptStatus, readSession } from '../../support/paymentNotices.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const send = async (body: Buffer): Promise<number> => {
  const url = `${shop.origin}/webhooks/payments/amazonPay`;
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;
};
/** An attempt whose answer was lost, and for which no webhook event has arrived. */
async function createLostAttempt() {
  const shopper = await openReviewPaidAtProvider(shop, { behavior: 'timeout' }, 'amazonPay');
  await loseAttempt(shop, shopper);
  const { purchaseId } = shopper.purchase;
  return { ...shopper, purchaseId, session: await readSession(shop, purchaseId) };
}

type Fields = Readonly<Record<string, unknown>>;
const changeBody = (body: Buffer, change: Fields): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ...change }));

it.each([
  ['a message that was changed', { Message: JSON.stringify({ ObjectType: 'CHARGE', ObjectId: 'another' }) }],
  ['another signature', { Signature: 'AAAA' }],
  ['a certificate of another sender', { SigningCertURL: 'https://sns.us-east-1.amazonaws.com.example/cert.pem' }],
  ['an unknown way to sign', { SignatureVersion: '3' }],
  ['no signature', { Signature: undefined }],
])('rejects a webhook event of Amazon Pay with %s, and changes nothing', async (_title, change) => {
  const { purchaseId, session } = await createLostAttempt();
  expect(await send(changeBody(await buildWebhookBody(shop.parts, session, 'forged'), change))).toBe(400);
  expect(await send(Buffer.from('no notice at all'))).toBe(400);
  expect(await readAttemptStatus(shop, purchaseId)).toBe('pending');
  expect(await countEvents(shop, 'forged')).toBe(0);
});

it('settles an authorization whose answer was lost, however often the event is sent', async () => {
  const { browser, purchase, purchaseId, session } = await createLostAttempt();
  const body = await buildWebhookBody(shop.parts, session, 'told-thrice');
  expect(await Promise.all([send(body), send(body), send(body)])).toEqual([200, 200, 200]);
  expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([
    { status: 'authorized', provider_reference: session.authorization_id, order_id: null },
  ]);
  expect(await countEvents(shop, 'told-thrice')).toBe(1);
  expect((await finalize(browser, purchase)).status).toBe(200);
  expect((await readSession(shop, purchaseId)).status).toBe('authorized');
});

it('is sent twice by the sandbox if chosen, and is processed as one attempt', async () => {
  const eventsBefore = await countEvents(shop);
  const { browser, purchase } = await openReviewPaidAtProvider(shop, { twice: 'true' }, 'amazonPay');
  expect((await finalize(browser, purchase)).status).toBe(200);
  await waitUntil(async () => (await countEvents(shop)) > eventsBefore);
  expect(await selectAuthorizations(shop, purchase.purchaseId)).toHaveLength(1);
});

it("records a capture whose answer was lost, by the charge's own state", async () => {
  const { browser, purchase } = await openReviewPaidAtProvider(shop, {}, 'amazonPay');
  const orderId = String((await finalize(browser, purchase)).body.orderId);
  const { purchaseId } = purchase;
  // A late event contains the current state of the charge.
  await shop.parts.db
    .updateTable('sandbox_payment_sessions')
    .set({ status: 'captured', capture_id: 'C1', captured_cents: purchase.chargeSummary.total.cents })
    .where('custom_id', '=', purchaseId)
    .execute();
  expect(await send(await buildWebhookBody(shop.parts, await readSession(shop, purchaseId)))).toBe(200);
  expect(await readAttemptStatus(shop, purchaseId)).toBe('captured');
  expect(await captureOrder(openCheckout(shop.parts), orderId)).toBe(true);
});

it('voids an authorization that was made after the attempt was closed', async () => {
  const { purchaseId, session } = await createLostAttempt();
  const { db } = shop.parts;
  const setCharge = (authorization_id: string | null) =>
    db.updateTable('sandbox_payment_sessions').set({ authorization_id }).where('custom_id', '=', purchaseId).execute();
  // The void found no authorization, as if the authorization were still in progress.
  await setCharge(null);
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  await setCharge(session.authorization_id);
  expect((await readSession(shop, purchaseId)).status).toBe('authorized');
  expect(await send(await buildWebhookBody(shop.parts, session))).toBe(200);
  expect((await readSession(shop, purchaseId)).status).toBe('voided');
});

it('accepts an event about a charge of another shop, and changes nothing', async () => {
  const body = await buildWebhookBody(
    shop.parts,
    { authorization_id: 'of-somebody-else', session_id: 'S' },
    'of-nobody',
  );
  expect(await send(body)).toBe(200);
  expect(await countEvents(shop, 'of-nobody')).toBe(1);
});
