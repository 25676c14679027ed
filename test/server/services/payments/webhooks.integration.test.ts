import type { CardPaymentEvent } from '../../../../server/providers/payments/paymentProvider.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { reconcileCharge } from '../../../../server/services/orders/actions/charges.ts';
import { authorizePayment } from '../../../../server/services/payments/actions/authorize/authorizePayment.ts';
import { voidAuthorization } from '../../../../server/services/payments/actions/authorize/voidAuthorization.ts';
import { createPayments } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { processPaymentEvent } from '../../../../server/services/payments/webhooks/processPaymentEvent.ts';
import { addCard, configure, createJourneyRoutes, prepareReview } from '../support/checkoutJourney.ts';
import { doPaymentEvents } from '../support/doPaymentEvents.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listPaymentMovements, readPaymentKey } from '../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const buildPayments = () => createPayments(shop.parts);
let events = 0;
const createEvent = (
  attemptKey: string,
  kind: CardPaymentEvent['kind'],
  reference: string | null = null,
): CardPaymentEvent => {
  events += 1;
  return { eventId: `E${events}`, attemptKey, kind, reference };
};
const tell = (event: CardPaymentEvent): Promise<void> => processPaymentEvent(buildPayments(), 'card', event);
const takeTasks = async (): Promise<string[]> => (await takeJobs(shop.parts.db)).map(({ task }) => task);
const readKinds = async (key: string): Promise<string[]> =>
  (await listPaymentMovements(shop.parts.db, key)).map((row) => row.replace(/ \d+$/, ''));
