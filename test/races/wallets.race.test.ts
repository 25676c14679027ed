import { openCheckout } from '../../server/services/checkout/actions/checkoutParts.ts';
import { settleAuthorizations } from '../../server/services/payments/settle/settlement.ts';
import type { Answer, Browser } from '../server/services/support/browser.ts';
import { givenProduct } from '../server/services/support/givenProduct.ts';
import { listBrokenInvariants } from '../server/services/support/listBrokenInvariants.ts';
import { configure, type PayingShop, post } from '../server/services/support/payingShop.ts';
import {
  becomeGuest,
  confirmInWallet,
  makePurchase,
  openWalletShop,
  placePurchase,
  quoteWallet,
} from '../server/services/support/walletShop.ts';

jest.setTimeout(300_000);

/** `npm run test:race` plays with 200. Guests of one address are limited. */
const SHOPPERS = Math.min(Number(process.env.RACE_ROUNDS ?? 20), 40);
const PAIRS = SHOPPERS / 4;

let shop: PayingShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

/** A guest with the SKU in the cart too, and the total that the wallet has shown. */
async function openShopper(stockId: string) {
  const browser = shop.browser();
  await post(browser, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const quoted = await quoteWallet(browser, { stockId });
  await becomeGuest(browser);
  const request = { stockId, shownCents: quoted.body.totalCents, paymentMethodId: await confirmInWallet(browser) };
  return { browser, request };
}

const buy = async (browser: Browser, request: object): Promise<Answer> =>
  placePurchase(browser, await makePurchase(browser, request));

it('sells the last pairs once each by wallets whose confirmations arrive twice, while carts are checked out', async () => {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [PAIRS] });
  const [{ stockId }] = stocks;
  const shoppers: Awaited<ReturnType<typeof openShopper>>[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) shoppers.push(await openShopper(stockId));
  const answers = await Promise.all(
    shoppers.map(async ({ browser, request }) => {
      const [one, other] = await Promise.all([
        buy(browser, request),
        buy(browser, request),
        // The same shopper opens checkout in another window.
        configure(browser).catch(() => undefined),
      ]);
      return [one, other].flatMap(({ status, body }) => (status === 200 ? [String(body.orderId)] : []));
    }),
  );
  expect(answers.every((orderIds) => new Set(orderIds).size < 2)).toBe(true);
  expect(new Set(answers.flat()).size).toBe(PAIRS);
  expect((await shop.parts.db.selectFrom('orders').select('order_id').execute()).length).toBe(PAIRS);
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  expect(await listBrokenInvariants(shop.parts.db, [{ stockId, onHand: PAIRS }])).toEqual([]);
});
