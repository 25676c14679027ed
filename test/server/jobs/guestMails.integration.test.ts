import { createJobs } from '../../../server/jobs/jobs.ts';
import type { Mail } from '../../../server/platform/mail.ts';
import { openCheckout } from '../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../server/services/orders/actions/cancelItems.ts';
import { applyRefund } from '../../../server/services/orders/actions/payments.ts';
import { deliverLine, shipItems } from '../../../server/services/orders/actions/shipping.ts';
import type { Browser } from '../services/support/browser.ts';
import { finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../services/support/guestJourney.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';
import { runJobs, takeJobs } from '../services/support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

/**
 * Runs the queued jobs.
 * @returns the mails that they send
 */
async function readQueuedMails(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail): Promise<void> => void mails.push(mail);
  const jobs = createJobs({ ...shop.parts, sendMail }, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  await runJobs(shop.parts.db, jobs, await takeJobs(shop.parts.db));
  return mails;
}

/** Returns all mails about an order of two pieces: placed, one shipped, one cancelled. */
async function readBuyerMails(buyer: Browser): Promise<Mail[]> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  await takeJobs(shop.parts.db);
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId, { quantity: 2 }));
  const orderId = String(response.body.orderId);
  const { line_item_id } = await shop.parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = [{ lineItemId: String(line_item_id), quantity: 1 }];
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z999', items });
  await cancelItems(shop.parts, { orderId, reason: 'no reason' });
  return readQueuedMails();
}
/** Whether a mail's text and HTML open a guest's order. */
const BOTH = { text: true, html: true };
const NEITHER = { text: false, html: false };
const describeMails = (mails: readonly Mail[]) =>
  mails.map(({ key, text, html, holdsSecret }) => ({
    about: key.split(':')[0],
    opens: { text: text.includes('token='), html: html.includes('token=') },
    holdsSecret,
  }));

it('sends a guest’s order link as a secret, and does not store it in the mail log', async () => {
  expect(describeMails(await readBuyerMails(await createGuest(shop)))).toEqual([
    { about: 'order-placed', opens: BOTH, holdsSecret: true },
    { about: 'order-shipped', opens: BOTH, holdsSecret: true },
    { about: 'order-cancelled', opens: BOTH, holdsSecret: true },
  ]);
});

it('stores the mails of members', async () => {
  expect(describeMails(await readBuyerMails(await shop.member()))).toEqual([
    { about: 'order-placed', opens: NEITHER, holdsSecret: false },
    { about: 'order-shipped', opens: NEITHER, holdsSecret: false },
    { about: 'order-cancelled', opens: NEITHER, holdsSecret: false },
  ]);
});

it('asks a guest for another card by a mail with a link', async () => {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const card = '4000 0000 0000 9961';
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId, { card }));
  await takeJobs(shop.parts.db);
  const orderId = String(response.body.orderId);
  const leaves = shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1ZUNPAID' });
  await expect(leaves).rejects.toMatchObject({ id: 'order.not.paid' });
  const mails = await readQueuedMails();
  expect(describeMails(mails)).toEqual([{ about: 'payment-refused', opens: BOTH, holdsSecret: true }]);
  expect(mails[0]?.text).toContain('Please pay with another card on the page of your order.');
});

it('reports a delivery and a refund, and uses the same mail key when the event is repeated', async () => {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
  const orderId = String(response.body.orderId);
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1ZDELIVERED' });
  await takeJobs(shop.parts.db);
  const { line_item_id } = await shop.parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const delivery = { orderId, lineItemId: Number(line_item_id) };
  await deliverLine(shop.parts, delivery);
  await deliverLine(shop.parts, delivery);
  const refund = { orderId, cause: 'return:1', amountCents: 1_000 };
  await applyRefund(shop.parts, refund);
  await applyRefund(shop.parts, refund);
  const mails = await readQueuedMails();
  expect(mails.map(({ key }) => key)).toEqual([
    `order-delivered:${orderId}`,
    `order-refunded:${orderId}:return:1:1000`,
    `order-refunded:${orderId}:return:1:1000`,
  ]);
  expect(describeMails(mails).every(({ opens, holdsSecret }) => opens.text && opens.html && holdsSecret)).toBe(true);
});