const readStatus = (key: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .select(['status', 'closed_at as closedAt'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

async function givenPaidOrder() {
  const order = await givenOrder(shop);
  return { ...order, key: await readPaymentKey(shop.parts.db, order.orderId) };
}

/** An attempt to pay, whose authorization had no answer. */
async function givenLostAnswer() {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  const purchase = await prepareReview(maya, stockId);
  const attempt = { purchaseId: purchase.purchaseId, version: purchase.versionNumber };
  const key = `${purchase.purchaseId}:${purchase.versionNumber}`;
  const failingPayments = {
    ...buildPayments(),
    rateLimits: shop.parts.rateLimits,
    payments: { ...buildPayments().payments, authorize: () => Promise.reject(new Error('the line went dead')) },
  };
  const source = { method: 'card', token: await addCard(maya) };
  const payer = { customerId: 1, ip: '192.0.2.1' };
  await expect(authorizePayment(failingPayments, payer, { attempt, source, amountCents: 700 })).rejects.toMatchObject({
    status: 503,
  });
  return { maya, purchase, attempt, key };
}

describe('a webhook event', () => {
  it('of a capture counts once, however often and in any form', async () => {
    const { key } = await givenPaidOrder();
    const event = createEvent(key, 'captured', 'ref');
    await tell(event);
    await tell(event);
    await tell(createEvent(key, 'captured', 'ref'));
    expect(await readKinds(key)).toEqual(['authorize done', 'capture done']);
    expect((await readStatus(key)).status).toBe('captured');
    expect((await takeTasks()).filter((task) => task === 'paymentCaptured')).toHaveLength(2);
    // An event about a loss after the capture is from before it.
    await tell(createEvent(key, 'voided'));
    await doPaymentEvents(shop.parts);
    expect((await readStatus(key)).status).toBe('captured');
  });

  it('of a lost authorization lets the order wait for another card, once', async () => {
    const { key, orderId } = await givenPaidOrder();
    const event = createEvent(key, 'declined');
    await tell(event);
    await tell(event);
    await tell(createEvent(key, 'voided'));
    await doPaymentEvents(shop.parts);
    const order = shop.parts.db.selectFrom('orders').select('status').where('order_id', '=', orderId);
    expect(await order.executeTakeFirst()).toEqual({ status: 'customer action required' });
    expect((await takeTasks()).filter((task) => task === 'paymentRefusedMail')).toHaveLength(1);
  });

  it('of a late authorization of a cancelled order voids it again, and changes nothing else', async () => {
    const { key, orderId } = await givenPaidOrder();
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await reconcileCharge(buildPayments(), orderId);
    expect(await readKinds(key)).toEqual(['authorize done', 'void done']);
    await takeJobs(shop.parts.db);
    await tell(createEvent(key, 'authorized', 'ref-late'));
    await tell(createEvent(key, 'declined'));
    expect(await readKinds(key)).toEqual(['authorize done', 'void done']);
    expect((await readStatus(key)).status).toBe('voided');
    expect(await takeTasks()).toEqual([]);
  });

  it.each<[title: string, kinds: readonly CardPaymentEvent['kind'][], state: string]>([
    ['an authorization after the capture', ['captured', 'authorized'], 'captured'],
    ['a loss after the capture', ['captured', 'declined', 'voided'], 'captured'],
    ['a capture twice', ['captured', 'captured', 'something else'], 'captured'],
    ['a refund or another unknown event before the capture', ['something else', 'captured'], 'captured'],
    ['an authorization twice', ['authorized', 'authorized'], 'authorized'],
  ])('keeps the state of an order with %s', async (_title, kinds, state) => {
    const { key, orderId } = await givenPaidOrder();
    const kindsBefore = await readKinds(key);
    for (const kind of kinds) {
      await tell(createEvent(key, kind, 'ref'));
      await doPaymentEvents(shop.parts);
    }
    const query = shop.parts.db.selectFrom('orders').select('status').where('order_id', '=', orderId);
    expect([await query.executeTakeFirst(), (await readStatus(key)).status]).toEqual([{ status: 'submitted' }, state]);
    expect(await readKinds(key)).toEqual(state === 'captured' ? [...kindsBefore, 'capture done'] : kindsBefore);
  });

  it('of a capture of a cancelled order refunds it, once', async () => {
    const { key, orderId } = await givenPaidOrder();
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await reconcileCharge(buildPayments(), orderId);
    for (const kind of ['captured', 'captured', 'voided'] as const) {
      await tell(createEvent(key, kind, 'ref'));
      await doPaymentEvents(shop.parts);
    }
    const movements = await listPaymentMovements(shop.parts.db, key);
    const cents = movements[0]?.split(' ').at(-1);
    expect(movements).toEqual([
      `authorize done ${cents}`,
      `void done ${cents}`,
      `capture done ${cents}`,
      `refund pending ${cents}`,
    ]);
  });

  it('of a late decline voids an authorization that no order has claimed', async () => {
    const { key } = await givenLostAnswer();
    await tell(createEvent(key, 'authorized', 'ref'));
    await tell(createEvent(key, 'declined'));
    expect(await readKinds(key)).toEqual(['authorize done', 'void done']);
    expect((await readStatus(key)).status).toBe('voided');
  });

  it('keeps a void recorded as complete while a repeated one has no answer', async () => {
    const { key, orderId } = await givenPaidOrder();
    await cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await reconcileCharge(buildPayments(), orderId);
    await takeJobs(shop.parts.db);
    const failingPayments = {
      ...buildPayments(),
      rateLimits: shop.parts.rateLimits,
      payments: { ...buildPayments().payments, void: () => Promise.reject(new Error('the line went dead')) },
    };
    const event = createEvent(key, 'authorized', 'ref-late');
    await expect(processPaymentEvent(failingPayments, 'card', event)).rejects.toThrow('the line went dead');
    expect(await readKinds(key)).toEqual(['authorize done', 'void done']);
    // The provider sends it again.
    await tell(event);
    expect(await readKinds(key)).toEqual(['authorize done', 'void done']);
  });

  it('closes an attempt that no order has claimed, and voids a later authorization of it', async () => {
    const { maya, purchase, attempt, key } = await givenLostAnswer();
    await tell(createEvent(key, 'declined'));
    expect(await readKinds(key)).toEqual(['authorize refused']);
    expect(await readStatus(key)).toMatchObject({ status: 'declined', closedAt: expect.any(Date) });
    await tell(createEvent(key, 'authorized', 'ref-late'));
    expect(await readKinds(key)).toEqual(['authorize done', 'void done']);
    expect((await configure(maya)).purchase.versionNumber).toBe(purchase.versionNumber + 1);
    await voidAuthorization(buildPayments(), attempt);
    expect((await readStatus(key)).status).toBe('voided');
    expect(await takeTasks()).toEqual([]);
  });

  it('of another shop on the same account is processed without effect', async () => {
    await tell(createEvent('another-shop:1', 'captured', 'ref'));
    expect(await takeTasks()).toEqual([]);
  });
});
