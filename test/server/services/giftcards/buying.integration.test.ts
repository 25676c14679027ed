import { sql } from 'kysely';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
} from '../support/checkoutJourney.ts';
import {
  addGift,
  buyGifts,
  prepareGiftReview,
  readMailedCode,
  selectMails,
  sendGifts,
} from '../support/giftCardJourney.ts';
import { CARD, createCardForm } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
});
afterAll(() => shop.close());

const readOrder = async (browser: Browser, orderId: string) =>
  orderShape.parse((await browser.get(`/v3/order?orderId=${orderId}`)).body);
const selectCards = (orderId: string) =>
  shop.parts.db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).orderBy('gift_card_id').execute();

describe('checkout of e-gift cards alone', () => {
  it('needs no address, shipment or tax, and places the order', async () => {
    const maya = await shop.member();
    const purchase = await prepareGiftReview(
      maya,
      {},
      { amountCents: 2500, recipientName: 'Ida', deliverOn: '2026-12-24' },
    );
    expect(purchase).toMatchObject({
      cartType: 'DIGITAL_GIFT_CARDS',
      numItems: 2,
      furthestStep: 'spc',
      constraintViolations: [],
      shippingAddress: null,
      shipmentSpeed: null,
      deliveryGroups: [{ isDigitalDelivery: true, lineItemIds: ['egc-1', 'egc-2'] }],
      chargeSummary: {
        subTotal: { cents: 7500 },
        shippingCharge: { cents: 0 },
        estimatedTax: { cents: 0 },
        grandTotal: { cents: 7500 },
      },
    });
    expect(purchase.productList).toMatchObject([
      {
        brandName: 'e-Gift Card',
        productName: 'Happy Birthday',
        stockId: '',
        gcCustomization: { recipientName: 'Noa Berg' },
      },
      { price: { cents: 2500 }, gcCustomization: { recipientName: 'Ida', deliverOn: '2026-12-24' } },
    ]);

    const { orderId } = (await finalize(maya, purchase)).body;
    expect(await finalize(maya, purchase)).toMatchObject({ status: 200, body: { orderId } });
    expect(await selectCards(String(orderId))).toHaveLength(2);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
    expect(await readOrder(maya, String(orderId))).toMatchObject({
      shippingAddress: null,
      shipmentSpeed: null,
      promisedFor: '2026-12-24',
      customerName: 'Maya Lindqvist',
      lineItems: [
        { giftCard: { status: 'issued', sentAt: null, maskedCode: expect.stringMatching(/^(••••-){3}\w{4}$/) } },
        { giftCard: { deliverAt: '2026-12-24T13:00:00.000Z', message: expect.stringContaining('Happy birthday!') } },
      ],
    });
  });

  it('increments the version for each visible change of a card', async () => {
    const maya = await shop.member();
    const purchase = await prepareGiftReview(maya, {});
    expect((await configure(maya)).purchase).toEqual(purchase);
    const lineItemId = purchase.productList[0]?.lineItemId;
    await addGift(maya, { lineItemId, message: 'Other words' });
    expect(await finalize(maya, { ...purchase, versionNumber: purchase.versionNumber + 1 })).toMatchObject({
      status: 409,
      body: { id: 'purchase.version.stale' },
    });
    expect((await configure(maya)).purchase.productList[0]?.gcCustomization?.message).toBe('Other words');
  });

  it('accepts no address and no speed', async () => {
    const maya = await shop.member();
    const { purchaseId } = await prepareGiftReview(maya, {});
    const addressId = await addAddress(maya);
    for (const change of [{ addressId }, { shipmentSpeed: 'next' }]) {
      expect(await maya.post('/v1/checkout/configure', { purchaseId, ...change })).toMatchObject({
        status: 400,
        body: { id: 'checkout.input.invalid' },
      });
    }
  });

  it('starts again with the address when goods are added', async () => {
    const maya = await shop.member();
    const { productList } = await prepareGiftReview(maya, {});
    const addressId = await addAddress(maya);
    await maya.post('/v1/cart', { items: [{ lineItemId: productList[0]?.lineItemId, quantity: 0 }] });
    const { stocks } = await givenProduct(shop.parts.db);
    await addToCart(maya, stocks[0].stockId);
    const { purchase, paymentInstruments } = await configure(maya);
    // Digital goods needed no billing address; goods do.
    expect(purchase).toMatchObject({ cartType: 'RETAIL', furthestStep: 'payment', shippingAddress: { addressId } });
    const paymentInstrumentId = paymentInstruments[0]?.paymentInstrumentId;
    await maya.post('/v1/associatePaymentInstrument', { paymentInstrumentId, addressId });
    expect((await configure(maya)).purchase.furthestStep).toBe('spc');
  });

  it('creates no card if the payment is declined', async () => {
    const maya = await shop.member();
    await addGift(maya);
    await maya.post('/v1/paymentInstruments', createCardForm(CARD.declinedAtAuthorization));
    const { purchase } = await configure(maya);
    const cardsBefore = await shop.parts.db.selectFrom('gift_cards').select('gift_card_id').execute();
    expect((await finalize(maya, purchase)).body).toMatchObject({ id: 'credit.card.verification.declined' });
    expect(await shop.parts.db.selectFrom('gift_cards').select('gift_card_id').execute()).toEqual(cardsBefore);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 1 });
  });

  it('creates each card once, however often the order is placed at the same moment', async () => {
    const maya = await shop.member();
    const purchase = await prepareGiftReview(maya, {});
    const answers = await Promise.all(Array.from({ length: 6 }, () => finalize(maya, purchase)));
    const orderIds = new Set(answers.map(({ body }) => String(body.orderId)));
    expect(orderIds.size).toBe(1);
    expect(await selectCards([...orderIds][0] ?? '')).toHaveLength(1);
  });
});

