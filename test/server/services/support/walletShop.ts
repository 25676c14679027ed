import type { Answer, Browser } from './browser.ts';
import { CVV, goodAddress } from './given.ts';
import { givenProduct } from './givenProduct.ts';
import { openPayingShop, type PayingShop, post } from './payingShop.ts';
import { createStripeEnv, STRIPE_CARD } from './stripeShop.ts';

const PUBLISHABLE_KEY = 'pk_test_of_this_shop_alone';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The whole shop, with the wallets of its own Stripe sandbox. */
export const openWalletShop = (): Promise<PayingShop> =>
  openPayingShop((origin) => ({ ...createStripeEnv(origin), STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }));

/** The part of the address that a wallet tells before its confirmation. */
const HOME = { city: 'Columbus', stateOrRegion: 'OH', postalCode: '43215', countryCode: 'US' };

/** Confirms in a wallet. @returns the id of its payment method */
export async function confirmInWallet(browser: Browser, number: string = STRIPE_CARD.approved): Promise<string> {
  const fields = { key: PUBLISHABLE_KEY, type: 'card', 'card[number]': number.replaceAll(' ', ''), 'card[cvc]': CVV };
  const expiry = { 'card[exp_month]': '8', 'card[exp_year]': '2031', 'card[wallet][type]': 'apple_pay' };
  const form = new URLSearchParams({ ...fields, ...expiry }).toString();
  const { body } = await browser.call('POST', '/dev/payments/stripe/v1/payment_methods', form, FORM);
  return String(body.id);
}

export const quoteWallet = (browser: Browser, request: object = {}): Promise<Answer> =>
  post(browser, '/v1/checkout/walletQuote', { ...HOME, ...request });

/** Calls as the page does after the confirmation. */
export const makePurchase = (browser: Browser, request: object): Promise<Answer> =>
  post(browser, '/v1/checkout/walletPurchase', { address: goodAddress, payerName: 'Maya Lindqvist', ...request });

export const placePurchase = (browser: Browser, { body }: Answer): Promise<Answer> =>
  post(browser, '/v1/checkout/finalize', { purchaseId: body.purchaseId, versionNumber: body.versionNumber });

let shoppers = 0;
const nextEmail = (): string => {
  shoppers += 1;
  return `wallet-${shoppers}@example.com`;
};

/** A visitor with goods in the cart, and another SKU to buy beside it. */
export async function openVisitor(shop: PayingShop) {
  const browser = shop.browser();
  const [inCart, beside] = [await givenProduct(shop.parts.db), await givenProduct(shop.parts.db)];
  const { stockId: cartStockId } = inCart.stocks[0];
  await post(browser, '/v1/cart', { items: [{ stockId: cartStockId, quantityAddition: 1 }] });
  return { browser, cartStockId, stockId: beside.stocks[0].stockId };
}

export const becomeGuest = (browser: Browser): Promise<Answer> =>
  post(browser, '/v1/checkout/guest', { email: nextEmail() });

/** The same, signed in. */
export async function openMember(shop: PayingShop) {
  const visitor = await openVisitor(shop);
  const email = nextEmail();
  await post(visitor.browser, '/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: 'correct horse' });
  return { ...visitor, email };
}
