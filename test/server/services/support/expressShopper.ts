import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { type ConfigureAnswer, configureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { Browser } from './browser.ts';
import { givenProduct } from './givenProduct.ts';
import { listBrokenInvariants } from './listBrokenInvariants.ts';
import { approve, configure, type PayingShop, post, returnFromProvider } from './payingShop.ts';

let shoppers = 0;

/** A shopper with goods in the cart, and without an address or a card: at the first step. */
export async function openFirstStep(shop: PayingShop, { isGuest = false } = {}) {
  const browser = shop.browser();
  shoppers += 1;
  const email = `express-${shoppers}@example.com`;
  if (isGuest) await post(browser, '/v1/checkout/guest', { email });
  else await post(browser, '/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: 'correct horse' });
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  await post(browser, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const checkout = await configure(browser);
  return { browser, stockId, checkout, purchase: checkout.purchase };
}
export type ExpressShopper = Awaited<ReturnType<typeof openFirstStep>>;

type Choice = NonNullable<Parameters<typeof approve>[3]>;

/** Goes to Amazon. @returns the address that leads back */
export const approveExpress = (shop: PayingShop, { browser, purchase }: ExpressShopper, choice: Choice = {}) =>
  approve(shop, browser, purchase, { shipTo: 'home', ...choice }, 'amazonPay');

/** Returns to the shop. */
export const takeExpress = async (browser: Browser, returnUrl: URL): Promise<ConfigureAnswer> =>
  configureAnswer.parse((await returnFromProvider(browser, returnUrl)).body);

/** All steps up to the review; the sum is not confirmed yet. */
export async function prepareExpressReview(shop: PayingShop, choice: Choice = {}, { isGuest = false } = {}) {
  const shopper = await openFirstStep(shop, { isGuest });
  const returnUrl = await approveExpress(shop, shopper, choice);
  await takeExpress(shopper.browser, returnUrl);
  const { purchase } = await configure(shopper.browser, { shipmentSpeed: 'second' });
  return {
    ...shopper,
    back: returnUrl,
    purchase,
    sessionId: returnUrl.searchParams.get('amazonCheckoutSessionId') ?? '',
  };
}

/** Returns the redirect target of a page. */
export async function fetchRedirect(browser: Browser, url: URL | string): Promise<string> {
  const { pathname, search } = new URL(url, browser.origin);
  const page = await browser.call('GET', pathname + search, undefined, { accept: 'text/html' });
  return page.headers.get('location') ?? `${page.status}`;
}

/** Checks the invariants at the end of a test. */
export async function expectWhole(shop: PayingShop, { stockId }: Pick<ExpressShopper, 'stockId'>): Promise<void> {
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: 5 }])).toEqual([]);
}
