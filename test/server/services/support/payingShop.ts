import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import { configureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { type FederatedShop, openFederatedShop } from '../identity/federated/openFederatedShop.ts';
import type { Answer, Browser } from './browser.ts';
import { createCardForm, goodAddress } from './given.ts';
import { givenProduct } from './givenProduct.ts';

/** The whole shop at the address in its configuration: the shop and its sandboxes communicate over HTTP. */
export const openPayingShop = openFederatedShop;
export type PayingShop = FederatedShop;

/** Calls the API like a page of the shop. */
export const call = (browser: Browser, method: string, path: string, body?: unknown): Promise<Answer> =>
  browser.call(method, `/api${path}`, body, { origin: browser.origin });
export const post = (browser: Browser, path: string, body: unknown): Promise<Answer> =>
  call(browser, 'POST', path, body);

export async function configure(browser: Browser, request: object = {}): Promise<ConfigureAnswer> {
  const answer = await post(browser, '/v1/checkout/configure', request);
  if (answer.status !== 200) throw new Error(`configure answered ${answer.status}: ${answer.text}`);
  return configureAnswer.parse(answer.body);
}

let members = 0;

type AtPayment = {
  readonly withCard?: boolean;
  readonly product?: Parameters<typeof givenProduct>[1];
  /** Used instead of a new product. */
  readonly stockId?: string;
  readonly quantity?: number;
};

/** A member with goods in the cart and an address, at the payment step. */
export async function openPaymentStep(
  shop: PayingShop,
  { withCard = false, product = {}, stockId: givenStockId, quantity = 1 }: AtPayment = {},
) {
  const browser = shop.browser();
  members += 1;
  const email = `payer-${members}@example.com`;
  await post(browser, '/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: 'correct horse' });
  const stockId = givenStockId ?? (await givenProduct(shop.parts.db, product)).stocks[0].stockId;
  await post(browser, '/v1/cart', { items: [{ stockId, quantityAddition: quantity }] });
  const addressId = String((await post(browser, '/v1/address', goodAddress)).body.addressId);
  if (withCard) await post(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId });
  const { purchase } = await configure(browser);
  return { browser, purchase, stockId, addressId };
}

export const finalize = (browser: Browser, { purchaseId, versionNumber }: Purchase): Promise<Answer> =>
  post(browser, '/v1/checkout/finalize', { purchaseId, versionNumber });

type Choice = {
  readonly behavior?: 'approve' | 'decline' | 'timeout' | 'pending' | 'dispute';
  readonly answer?: 'approve' | 'cancel';
  readonly twice?: 'true';
  /** The shopper left from a page without header and footer. */
  readonly disableHf?: true;
  /** The shipping address in express checkout; without it, the purchase's address. */
  readonly shipTo?: 'home' | 'poBox' | 'noPhone' | 'otherState' | 'embargoed';
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Follows our own page, which calls Amazon's script with signed data; any other address is already the provider's. */
async function atProvider(browser: Browser, page: URL): Promise<URL> {
  if (page.pathname !== '/payments/amazonPay') return page;
  const launchResponse = await browser.get(page.pathname + page.search);
  const { checkout } = JSON.parse(/id="checkout">(.*?)<\/script>/.exec(launchResponse.text)?.[1] ?? '{}');
  const { createCheckoutSessionConfig, publicKeyId, productType, estimatedOrderAmount: estimate } = checkout;
  const fields = {
    ...createCheckoutSessionConfig,
    publicKeyId,
    productType,
    ...(estimate && { amount: estimate.amount }),
  };
  const form = new URLSearchParams(fields).toString();
  const startResponse = await browser.call('POST', '/dev/payments/amazon/start', form, FORM);
  return new URL(startResponse.headers.get('location') ?? '');
}

/** Goes to the provider's page and answers it. @returns the return address, with its query */
export async function approve(
  shop: PayingShop,
  browser: Browser,
  purchase: Purchase,
  { behavior = 'approve', answer = 'approve', twice, disableHf, shipTo }: Choice = {},
  paymentMethodCode = 'paypal',
): Promise<URL> {
  const { purchaseId } = purchase;
  const isExpress = shipTo !== undefined;
  const request = { purchaseId, paymentMethodCode, isExpress, disableHf };
  const sessionResponse = await post(browser, '/v1/checkout/paymentSession', request);
  if (sessionResponse.status !== 200)
    throw new Error(`paymentSession answered ${sessionResponse.status}: ${sessionResponse.text}`);
  const page = await atProvider(browser, new URL(String(sessionResponse.body.redirectUrl)));
  const form = new URLSearchParams({ answer, behavior, ...(twice && { twice }), ...(shipTo && { shipTo }) }).toString();
  const response = await browser.call('POST', page.pathname + page.search, form, FORM);
  return new URL(response.headers.get('location') ?? '', shop.origin);
}

/** Returns to the shop. */
export const returnFromProvider = (browser: Browser, returnUrl: URL): Promise<Answer> =>
  post(browser, '/v1/checkout/paymentReturn', Object.fromEntries(returnUrl.searchParams));

/** Opens the page on which Amazon Pay or a card's bank asks to confirm the sum. @returns the return address */
export async function confirm(
  browser: Browser,
  refusal: Answer,
  answer: 'confirm' | 'cancel' | 'fail' = 'confirm',
): Promise<URL> {
  const fields: unknown = refusal.body.fields;
  const redirectUrl = typeof fields === 'object' && fields && 'redirectUrl' in fields ? String(fields.redirectUrl) : '';
  const { pathname } = new URL(redirectUrl);
  const response = await browser.call('POST', pathname, new URLSearchParams({ answer }).toString(), FORM);
  return new URL(response.headers.get('location') ?? '');
}

/** Clicks the button, and confirms if the provider requires it: the next click places the order. */
export async function confirmWhereAsked(browser: Browser, purchase: Purchase): Promise<void> {
  if (purchase.amazonPay) await confirm(browser, await finalize(browser, purchase));
}

/** All steps up to the review, paid at the provider's page, and confirmed there if required. */
export async function openReviewPaidAtProvider(
  shop: PayingShop,
  choice: Choice = {},
  method = 'paypal',
  options: AtPayment = {},
) {
  const shopper = await openPaymentStep(shop, options);
  const answer = await returnFromProvider(
    shopper.browser,
    await approve(shop, shopper.browser, shopper.purchase, choice, method),
  );
  const { purchase } = configureAnswer.parse(answer.body);
  await confirmWhereAsked(shopper.browser, purchase);
  return { ...shopper, purchase };
}

export const selectSandboxSessions = (shop: PayingShop, purchaseId: string) =>
  shop.parts.db
    .selectFrom('sandbox_payment_sessions')
    .selectAll()
    .where('custom_id', '=', purchaseId)
    .orderBy('request_key')
    .execute();

export const selectAuthorizations = (shop: PayingShop, purchaseId: string) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('authorization_id')
    .execute();
