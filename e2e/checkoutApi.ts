import type { Page } from '@playwright/test';
import { z } from 'zod';
import { configureAnswer } from '../src/contracts/checkout/checkout.ts';
import type { Purchase } from '../src/contracts/checkout/purchase.ts';
import { type Order, order as orderContract } from '../src/contracts/orders/orders.ts';
import { buildPageHeaders, type SampleSku } from './shopApi.ts';
import { createEmail, PASSWORD } from './shopper.ts';

// API shortcuts for the steps before the one under test, which other journeys cover.

/** Calls the shop as its page would, with the browser's cookies. */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  const { origin, hostname } = new URL(page.url());
  // Browsers resolve the hosts of other marketplaces, such as `second.localhost`; Node does not on every machine.
  if (hostname !== 'localhost') return postInPage(page, `/api${path}`, data);
  const answer = await page.request.post(`${origin}/api${path}`, { headers: buildPageHeaders(origin), data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Calls the shop from a page with scripts. */
const postInPage = (page: Page, path: string, data: object): Promise<unknown> =>
  page.evaluate(
    async ([url, body]) => {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    [path, JSON.stringify(data)] as const,
  );

const ADDRESS = {
  fullName: 'Maya Lindqvist',
  addressLine1: '418 Linden Avenue',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '6145550118',
  isPrimary: true,
};
const CARD = {
  fullName: 'Maya Lindqvist',
  addCreditCardNumber: '4242424242424242',
  expirationMonth: '12',
  expirationYear: String(new Date().getFullYear() + 2),
  cvv: '123',
  isPrimary: true,
};

/**
 * Registers a member in the browser, on the shop of its page.
 * @returns the email address; the password is `PASSWORD`
 */
export async function registerMember(page: Page): Promise<string> {
  const email = createEmail();
  await post(page, '/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: PASSWORD });
  return email;
}

/**
 * Starts a guest session in the browser.
 * @returns the email address
 */
export async function startGuestSession(page: Page): Promise<string> {
  const email = createEmail();
  await post(page, '/v1/checkout/guest', { email });
  return email;
}

export const putIntoCart = (page: Page, { stockId }: Pick<SampleSku, 'stockId'>): Promise<unknown> =>
  post(page, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });

/** Adds an address. @param addressLine2 may contain test words of the carriers' sandbox, such as `TEST-LOST` */
export const giveAddress = (page: Page, addressLine2 = ''): Promise<unknown> =>
  post(page, '/v1/address', { ...ADDRESS, ...(addressLine2 && { addressLine2 }) });

const cardFieldsAnswer = z.object({ cardFields: z.object({ publishableKey: z.string() }).optional() });

/** Returns the fields of a card, or the payment method that the provider's field makes of it where the shop has that. */
async function makeCard(page: Page, number: string): Promise<object> {
  // All marketplaces of a shop have one provider of cards.
  const origin = `http://localhost:${new URL(page.url()).port}`;
  const content = await page.request.get(`${origin}/api/zcs/content`);
  const { cardFields } = cardFieldsAnswer.parse(await content.json());
  if (!cardFields) return { ...CARD, addCreditCardNumber: number };
  const expiry = { 'card[exp_month]': CARD.expirationMonth, 'card[exp_year]': CARD.expirationYear };
  const form = {
    key: cardFields.publishableKey,
    type: 'card',
    'card[number]': number,
    'card[cvc]': CARD.cvv,
    ...expiry,
  };
  const answer = await page.request.post(`${origin}/dev/payments/stripe/v1/payment_methods`, { form });
  const { id: paymentMethodId } = z.object({ id: z.string() }).parse(await answer.json());
  return { paymentMethodId, fullName: CARD.fullName, isPrimary: CARD.isPrimary };
}

/** Adds a card billed to the delivery address. */
export async function addCard(page: Page, number = CARD.addCreditCardNumber): Promise<void> {
  const { addressId } = z.object({ addressId: z.string() }).parse(await giveAddress(page));
  await post(page, '/v1/paymentInstruments', { ...(await makeCard(page, number)), addressId });
}

export const configure = async (page: Page, request: object = {}): Promise<Purchase> =>
  configureAnswer.parse(await post(page, '/v1/checkout/configure', request)).purchase;

/** Counts the orders of the browser's member. */
export async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v3/orders');
  return z.object({ total: z.number() }).parse(await answer.json()).total;
}

/** Places the order of the cart. @returns its id */
export async function placeOrder(page: Page, request: object = {}): Promise<string> {
  const { orderId } = await placePurchase(page, request);
  return orderId;
}

async function placePurchase(page: Page, request: object): Promise<{ purchaseId: string; orderId: string }> {
  const { purchaseId, versionNumber } = await configure(page, request);
  const finalizeResponse = await post(page, '/v1/checkout/finalize', { purchaseId, versionNumber });
  const { orderId } = z.object({ orderId: z.string() }).parse(finalizeResponse);
  return { purchaseId, orderId };
}

type Bought = { readonly purchaseId: string } & Pick<Order, 'orderId' | 'lineItems'>;

/** Buys a SKU as a new customer. */
export async function buyAsNewCustomer(page: Page, sku: SampleSku): Promise<Bought> {
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await registerMember(page);
  await putIntoCart(page, sku);
  await addCard(page);
  const { purchaseId } = await placePurchase(page, {});
  const answer = await page.request.get(`/api/v2/ordersByPurchaseId?purchaseId=${purchaseId}`);
  const { orderId, lineItems } = orderContract.parse(await answer.json());
  return { purchaseId, orderId, lineItems };
}
