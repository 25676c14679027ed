import { sql } from 'kysely';
import { type CheckoutParts, openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { updatePayment } from '../../../../../server/services/checkout/actions/orderPayment/updatePayment.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import type { Browser } from '../../support/browser.ts';
import {
  addAddress,
  addCard,
  configure,
  createJourneyRoutes,
  finalize,
  payByCard,
  prepareReview,
} from '../../support/checkoutJourney.ts';
import { buyGifts } from '../../support/giftCardJourney.ts';
import { CARD } from '../../support/given.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

async function placeOrder() {
  const maya = await shop.member();
  const purchase = await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
  const { purchaseId } = purchase;
  const orderId = String((await finalize(maya, purchase)).body.orderId);
  const pay = (paymentInstrumentId: string, browser = maya, order = orderId) =>
    browser.post(`/v1/updatePayment?orderId=${order}&paymentInstrumentId=${paymentInstrumentId}`, {});
  return { maya, purchaseId, orderId, pay };
}
const atProvider = async (purchaseId: string): Promise<string[]> =>
  (
    await shop.parts.db
      .selectFrom('sandbox_authorizations')
      .select('status')
      .where('idempotency_key', 'like', `${purchaseId}:%`)
      .orderBy('idempotency_key')
      .execute()
  ).map(({ status }) => status);
const capture = (orderId: string) => captureOrder(openCheckout(shop.parts), orderId);

it('lets another card pay for an order that is not charged, and voids the first authorization', async () => {
  const { maya, purchaseId, orderId, pay } = await placeOrder();
  expect(await pay(await addCard(maya, '5555 5555 5555 4444'))).toMatchObject({
    status: 200,
    body: { orderId, payment: { cardType: 'MasterCard', lastFour: '4444' } },
  });
  expect(await atProvider(purchaseId)).toEqual(['voided', 'authorized']);
  expect(await capture(orderId)).toBe(true);
  expect(await atProvider(purchaseId)).toEqual(['voided', 'captured']);
});

it('keeps the first card if the other is declined', async () => {
  const { maya, purchaseId, orderId, pay } = await placeOrder();
  const answer = await pay(await addCard(maya, CARD.declinedAtAuthorization));
  expect(answer).toMatchObject({ status: 400, body: { id: 'credit.card.verification.declined' } });
  expect(await capture(orderId)).toBe(true);
  expect(await atProvider(purchaseId)).toEqual(['captured', 'declined']);
});

it('accepts no other spelling of the id of a card', async () => {
  const { maya, purchaseId, pay } = await placeOrder();
  expect((await pay(`0${await addCard(maya)}`)).status).toBe(404);
  expect(await atProvider(purchaseId)).toEqual(['authorized']);
});

it('is too late for a charged order', async () => {
  const { maya, purchaseId, orderId, pay } = await placeOrder();
  await capture(orderId);
  expect(await pay(await addCard(maya))).toMatchObject({ status: 409, body: { id: 'order.already.charged' } });
  expect(await atProvider(purchaseId)).toEqual(['captured']);
});

it('charges one card once, whatever is requested at the same moment', async () => {
  const { maya, purchaseId, orderId, pay } = await placeOrder();
  const [one, two] = [await addCard(maya), await addCard(maya, '5555 5555 5555 4444')];
  await Promise.all([pay(one), capture(orderId), pay(two), pay(one), capture(orderId)]);
  await capture(orderId);
  const statuses = await atProvider(purchaseId);
  expect(statuses.filter((status) => status === 'captured')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'authorized')).toEqual([]);
});

type Shopper = Awaited<ReturnType<typeof placeOrder>>;

/** Lets another card pay; `meanwhile` runs just before it replaces the first card. */
async function payMeanwhile(
  at: Parameters<CheckoutParts['reachFaultPoint']>[0],
  interfere: (checkout: CheckoutParts, shopper: Shopper) => Promise<unknown>,
) {
  const shopper = await placeOrder();
  const { maya, purchaseId, orderId } = shopper;
  const { customer_id: customerId } = await shop.parts.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const paymentInstrumentId = await addCard(maya, '5555 5555 5555 4444');
  const checkout = openCheckout(shop.parts);
  const handlePoint: CheckoutParts['reachFaultPoint'] = async (point) => {
    if (point === at) await interfere(checkout, shopper);
  };
  const payment = updatePayment(
    { ...checkout, reachFaultPoint: handlePoint },
    { customerId, ip: '192.0.2.1' },
    {
      orderId,
      paymentInstrumentId,
    },
  );
  return { purchaseId, orderId, payment };
}

it('accepts two cards at the same moment, one after the other', async () => {
  const { purchaseId, orderId, payment } = await payMeanwhile(
    'authorization about to start',
    async (_, { maya, pay }) => expect((await pay(await addCard(maya))).status).toBe(200),
  );
  expect(await payment).toMatchObject({ lastFour: '4444' });
  expect(await capture(orderId)).toBe(true);
  const statuses = await atProvider(purchaseId);
  expect(statuses.filter((status) => status !== 'voided')).toEqual(['captured']);
});

it('never pays with a voided authorization', async () => {
  const { purchaseId, orderId, payment } = await payMeanwhile('payment authorized', async (checkout) => {
    shop.clock.advance(16 * 60_000);
    await settleAuthorizations(checkout);
  });
  await expect(payment).rejects.toMatchObject({ id: 'credit.card.verification.declined' });
  expect(await capture(orderId)).toBe(true);
  expect(await atProvider(purchaseId)).toEqual(['captured', 'voided']);
});

/** Waits until this number of statements wait for a lock. */
const waitForLocks = (count: number): Promise<void> =>
  waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.parts.db);
    return (rows[0]?.waiting ?? 0) >= count;
  });

