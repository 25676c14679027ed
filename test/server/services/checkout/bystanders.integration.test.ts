import { configureAnswer } from '../../../../src/contracts/checkout.ts';
import { changedRows } from '../support/changedRows.ts';
import { cardForm, goodAddress } from '../support/given.ts';
import {
  approve,
  atPayment,
  configure,
  confirmWhereAsked,
  finalize,
  openPayingShop,
  type PayingShop,
  post,
  returnFromProvider,
  reviewPaidThere,
} from '../support/payingShop.ts';

const IN_STOCK: Parameters<typeof atPayment>[1] = { product: { onHand: [9] } };

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

/** Changes everything about an open purchase, and places it with a card. */
async function changeAndPlace(): Promise<void> {
  const { browser, purchase, addressId } = await atPayment(shop, { withCard: true, ...IN_STOCK });
  const [line] = purchase.productList;
  const quantityUpdate = { asin: line?.asin, quantity: 2 };
  await configure(browser, { quantityUpdate });
  const other = String((await post(browser, '/v1/address', { ...goodAddress, city: 'Dayton' })).body.addressId);
  await configure(browser, { addressId: other });
  await configure(browser, { addressId, shipmentSpeed: 'next' });
  const card = await post(browser, '/v1/paymentInstruments', { ...cardForm(), addressId });
  const paymentInstrumentId = String(card.body.paymentInstrumentId);
  await configure(browser, { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }] });
  const again = (await configure(browser, { clearPurchaseDoc: true })).purchase;
  expect((await finalize(browser, again)).status).toBe(200);
  // A repeated click returns the order.
  expect((await finalize(browser, again)).status).toBe(200);
}

/** Approves a payment at a provider, withdraws it, approves another one, and places the order. */
async function approveTwiceAndPlace(method: 'paypal' | 'amazonPay' | 'afterpay'): Promise<void> {
  const { browser, purchase } = await reviewPaidThere(shop, {}, method, IN_STOCK);
  const back = await approve(shop, browser, purchase, {}, method);
  const answer = await returnFromProvider(browser, back);
  const { purchase: approved } = configureAnswer.parse(answer.body);
  await confirmWhereAsked(browser, approved);
  expect((await finalize(browser, approved)).status).toBe(200);
}

/** A declined payment closes the attempt; the next one pays. */
async function payAgain(): Promise<void> {
  const { browser, purchase } = await reviewPaidThere(shop, { behavior: 'decline' }, 'paypal', IN_STOCK);
  expect((await finalize(browser, purchase)).status).toBe(400);
  const { purchase: open } = await configure(browser);
  const { purchase: paid } = configureAnswer.parse(
    (await returnFromProvider(browser, await approve(shop, browser, open))).body,
  );
  expect((await finalize(browser, paid)).status).toBe(200);
}

async function clearSession(): Promise<void> {
  const { browser } = await reviewPaidThere(shop, {}, 'amazonPay', IN_STOCK);
  expect((await configure(browser, { clearAmazonPaySession: true })).purchase.amazonPay).toBeFalsy();
}

async function everything(): Promise<void> {
  await changeAndPlace();
  for (const method of ['paypal', 'amazonPay', 'afterpay'] as const) await approveTwiceAndPlace(method);
  await payAgain();
  await clearSession();
}

it('changes no row of another shopper, whatever a shopper does in checkout', async () => {
  await everything();
  await atPayment(shop, { withCard: true });
  for (const method of ['paypal', 'amazonPay', 'afterpay']) await reviewPaidThere(shop, {}, method);
  expect(await changedRows(shop.parts.db, everything)).toEqual([]);
}, 60_000);
