import type { CardPaymentEvent } from '../../../../server/providers/payments/paymentEvent.ts';
import { cancelItems, reconcileCharge } from '../../../../server/services/orders/actions.ts';
import { authorizePayment, createPayments, voidAuthorization } from '../../../../server/services/payments/actions.ts';
import { processPaymentEvent } from '../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { addCard, configure, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { doPaymentEvents } from '../support/doPaymentEvents.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { paymentKeyOf, paymentMovements } from '../support/paymentMovements.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

const payments = () => createPayments(shop.parts);
let events = 0;
const eventOf = (
  attemptKey: string,
  kind: CardPaymentEvent['kind'],
  reference: string | null = null,
): CardPaymentEvent => {
  events += 1;
  return { eventId: `E${events}`, attemptKey, kind, reference };
};
const tell = (event: CardPaymentEvent): Promise<void> => processPaymentEvent(payments(), 'card', event);
const tasks = async (): Promise<string[]> => (await takeJobs(shop.parts.db)).map(({ task }) => task);
const kindsOf = async (key: string): Promise<string[]> =>
  (await paymentMovements(shop.parts.db, key)).map((row) => row.replace(/ \d+$/, ''));
const statusOf = (key: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .select(['status', 'closed_at as closedAt'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

async function ordered() {
  const given = await givenOrder(shop);
  return { ...given, key: await paymentKeyOf(shop.parts.db, given.orderId) };
}

describe('a webhook event', () => {
  it('of a capture counts once, however often and in any form', async () => {
    const { key } = await ordered();
    const event = eventOf(key, 'captured', 'ref');
    await tell(event);
    await tell(event);
    await tell(eventOf(key, 'captured', 'ref'));
    expect(await kindsOf(key)).toEqual(['authorize done', 'capture done']);
    expect((await statusOf(key)).status).toBe('captured');
    expect((await tasks()).filter((task) => task === 'paymentCaptured')).toHaveLength(2);
    // An event about a loss after the capture is from before it.
    await tell(eventOf(key, 'voided'));
    await doPaymentEvents(shop.parts);
    expect((await statusOf(key)).status).toBe('captured');
  });

  it('of a lost authorization lets the order wait for another card, once', async () => {
    const { key, orderId } = await ordered();
    const event = eventOf(key, 'declined');
    await tell(event);
    await tell(event);
    await tell(eventOf(key, 'voided'));
    await doPaymentEvents(shop.parts);
    const order = shop.parts.db.selectFrom('orders').select('status').where('order_id', '=', orderId);
    expect(await order.executeTakeFirst()).toEqual({ status: 'customer action required' });
    expect((await tasks()).filter((task) => task === 'paymentRefusedMail')).toHaveLength(1);
  });

  it('of a late authorization of a cancelled order voids it again, and changes nothing else', async () => {
    const { key, orderId } = await ordered();
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await reconcileCharge(payments(), orderId);
    expect(await kindsOf(key)).toEqual(['authorize done', 'void done']);
    await takeJobs(shop.parts.db);
    await tell(eventOf(key, 'authorized', 'ref-late'));
    await tell(eventOf(key, 'declined'));
    expect(await kindsOf(key)).toEqual(['authorize done', 'void done']);
    expect((await statusOf(key)).status).toBe('voided');
    expect(await tasks()).toEqual([]);
  });

  it('keeps a void recorded as complete while a repeated one has no answer', async () => {
    const { key, orderId } = await ordered();
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await reconcileCharge(payments(), orderId);
    await takeJobs(shop.parts.db);
    const lost = {
      ...payments(),
      payments: { ...payments().payments, void: () => Promise.reject(new Error('the line went dead')) },
    };
    const event = eventOf(key, 'authorized', 'ref-late');
    await expect(processPaymentEvent(lost, 'card', event)).rejects.toThrow('the line went dead');
    expect(await kindsOf(key)).toEqual(['authorize done', 'void done']);
    // The provider sends it again.
    await tell(event);
    expect(await kindsOf(key)).toEqual(['authorize done', 'void done']);
  });

  it('closes an attempt that no order has claimed, and voids a later authorization of it', async () => {
    const maya = await shop.member();
    const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
    const purchase = await reviewOf(maya, stockId);
    const attempt = { purchaseId: purchase.purchaseId, version: purchase.versionNumber };
    const key = `${purchase.purchaseId}:${purchase.versionNumber}`;
    const lost = {
      ...payments(),
      payments: { ...payments().payments, authorize: () => Promise.reject(new Error('the line went dead')) },
    };
    const source = { method: 'card', token: await addCard(maya) };
    await expect(authorizePayment(lost, attempt, source, 700)).rejects.toMatchObject({ status: 503 });
    await tell(eventOf(key, 'declined'));
    expect(await kindsOf(key)).toEqual(['authorize refused']);
    expect(await statusOf(key)).toMatchObject({ status: 'declined', closedAt: expect.any(Date) });
    await tell(eventOf(key, 'authorized', 'ref-late'));
    expect(await kindsOf(key)).toEqual(['authorize done', 'void done']);
    expect((await configure(maya)).purchase.versionNumber).toBe(purchase.versionNumber + 1);
    await voidAuthorization(payments(), attempt);
    expect((await statusOf(key)).status).toBe('voided');
    expect(await tasks()).toEqual([]);
  });

  it('of another shop on the same account is processed without effect', async () => {
    await tell(eventOf('another-shop:1', 'captured', 'ref'));
    expect(await tasks()).toEqual([]);
  });
});