it('makes a concurrent capture wait', async () => {
  const [isAuthorized, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { purchaseId, orderId, payment } = await payMeanwhile('payment authorized', () => {
    isAuthorized.resolve();
    return isHeld.promise;
  });
  await isAuthorized.promise;
  const { db } = shop.parts;
  // Locks the row that both need, so that the capture waits behind the card that is about to pay.
  const lockResult = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('payment_authorizations')
      .select('status')
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    isHeld.resolve();
    await waitForLocks(1);
    const charging = capture(orderId);
    await waitForLocks(2);
    return { charging };
  });
  await payment;
  expect(await lockResult.charging).toBe(true);
  expect(await atProvider(purchaseId)).toEqual(['voided', 'captured']);
});

it("works only with the customer's own orders and cards", async () => {
  const [myOrder, hers] = [await placeOrder(), await placeOrder()];
  const [myCard, herCard] = [await addCard(myOrder.maya), await addCard(hers.maya)];
  expect((await myOrder.pay(herCard)).status).toBe(404);
  expect((await hers.pay(herCard, hers.maya, myOrder.orderId)).status).toBe(404);
  myOrder.maya.cookies.delete('at-main');
  expect((await myOrder.pay(myCard)).status).toBe(403);
});

describe('a card whose billing address', () => {
  const billTo = (cardId: string, address_id: number | null) =>
    shop.parts.db
      .updateTable('payment_instruments')
      .set({ address_id })
      .where('payment_instrument_id', '=', Number(cardId))
      .execute();

  it.each([
    [
      'lies under an embargo',
      'The billing address of this card cannot be used. This country is under a trade embargo',
      async (cardId: string, addressId: number) => {
        await billTo(cardId, addressId);
        const countryUpdate = shop.parts.db.updateTable('addresses').set({ country_code: 'SY' });
        await countryUpdate.where('address_id', '=', addressId).execute();
      },
    ],
    [
      'is missing',
      'This payment method has no billing address yet. Please add one.',
      async (cardId: string) => {
        await billTo(cardId, null);
      },
    ],
    [
      'was deleted',
      'The billing address of this payment method was deleted. Please choose another one.',
      async (cardId: string, addressId: number, maya: Browser) => {
        await billTo(cardId, addressId);
        await maya.call('DELETE', `/v1/address?addressIds=${addressId}`);
      },
    ],
  ])('%s cannot pay for goods, as at checkout', async (_, message, spoil) => {
    const { maya, purchaseId, pay } = await placeOrder();
    const cardId = await addCard(maya);
    await spoil(cardId, Number(await addAddress(maya)), maya);
    expect(await pay(cardId)).toMatchObject({
      status: 409,
      body: { id: 'constraint.violations.exist', message: expect.stringContaining(message) },
    });
    expect(await atProvider(purchaseId)).toEqual(['authorized']);
  });

  it('is missing can pay for digital goods', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, {});
    const cardId = await addCard(maya, '5555 5555 5555 4444');
    expect(await maya.post(`/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${cardId}`, {})).toMatchObject({
      status: 200,
      body: { payment: { lastFour: '4444' } },
    });
  });
});

it('is requested once: a declined card is not tried again while the order waits for another', async () => {
  const maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db);
  const response = await finalize(maya, await prepareReview(maya, stocks[0].stockId, { card: '4000 0000 0000 9961' }));
  const orderId = String(response.body.orderId);
  expect(await capture(orderId)).toBe(false);

  const points: string[] = [];
  const handlePoint: CheckoutParts['reachFaultPoint'] = (point) => void points.push(point);
  expect(await captureOrder({ ...openCheckout(shop.parts), reachFaultPoint: handlePoint }, orderId)).toBe(false);
  expect(points).toEqual([]);

  const cardId = await addCard(maya, '5555 5555 5555 4444');
  const answer = await maya.post(`/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${cardId}`, {});
  expect(answer.status).toBe(200);
  expect(await capture(orderId)).toBe(true);
});

describe('a card in a purchase', () => {
  it('needs a billing address that exists', async () => {
    const maya = await shop.member();
    await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
    const { db } = shop.parts;
    const { paymentInstruments } = await configure(maya);
    const id = String(paymentInstruments[0]?.paymentInstrumentId);
    await db
      .updateTable('payment_instruments')
      .set({ address_id: null })
      .where('payment_instrument_id', '=', Number(id))
      .execute();
    const readViolationNames = async () =>
      (await configure(maya)).purchase.constraintViolations.map(({ name }) => name);
    expect(await readViolationNames()).toEqual(['LEGACY_BILLING_ADDRESS_MISSING']);
    const second = await addAddress(maya, { addressLine1: '9 Work Ave' });
    await maya.post('/v1/associatePaymentInstrument', { paymentInstrumentId: id, addressId: second });
    expect(await readViolationNames()).toEqual([]);
    await maya.call('DELETE', `/v1/address?addressIds=${second}`);
    expect(await readViolationNames()).toEqual(['INACTIVE_INSTRUMENT_BILLING_ADDRESS']);
  });

  it('that was deleted is no longer active, and another is chosen', async () => {
    const maya = await shop.member();
    await prepareReview(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
    const { paymentInstruments } = await configure(maya);
    await maya.call('DELETE', `/v1/paymentInstruments/${paymentInstruments[0]?.paymentInstrumentId}`);
    const { purchase } = await configure(maya);
    expect(purchase.constraintViolations).toMatchObject([{ name: 'INACTIVE_INSTRUMENT', fixAt: 'payment' }]);
    const after = await configure(maya, payByCard(await addCard(maya)));
    expect(after.purchase.constraintViolations).toEqual([]);
  });
});
