import type { Browser } from '../support/browser.ts';
import { CVV, createCardForm } from '../support/given.ts';
import {
  call,
  configure,
  finalize,
  openPayingShop,
  openPaymentStep,
  type PayingShop,
  post,
} from '../support/payingShop.ts';
import { createStripeEnv, STRIPE_CARD } from '../support/stripeShop.ts';

const PUBLISHABLE_KEY = 'pk_test_of_this_shop_alone';
const SANDBOX = '/dev/payments/stripe';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop((origin) => ({ ...createStripeEnv(origin), STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }));
});
afterAll(() => shop.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Calls the provider as its script in the page does. */
const callAsScript = (browser: Browser, path: string, number: string, key = PUBLISHABLE_KEY, wallet?: string) => {
  const held = wallet === undefined ? {} : { 'card[wallet][type]': wallet };
  const fields = { key, type: 'card', ...held, 'card[number]': number.replaceAll(' ', ''), 'card[cvc]': CVV };
  const form = new URLSearchParams({ ...fields, 'card[exp_month]': '8', 'card[exp_year]': '2031' }).toString();
  return browser.call('POST', `${SANDBOX}${path}`, form, FORM);
};

/** Enters a card in the provider's field. @returns the request of the shop's form */
async function enter(browser: Browser, addressId: string, number: string = STRIPE_CARD.approved) {
  const { body } = await callAsScript(browser, '/v1/payment_methods', number);
  return { paymentMethodId: String(body.id), fullName: 'Maya Lindqvist', addressId };
}
const save = (browser: Browser, request: object) => post(browser, '/v1/paymentInstruments', request);

it('tells pages the script and the key of the card fields, and serves the script', async () => {
  const browser = shop.browser();
  const { body } = await call(browser, 'GET', '/zcs/content');
  const cardFields = { scriptUrl: `${SANDBOX}/stripe.js`, publishableKey: PUBLISHABLE_KEY };
  expect(body).toMatchObject({ cardFields });
  const script = await browser.get(cardFields.scriptUrl);
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(script.text).toContain('window.Stripe');
});

it('accepts the key of pages for payment methods only', async () => {
  const browser = shop.browser();
  expect((await callAsScript(browser, '/v1/payment_methods', STRIPE_CARD.approved)).status).toBe(200);
  for (const path of ['/v1/customers', '/v1/payment_intents', '/v1/refunds'])
    expect((await callAsScript(browser, path, STRIPE_CARD.approved)).status).toBe(401);
  expect((await callAsScript(browser, '/v1/payment_methods', STRIPE_CARD.approved, 'pk_other')).status).toBe(401);
});

it('keeps a card of the provider’s field, which pays', async () => {
  const { browser, addressId } = await openPaymentStep(shop);
  const request = await enter(browser, addressId);
  const saved = await save(browser, request);
  expect(saved).toMatchObject({
    status: 201,
    body: { cardType: 'Visa', lastFour: '4242', expirationMonth: '08', expirationYear: '2031', addressId },
  });
  const method = { paymentMethodCode: 'card', paymentInstrumentId: String(saved.body.paymentInstrumentId) };
  const { purchase } = await configure(browser, { paymentMethods: [method] });
  expect((await finalize(browser, purchase)).status).toBe(200);
});

it.each([
  [STRIPE_CARD.declined, 'credit.card.verification.declined', undefined],
  [STRIPE_CARD.expired, 'validation.exception', { expirationMonth: 'Card has expired.' }],
])('reports the refusal of %s', async (number, id, fields) => {
  const { browser, addressId } = await openPaymentStep(shop);
  const answer = await save(browser, await enter(browser, addressId, number));
  expect(answer).toMatchObject({ status: 400, body: { id, ...(fields && { fields }) } });
});

it.each([
  ['apple_pay', 'Apple Pay Visa'],
  ['google_pay', 'Google Pay Visa'],
  ['link', 'Link Visa'],
])('names the wallet %s of a card on its order, and places it once', async (wallet, cardType) => {
  const { browser, addressId } = await openPaymentStep(shop);
  const made = await callAsScript(browser, '/v1/payment_methods', STRIPE_CARD.approved, PUBLISHABLE_KEY, wallet);
  const saved = await save(browser, { paymentMethodId: String(made.body.id), fullName: 'Maya Lindqvist', addressId });
  expect(saved).toMatchObject({ status: 201, body: { cardType, lastFour: '4242' } });
  const method = { paymentMethodCode: 'card', paymentInstrumentId: String(saved.body.paymentInstrumentId) };
  const { purchase } = await configure(browser, { paymentMethods: [method] });
  const [first, second] = [await finalize(browser, purchase), await finalize(browser, purchase)];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const orders = await shop.parts.db
    .selectFrom('orders')
    .select('payment')
    .where('purchase_id', '=', purchase.purchaseId)
    .execute();
  expect(orders).toEqual([{ payment: { cardType, lastFour: '4242' } }]);
});

it('refuses the card of another customer, an unknown one, and one without a name', async () => {
  const [maya, noa] = [await openPaymentStep(shop), await openPaymentStep(shop)];
  const request = await enter(maya.browser, maya.addressId);
  expect((await save(maya.browser, request)).status).toBe(201);
  const declined = { status: 400, body: { id: 'credit.card.verification.declined' } };
  expect(await save(noa.browser, { ...request, addressId: noa.addressId })).toMatchObject(declined);
  const unknown = { ...request, paymentMethodId: 'pm_unknown', addressId: noa.addressId };
  expect(await save(noa.browser, unknown)).toMatchObject(declined);
  const nameless = { ...(await enter(noa.browser, noa.addressId)), fullName: '' };
  expect((await save(noa.browser, nameless)).body.fields).toEqual({ fullName: expect.any(String) });
});

it('refuses card numbers, and sends none to the provider', async () => {
  const { browser, addressId } = await openPaymentStep(shop);
  const listVault = () => shop.parts.db.selectFrom('sandbox_stripe_objects').select('id').execute();
  const before = await listVault();
  expect(await save(browser, { ...createCardForm(), addressId })).toMatchObject({
    status: 409,
    body: { id: 'payment.cards.unavailable' },
  });
  expect(await listVault()).toEqual(before);
});
