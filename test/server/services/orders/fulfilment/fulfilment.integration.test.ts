import { isDeepStrictEqual } from 'node:util';
import { createJobs } from '../../../../../server/jobs/jobs.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { createGiftCardsRouter } from '../../../../../server/services/giftcards/routes.ts';
import { type CancelRequest, cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { addCard, createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { buyGifts, readMailedCode, sendGifts } from '../../support/giftCardJourney.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { readOnHand } from '../../support/readOnHand.ts';
import { runJobs, takeJobs } from '../../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
});
afterAll(() => shop.close());

const ship = (orderId: string, trackingNumber: string, items?: CancelRequest['items']) =>
  shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber, items });
const cancel = (orderId: string, items?: CancelRequest['items'], overrides: Partial<CancelRequest> = {}) =>
  cancelItems(shop.parts, { orderId, items, reason: 'no longer want', ...overrides });
const readOrder = async (browser: Browser, orderId: string) =>
  orderShape.parse((await browser.get(`/v3/order?orderId=${orderId}`)).body);
const readBalance = async (browser: Browser) => (await browser.get('/v1/giftCard')).body.balance;

/** Runs the worker's jobs. */
async function work(): Promise<string[]> {
  const jobs = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  const takenJobs = await takeJobs(shop.parts.db);
  await runJobs(shop.parts.db, jobs, takenJobs);
  return takenJobs.map(({ task }) => task);
}
const selectCharges = (orderId: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations as ours')
    .innerJoin('sandbox_authorizations as theirs', 'theirs.idempotency_key', 'ours.idempotency_key')
    .leftJoin('sandbox_refunds as back', 'back.charge', 'ours.idempotency_key')
    .select(['ours.status', 'theirs.captured_cents as taken', 'back.amount_cents as back'])
    .where('ours.order_id', '=', orderId)
    .execute();

const two = [
  { priceCents: 10_000, quantity: 1 },
  { priceCents: 5_000, quantity: 3 },
];

/** Each of the two costs less than the payment minimum. */
const nearlyFreeOrder = {
  lines: [
    { priceCents: 1_000, quantity: 1 },
    { priceCents: 1_000, quantity: 1 },
  ],
  promo: { kind: 'amount' as const, percent: null, amount_cents: 1_930 },
};

describe('cancelling before the first shipment', () => {
  it('restocks, refunds the gift balance first, keeps the shipping for the rest, and charges only the rest', async () => {
    const orderInput = { lines: two, balanceCents: 4_000, speed: 'next', promo: { percent: 10 } };
    const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, orderInput);
    const [one = '', other = ''] = lineItemIds;
    const { chargeSummary } = await readOrder(maya, orderId);
    const tax = chargeSummary.estimatedTax.cents;
    const taxOfOne = Math.round((tax * 9_000) / 22_500);

    const first = await cancel(orderId, [{ lineItemId: one }]);
    expect(first).toMatchObject({ giftCents: 4_000, chargeCents: 9_000 + taxOfOne - 4_000, isRefund: false });
    expect(await readOnHand(shop.parts.db, stockBefore[0]?.stockId ?? '')).toBe(9);
    expect(await readBalance(maya)).toMatchObject({ cents: 4_000 });
    const remainingOrder = await readOrder(maya, orderId);
    expect(remainingOrder.lineItems.map(({ status }) => status)).toEqual(['cancelled', 'submitted']);
    // The order as placed, and the amounts that are no longer owed.
    expect(remainingOrder.chargeSummary).toEqual(chargeSummary);
    expect(remainingOrder.cancelledTotal.cents).toBe(9_000 + taxOfOne);
    expect(remainingOrder.cancelledCharge.cents).toBe(9_000 + taxOfOne - 4_000);

    await ship(orderId, '1Z-REST');
    const capturedCents = 13_500 + (tax - taxOfOne) + 1_200;
    expect(await selectCharges(orderId)).toEqual([{ status: 'captured', taken: capturedCents, back: null }]);
    expect((await readOrder(maya, orderId)).status).toBe('shipped');
    await expect(cancel(orderId, [{ lineItemId: other }])).rejects.toMatchObject({ id: 'order.item.shipped' });
    expect(await work()).toEqual(['settleCharge', 'orderCancelled', 'orderShipped']);
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('of everything voids the authorization, makes the code usable again, and mails once, also when repeated', async () => {
    const { orderId, maya, stockBefore } = await givenOrder(shop, { lines: two, promo: { percent: 10 } });
    const [first, ...others] = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)]);
    expect(others).toEqual([first, first]);
    expect(await work()).toEqual(['settleCharge', 'orderCancelled']);
    expect(await selectCharges(orderId)).toEqual([{ status: 'voided', taken: 0, back: null }]);
    const cancelledOrder = await readOrder(maya, orderId);
    expect(cancelledOrder).toMatchObject({
      status: 'cancelled',
      cancelledTotal: cancelledOrder.chargeSummary.grandTotal,
    });
    await expect(ship(orderId, '1Z-NOTHING')).rejects.toMatchObject({ id: 'order.nothing.to.ship' });
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('cancels some pieces of a line, once for each key', async () => {
    const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, { lines: two });
    const items = [{ lineItemId: lineItemIds[1] ?? '', quantity: 2 }];
    const answers = [
      await cancel(orderId, items, { requestKey: 'k1' }),
      await cancel(orderId, items, { requestKey: 'k1' }),
    ];
    expect(answers[1]).toEqual(answers[0]);
    const { lineItems, status } = await readOrder(maya, orderId);
    expect(lineItems.map((line) => [line.quantity, line.status])).toEqual([
      [1, 'submitted'],
      [1, 'submitted'],
      [2, 'cancelled'],
    ]);
    expect(status).toBe('submitted');
    await expect(cancel(orderId, items)).rejects.toMatchObject({ id: 'quantity.invalid' });
    await expect(cancel(orderId, [{ lineItemId: '999999999' }])).rejects.toMatchObject({ status: 404 });
    await expect(cancel('000-0000000-0000000')).rejects.toMatchObject({ status: 404 });
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('charges nothing if the rest is below the payment minimum', async () => {
    const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, nearlyFreeOrder);
    const [one = '', other = ''] = lineItemIds;
    const { total } = (await readOrder(maya, orderId)).chargeSummary;
    expect(total.cents).toBeGreaterThanOrEqual(70);
    expect(total.cents).toBeLessThan(90);

    expect(await cancel(orderId, [{ lineItemId: one }])).toMatchObject({ chargeCents: total.cents, isRefund: false });
    await ship(orderId, '1Z-FREE');
    await work();
    expect(await selectCharges(orderId)).toEqual([{ status: 'voided', taken: 0, back: null }]);
    expect((await readOrder(maya, orderId)).status).toBe('shipped');
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
    await expect(cancel(orderId, [{ lineItemId: other }])).rejects.toMatchObject({ id: 'order.item.shipped' });
  });

  it('returns nothing twice if the rest was waived before', async () => {
    const { orderId, stockBefore, lineItemIds } = await givenOrder(shop, nearlyFreeOrder);
    await cancel(orderId, [{ lineItemId: lineItemIds[0] ?? '' }]);
    expect(await cancel(orderId)).toMatchObject({ giftCents: 0, chargeCents: 0 });
    await work();
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it("gives a declined card as the reason of an order's end", async () => {
    const { orderId, maya } = await givenOrder(shop);
    await cancel(orderId, undefined, { reason: 'card declined' });
    await work();
    expect((await readOrder(maya, orderId)).status).toBe('cancelled - card declined');
  });

  it('declines an order that the shop does not accept: stock, gift balance and promo code can be used again', async () => {
    const orderInput = { lines: two, balanceCents: 4_000, promo: { percent: 10 } };
    const { orderId, maya, stockBefore } = await givenOrder(shop, orderInput);
    await cancel(orderId, undefined, { reason: 'not accepted', by: 'operator' });
    await work();
    const declinedOrder = await readOrder(maya, orderId);
    expect(declinedOrder.status).toBe('declined');
    expect(declinedOrder.lineItems.map(({ status }) => status)).toEqual(['declined', 'declined']);
    expect(declinedOrder.cancelledTotal).toEqual(declinedOrder.chargeSummary.grandTotal);
    expect(await selectCharges(orderId)).toEqual([{ status: 'voided', taken: 0, back: null }]);
    expect(await readBalance(maya)).toMatchObject({ cents: 4_000 });
    const redemptionQuery = shop.parts.db
      .selectFrom('promo_redemptions')
      .select('released_at')
      .where('order_id', '=', orderId);
    expect(await redemptionQuery.execute()).toEqual([{ released_at: expect.any(Date) }]);
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
    await expect(ship(orderId, '1Z-DECLINED')).rejects.toMatchObject({ id: 'order.nothing.to.ship' });
  });
});

describe('a shipment', () => {
  it('charges the whole order with the first parcel; a later cancellation is refunded', async () => {
    const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, { lines: two });
    const [one = '', other = ''] = lineItemIds;
    const parcel = await ship(orderId, '1Z-ONE', [{ lineItemId: one }]);
    expect(await ship(orderId, '1Z-ONE', [{ lineItemId: one }])).toEqual(parcel);
    await expect(ship(orderId, '1Z-ONE', [{ lineItemId: other }])).rejects.toMatchObject({ id: 'shipment.exists' });
    const after = await readOrder(maya, orderId);
    expect(after.status).toBe('processing');
    expect(after.shipments).toMatchObject([
      { carrier: 'UPS', trackingNumber: '1Z-ONE', trackingUrl: expect.stringContaining('ups.com'), lineItemIds: [one] },
    ]);
    const total = after.chargeSummary.total.cents;
    const { chargeCents, isRefund } = await cancel(orderId);
    expect(isRefund).toBe(true);
    await work();
    expect(await selectCharges(orderId)).toEqual([{ status: 'captured', taken: total, back: chargeCents }]);
    expect((await readOrder(maya, orderId)).status).toBe('shipped');
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('is refunded also after the queue has stopped retrying, however long it takes', async () => {
    const { orderId, stockBefore } = await givenOrder(shop);
    const wholeOrder = await givenOrder(shop);
    const { db } = shop.parts;
    expect(await captureOrder(openCheckout(shop.parts), orderId)).toBe(true);
    const theirs = db
      .updateTable('sandbox_authorizations')
      .where('idempotency_key', 'in', (select) =>
        select.selectFrom('payment_authorizations').select('idempotency_key').where('order_id', '=', orderId),
      );
    await theirs.set({ captured_cents: 0 }).execute();
    const { chargeCents } = await cancel(orderId);
    await cancel(wholeOrder.orderId);
    await expect(work()).rejects.toThrow('refused a refund of');
    await theirs.set({ captured_cents: chargeCents }).execute();

    const jobs = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
    const { key: paymentKey } = await db
      .selectFrom('payment_authorizations')
      .select('idempotency_key as key')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const owedJobs = [
      { task: 'settleRefunds', payload: { paymentKey } },
      { task: 'settleCharge', payload: { orderId: wholeOrder.orderId } },
    ];
    const requeueJobs = async () => {
      await jobs.settleOwedCharges?.({});
      await jobs.settleOwedCharges?.({});
      // In addition to the orders of the other tests.
      const queuedJobs = await takeJobs(db);
      return owedJobs.filter((job) => queuedJobs.filter((other) => isDeepStrictEqual({ ...other }, job)).length === 1);
    };
    expect(await requeueJobs()).toEqual([]);
    shop.clock.advance(25 * 3_600_000);
    expect(await requeueJobs()).toEqual(owedJobs);
    await runJobs(shop.parts.db, jobs, owedJobs);
    expect(await selectCharges(orderId)).toEqual([{ status: 'captured', taken: chargeCents, back: chargeCents }]);
    expect(await selectCharges(wholeOrder.orderId)).toEqual([{ status: 'voided', taken: 0, back: null }]);
    expect(await requeueJobs()).toEqual([]);
    expect(await listBrokenInvariants(db, [...stockBefore, ...wholeOrder.stockBefore])).toEqual([]);
  });

  /** The authorization has expired at the bank. */
  const runOut = (orderId: string) =>
    shop.parts.db
      .updateTable('sandbox_authorizations')
      .set({ status: 'voided' })
      .where('idempotency_key', 'in', (select) =>
        select.selectFrom('payment_authorizations').select('idempotency_key').where('order_id', '=', orderId),
      )
      .execute();
  const selectPaymentMails = (email: string) =>
    shop.parts.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .where('mail_key', 'like', 'payment-refused:%')
      .execute();

  it('does not ship if the payment is declined, and its shopper is asked for another card until one pays', async () => {
    const { orderId, maya, stockBefore } = await givenOrder(shop);
    await runOut(orderId);
    for (const _ of ['once', 'and again']) {
      await expect(ship(orderId, '1Z-LATE')).rejects.toMatchObject({ id: 'order.not.paid' });
    }
    expect((await readOrder(maya, orderId)).status).toBe('customer action required');
    await work();
    expect(await selectPaymentMails(maya.email)).toEqual([
      {
        subject: 'Your order needs another payment method',
        text: expect.stringContaining('Visa ending in 4242 could not be charged for your order. Nothing was charged.'),
      },
    ]);
    const card = await addCard(maya);
    const payResponse = await maya.post(`/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${card}`, {});
    expect(payResponse.status).toBe(200);
    expect((await readOrder(maya, orderId)).status).toBe('submitted');
    await ship(orderId, '1Z-LATE');
    expect((await readOrder(maya, orderId)).status).toBe('shipped');
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('still waits for another card while a part of it is cancelled, and no longer when all of it is', async () => {
    const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, { lines: two });
    await runOut(orderId);
    await expect(ship(orderId, '1Z-NEVER')).rejects.toMatchObject({ id: 'order.not.paid' });
    await cancel(orderId, [{ lineItemId: lineItemIds[0] ?? '' }]);
    expect((await readOrder(maya, orderId)).status).toBe('customer action required');
    await cancel(orderId);
    expect((await readOrder(maya, orderId)).status).toBe('cancelled');
    await work();
    expect(await selectPaymentMails(maya.email)).toEqual([]);
    expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  });

  it('has one result if a cancellation and another card come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId, maya, stockBefore, lineItemIds } = await givenOrder(shop, { lines: two, balanceCents: 3_000 });
      const card = await addCard(maya);
      await Promise.allSettled([
        ship(orderId, `1Z-RACE-${round}`),
        cancel(orderId, [{ lineItemId: lineItemIds[round % 2] ?? '' }]),
        maya.post(`/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${card}`, {}),
        captureOrder(openCheckout(shop.parts), orderId),
      ]);
      await work();
      expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
    }
  });
});

describe('an e-gift card', () => {
  it('is voided and refunded until it is redeemed, also after its mail', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, { recipientEmail: 'void@example.com' });
    await sendGifts(shop);
    await takeJobs(shop.parts.db);
    const code = await readMailedCode(shop, 'void@example.com');
    await expect(ship(orderId, '1Z-MAIL')).rejects.toMatchObject({ id: 'order.nothing.to.ship' });
    expect(await cancel(orderId)).toMatchObject({ chargeCents: 5_000, isRefund: true });
    await work();
    expect(await selectCharges(orderId)).toEqual([{ status: 'captured', taken: 5_000, back: 5_000 }]);
    expect((await maya.post('/v1/giftCard', { claimCode: code })).body.id).toBe('giftcard.cancelled');
    expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  });

  it('stays paid once it is redeemed', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, { recipientEmail: 'has@example.com' });
    await sendGifts(shop);
    await maya.post('/v1/giftCard', { claimCode: await readMailedCode(shop, 'has@example.com') });
    await expect(cancel(orderId)).rejects.toMatchObject({ id: 'order.item.redeemed' });
  });
});
