import { openCards } from '../../../../server/providers/payments/openPayments.ts';
import { sandboxes } from '../../../../server/sandboxes/sandboxes.ts';
import { NO_CARDS } from '../../../../src/lib/checkout/cardRules.ts';
import { redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { createCardForm } from '../support/given.ts';
import {
  call,
  configure,
  finalize,
  openPayingShop,
  openPaymentStep,
  openReviewPaidAtProvider,
  type PayingShop,
  post,
} from '../support/payingShop.ts';

let shop: PayingShop;

beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
afterEach(() => {
  shop.parts.config.takesCards = true;
});

const REFUSAL = { id: 'payment.cards.unavailable', message: NO_CARDS };

it('rejects new and saved cards in every call that could pay with one', async () => {
  const { browser, purchase } = await openPaymentStep(shop, { withCard: true });
  const id = String(purchase.purchaseCreditCard?.paymentInstrumentId);
  shop.parts.config.takesCards = false;
  const calls = [
    ['/v1/paymentInstruments', createCardForm()],
    ['/v1/verifyPaymentInstrument', { paymentInstrumentId: id, cvv: '123' }],
    ['/v1/updatePayment?orderId=123-1234567-1234567&paymentInstrumentId=1', {}],
    ['/v1/checkout/configure', { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: id }] }],
  ] as const;
  for (const [path, body] of calls) {
    expect([path, await post(browser, path, body)]).toEqual([
      path,
      expect.objectContaining({ status: 409, body: expect.objectContaining(REFUSAL) }),
    ]);
  }
  const answer = await call(browser, 'POST', '/v1/checkout/configure?allPaymentTypes=true', {});
  expect(answer.body.paymentTypes).toEqual(redirectCodes);
  expect((await finalize(browser, purchase)).status).toBe(409);
  expect(await shop.parts.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

it('still accepts an order that is paid at a provider’s page', async () => {
  shop.parts.config.takesCards = false;
  const { browser, purchase } = await openReviewPaidAtProvider(shop);
  expect((await finalize(browser, purchase)).status).toBe(200);
});

it('still accepts an order that the gift balance pays', async () => {
  const { browser, purchase: purchaseBefore, stockId } = await openPaymentStep(shop, { withCard: true });
  const orderId = String((await finalize(browser, purchaseBefore)).body.orderId);
  const { customer } = JSON.parse((await browser.get('/api/v1/customerInfo')).text);
  const entry = {
    customer_id: Number(customer.customerId),
    kind: 'refund',
    gift_card_id: null,
    order_id: orderId,
  } as const;
  await shop.parts.db
    .insertInto('gift_balance_entries')
    .values({ ...entry, amount_cents: 100_000, created_at: shop.clock.now() })
    .execute();
  shop.parts.config.takesCards = false;
  await post(browser, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const { purchase } = await configure(browser, { useGCBalance: true });
  expect((await finalize(browser, purchase)).status).toBe(200);
});

it('requests no payment from a sandbox if no card provider is configured', async () => {
  const { db, config } = shop.parts;
  const vault = openCards({ db, sandboxes, config: { ...config, takesCards: false } });
  const payment = { key: 'order', token: 'token', amountCents: 100, reference: null };
  for (const sendRequest of [
    () =>
      vault.storeCard(
        { number: '4242424242424242', cvv: '123', expirationMonth: 1, expirationYear: 2030, fullName: 'M' },
        'k',
      ),
    () => vault.verifyCard('token', '123'),
    () => vault.authorize(payment),
    () => vault.capture(payment),
    () => vault.void(payment),
    () => vault.refund(payment, payment),
  ]) {
    await expect(sendRequest()).rejects.toThrow('no provider for cards is configured');
  }
});
