import { configureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import { type RedirectCode, redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { createCardForm, goodAddress } from '../support/given.ts';
import { listChangedRows } from '../support/listChangedRows.ts';
import {
  approve,
  configure,
  confirmWhereAsked,
  finalize,
  openPayingShop,
  openPaymentStep,
  openReviewPaidAtProvider,
  type PayingShop,
  post,
  returnFromProvider,
} from '../support/payingShop.ts';

const IN_STOCK: Parameters<typeof openPaymentStep>[1] = { product: { onHand: [9] } };

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

/** Changes everything about an open purchase, and places it with a card. */
async function changeAndPlace(): Promise<void> {
  const { browser, purchase, addressId } = await openPaymentStep(shop, { withCard: true, ...IN_STOCK });
  const [line] = purchase.productList;
  const quantityUpdate = { asin: line?.asin, quantity: 2 };
  await configure(browser, { quantityUpdate });
  const other = String((await post(browser, '/v1/address', { ...goodAddress, city: 'Dayton' })).body.addressId);
  await configure(browser, { addressId: other });
  await configure(browser, { addressId, shipmentSpeed: 'next' });
  const card = await post(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId });
  const paymentInstrumentId = String(card.body.paymentInstrumentId);
  await configure(browser, { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }] });
  const secondPurchase = (await configure(browser, { clearPurchaseDoc: true })).purchase;
  expect((await finalize(browser, secondPurchase)).status).toBe(200);
  // A repeated click returns the order.
  expect((await finalize(browser, secondPurchase)).status).toBe(200);
}

/** Approves a payment at a provider, withdraws it, approves another one, and places the order. */
async function approveTwiceAndPlace(method: RedirectCode): Promise<void> {
  const { browser, purchase } = await openReviewPaidAtProvider(shop, {}, method, IN_STOCK);
  const returnUrl = await approve(shop, browser, purchase, {}, method);
  const answer = await returnFromProvider(browser, returnUrl);
  const { purchase: approvedPurchase } = configureAnswer.parse(answer.body);
  await confirmWhereAsked(browser, approvedPurchase);
  expect((await finalize(browser, approvedPurchase)).status).toBe(200);
}

/** A declined payment closes the attempt; the next one pays. */
async function payAgain(): Promise<void> {
  const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'decline' }, 'paypal', IN_STOCK);
  expect((await finalize(browser, purchase)).status).toBe(400);
  const { purchase: open } = await configure(browser);
  const { purchase: paidPurchase } = configureAnswer.parse(
    (await returnFromProvider(browser, await approve(shop, browser, open))).body,
  );
  expect((await finalize(browser, paidPurchase)).status).toBe(200);
}

async function clearSession(): Promise<void> {
  const { browser } = await openReviewPaidAtProvider(shop, {}, 'amazonPay', IN_STOCK);
  expect((await configure(browser, { clearAmazonPaySession: true })).purchase.amazonPay).toBeFalsy();
}

async function runEverything(): Promise<void> {
  await changeAndPlace();
  for (const method of redirectCodes) await approveTwiceAndPlace(method);
  await payAgain();
  await clearSession();
}

it('changes no row of another shopper, whatever a shopper does in checkout', async () => {
  await runEverything();
  await openPaymentStep(shop, { withCard: true });
  for (const method of redirectCodes) await openReviewPaidAtProvider(shop, {}, method);
  expect(await listChangedRows(shop.parts.db, runEverything)).toEqual([]);
}, 60_000);