describe('the mail', () => {
  it('is sent to the recipient with the message and the code, once, after the charge', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, { recipientEmail: 'first@example.com' });
    await sendGifts(shop);
    await sendGifts(shop);
    const [mail, ...others] = await selectMails(shop, 'first@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Maya sent you a $50.00 Eyelet e-Gift Card');
    expect(mail?.text).toContain('Happy birthday!\nPick something <b>you</b> love.');
    expect(mail?.html).toContain('Happy birthday!<br/>Pick something &lt;b&gt;you&lt;/b&gt; love.');
    expect(mail?.html).toContain(await readMailedCode(shop, 'first@example.com'));
    expect(await readOrder(maya, orderId)).toMatchObject({
      status: 'delivered',
      lineItems: [{ status: 'delivered', giftCard: { sentAt: '2026-11-20T15:00:00.000Z' } }],
    });
    const authorizationRows = await shop.parts.db
      .selectFrom('payment_authorizations')
      .select('status')
      .where('order_id', '=', orderId)
      .execute();
    expect(authorizationRows).toEqual([{ status: 'captured' }]);
  });

  it('is not sent before its day', async () => {
    const maya = await shop.member();
    await buyGifts(maya, { recipientEmail: 'later@example.com', deliverOn: '2026-11-21' });
    await sendGifts(shop);
    expect(await selectMails(shop, 'later@example.com')).toEqual([]);
    shop.clock.advance(24 * 3_600_000);
    await sendGifts(shop);
    expect(await selectMails(shop, 'later@example.com')).toHaveLength(1);
  });

  it('is not sent while the order is not paid', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, { recipientEmail: 'unpaid@example.com' });
    await sql`update sandbox_authorizations set status = 'voided' where idempotency_key in
      (select idempotency_key from payment_authorizations where order_id = ${orderId})`.execute(shop.parts.db);
    await expect(sendGifts(shop)).rejects.toThrow('is not paid');
    expect(await selectMails(shop, 'unpaid@example.com')).toEqual([]);
    await sql`truncate graphile_worker._private_jobs`.execute(shop.parts.db);
  });

  it('is not sent for a card that was cancelled', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, { recipientEmail: 'never@example.com' });
    await shop.parts.db.updateTable('orders').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute();
    await sendGifts(shop);
    expect(await selectMails(shop, 'never@example.com')).toEqual([]);
  });
});

describe('a cancelled order', () => {
  it('voids the cards that are not redeemed, and no other', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, { recipientEmail: 'a@example.com' }, { recipientEmail: 'b@example.com' });
    await sendGifts(shop);
    const noa = await shop.member();
    await noa.post('/v1/giftCard', { claimCode: await readMailedCode(shop, 'a@example.com') });
    await shop.parts.db.updateTable('orders').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute();
    expect((await selectCards(orderId)).map(({ status, sealed_code }) => [status, sealed_code])).toEqual([
      ['redeemed', null],
      ['cancelled', null],
    ]);
    expect(
      (await noa.post('/v1/giftCard', { claimCode: await readMailedCode(shop, 'b@example.com') })).body,
    ).toMatchObject({ id: 'giftcard.cancelled' });
  });

  it('voids only the card of one cancelled line', async () => {
    const maya = await shop.member();
    const orderId = await buyGifts(maya, {}, {});
    const [first] = await selectCards(orderId);
    await shop.parts.db
      .updateTable('order_items')
      .set({ status: 'cancelled' })
      .where('line_item_id', '=', first?.line_item_id ?? 0)
      .execute();
    expect((await selectCards(orderId)).map(({ status }) => status)).toEqual(['cancelled', 'issued']);
  });
});

it('is charged and sent later if its payment was declined and another card pays', async () => {
  const maya = await shop.member();
  const orderId = await buyGifts(maya, { recipientEmail: 'after.all@example.com' });
  const { db } = shop.parts;
  await db
    .updateTable('sandbox_authorizations')
    .set({ status: 'voided' })
    .where('idempotency_key', 'in', (select) =>
      select.selectFrom('payment_authorizations').select('idempotency_key').where('order_id', '=', orderId),
    )
    .execute();
  await expect(sendGifts(shop)).rejects.toThrow('is not paid');
  // Every retry of both jobs has failed.
  await takeJobs(db);
  const payResponse = await maya.post(
    `/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${await addCard(maya)}`,
    {},
  );
  expect(payResponse.status).toBe(200);
  await sendGifts(shop);
  expect(await selectMails(shop, 'after.all@example.com')).toHaveLength(1);
  expect((await takeJobs(db)).map(({ task }) => task)).toContain('capturePayment');
});
