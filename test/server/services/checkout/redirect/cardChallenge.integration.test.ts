import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import type { Browser } from '../../support/browser.ts';
import { createCardForm } from '../../support/given.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { configure, confirm, finalize, type PayingShop, post, selectAuthorizations } from '../../support/payingShop.ts';
import { readLedgers, readReportedMoney } from '../../support/reportedMoney.ts';
import { openReviewPaidByCard, openStripeShop, readIntents, STRIPE_CARD } from '../../support/stripeShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const CONFIRM = 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED';
const QUARTER_HOUR = 16 * 60_000;

async function settle(): Promise<void> {
  shop.clock.advance(QUARTER_HOUR);
  await settleAuthorizations(openCheckout(shop.parts));
}
afterEach(async () => {
  await settle();
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
});

const readStatuses = async (purchaseId: string): Promise<string[]> =>
  (await readIntents(shop, purchaseId)).map(({ status }) => status);

/** Loads the page to which the bank leads back. @returns where it leads */
async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string> {
  const page = await browser.call('GET', pathname + search, undefined, { accept: 'text/html' });
  return page.headers.get('location') ?? `${page.status}`;
}

/** A member who has placed an order with a card whose bank asks for a confirmation. */
async function openAtBank(number: string = STRIPE_CARD.challenged) {
  const shopper = await openReviewPaidByCard(shop, number);
  const refusal = await finalize(shopper.browser, shopper.purchase);
  expect(refusal).toMatchObject({ status: 409, body: { id: CONFIRM } });
  return { ...shopper, refusal, purchaseId: shopper.purchase.purchaseId };
}
const buildUnconfirmedPath = (purchaseId: string): string => `/checkout/payment?pid=${purchaseId}&payment=unconfirmed`;

it('places the order when the shopper returns from the bank, once, and holds the money once', async () => {
  const { browser, purchase, purchaseId, refusal } = await openAtBank();
  expect((await finalize(browser, purchase)).body.fields).toEqual(refusal.body.fields);
  expect(await readStatuses(purchaseId)).toEqual(['requires_action']);
  const withDefault = await post(browser, '/v1/checkout/finalize', {
    purchaseId,
    versionNumber: purchase.versionNumber,
    setDefault: true,
  });
  const returnUrl = await confirm(browser, withDefault);
  expect(Object.fromEntries(returnUrl.searchParams)).toMatchObject({ pid: purchaseId, confirmed: 'true' });
  expect(returnUrl.origin).toBe(shop.origin);
  const targets = await Promise.all([comeBack(browser, returnUrl), comeBack(browser, returnUrl)]);
  expect([...targets, await comeBack(browser, returnUrl)]).toEqual(Array(3).fill(`/confirmation/${purchaseId}`));
  expect(await readStatuses(purchaseId)).toEqual(['requires_capture']);
  expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([{ method: 'card', status: 'authorized' }]);
});

it('places the order by a second click too, if the bank has confirmed it and the return was lost', async () => {
  const { browser, purchase, purchaseId, refusal } = await openAtBank();
  await confirm(browser, refusal);
  expect((await finalize(browser, purchase)).status).toBe(200);
  expect(await readStatuses(purchaseId)).toEqual(['requires_capture']);
});

it('goes back to the payment step without a confirmation, and another card pays', async () => {
  const { browser, purchaseId, refusal, addressId } = await openAtBank();
  const returnUrl = await confirm(browser, refusal, 'fail');
  expect(await comeBack(browser, returnUrl)).toBe(buildUnconfirmedPath(purchaseId));
  const { body } = await post(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId });
  const method = { paymentMethodCode: 'card', paymentInstrumentId: String(body.paymentInstrumentId) };
  const { purchase } = await configure(browser, { paymentMethods: [method] });
  expect((await finalize(browser, purchase)).status).toBe(200);
  expect(await readStatuses(purchaseId)).toEqual(['requires_payment_method', 'requires_capture']);
});

it('reports a card that is declined after the confirmation', async () => {
  const { browser, purchaseId, refusal } = await openAtBank(STRIPE_CARD.challengedWithoutFunds);
  expect(await comeBack(browser, await confirm(browser, refusal))).toBe(buildUnconfirmedPath(purchaseId));
  expect(await selectAuthorizations(shop, purchaseId)).toMatchObject([{ status: 'declined', order_id: null }]);
});

it('voids the payment of a shopper who never returns, also one that the bank has confirmed', async () => {
  const [waiting, confirmed] = [await openAtBank(), await openAtBank()];
  const returnUrl = await confirm(confirmed.browser, confirmed.refusal);
  await settle();
  expect(await readStatuses(waiting.purchaseId)).toEqual(['canceled']);
  expect(await readStatuses(confirmed.purchaseId)).toEqual(['canceled']);
  expect(await comeBack(confirmed.browser, returnUrl)).toBe(buildUnconfirmedPath(confirmed.purchaseId));
  expect(await readStatuses(confirmed.purchaseId)).toEqual(['canceled']);
});

it('refuses and voids a confirmed payment whose order has another total now', async () => {
  const { browser, purchase, purchaseId, refusal, stockId } = await openAtBank();
  const returnUrl = await confirm(browser, refusal);
  const { db } = shop.parts;
  const price = { price_cents: 15_000, original_price_cents: 15_000 };
  await db.updateTable('stocks').set(price).where('stock_id', '=', Number(stockId)).execute();
  const { versionNumber } = purchase;
  const stale = await post(browser, '/v1/checkout/finalize', { purchaseId, versionNumber, isConfirmed: true });
  expect(stale).toMatchObject({ status: 409, body: { id: 'purchase.version.stale' } });
  expect(await readStatuses(purchaseId)).toEqual(['canceled']);
  expect(await comeBack(browser, returnUrl)).toBe(buildUnconfirmedPath(purchaseId));
});

it('places nothing by the return URL alone', async () => {
  const { browser, purchase } = await openReviewPaidByCard(shop);
  const { purchaseId } = purchase;
  const url = new URL(`${shop.origin}/checkout/spc?pid=${purchaseId}&confirmed=true`);
  expect(await comeBack(browser, url)).toBe(buildUnconfirmedPath(purchaseId));
  expect(await readIntents(shop, purchaseId)).toEqual([]);
});

it("declines such a card in the shopper's absence", async () => {
  const { browser, purchase, addressId } = await openReviewPaidByCard(shop);
  const orderId = String((await finalize(browser, purchase)).body.orderId);
  const form = { ...createCardForm(STRIPE_CARD.challenged), addressId };
  const card = String((await post(browser, '/v1/paymentInstruments', form)).body.paymentInstrumentId);
  const answer = await post(browser, `/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${card}`, {});
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('does not work here') } });
});
