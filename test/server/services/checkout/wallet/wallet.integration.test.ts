import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { goodAddress } from '../../support/given.ts';
import { givenBalance } from '../../support/givenBalance.ts';
import { givenPromo } from '../../support/givenPromo.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { call, configure, confirm, type PayingShop, selectAuthorizations } from '../../support/payingShop.ts';
import { STRIPE_CARD } from '../../support/stripeShop.ts';
import {
  becomeGuest,
  confirmInWallet,
  makePurchase,
  openMember,
  openVisitor,
  openWalletShop,
  placePurchase,
  quoteWallet,
} from '../../support/walletShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});

const getTotal = ({ body }: Answer): number => Number(body.totalCents);

/** Buys what a wallet has quoted, up to the placed order. */
async function buy(browser: Browser, goods: { stockId?: string } = {}, number?: string) {
  const shownCents = getTotal(await quoteWallet(browser, goods));
  const request = { ...goods, shownCents, paymentMethodId: await confirmInWallet(browser, number) };
  const made = await makePurchase(browser, request);
  return { request, shownCents, made, placed: await placePurchase(browser, made) };
}

/** Redeems a gift card, of the line of an order, for a member. */
async function giveBalance(email: string, cents: number, { placed }: { placed: Answer }): Promise<void> {
  const line = await shop.parts.db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'line_item_id as lineItemId'])
    .where('order_id', '=', String(placed.body.orderId))
    .executeTakeFirstOrThrow();
  await givenBalance(shop, email, cents, line);
}

const readOrders = (purchaseId: unknown) =>
  shop.parts.db.selectFrom('orders').selectAll().where('purchase_id', '=', String(purchaseId)).execute();
const readStock = (stockId: string) =>
  shop.parts.db
    .selectFrom('stocks')
    .select('on_hand')
    .where('stock_id', '=', Number(stockId))
    .executeTakeFirstOrThrow();
async function listCart(browser: Browser): Promise<unknown[]> {
  const { body } = await call(browser, 'GET', '/v1/cart');
  const items: unknown = body.activeItems;
  return Array.isArray(items) ? items.map(({ stockId, quantity }) => [stockId, quantity]) : [];
}
const countRows = async (table: 'customers' | 'purchases' | 'addresses' | 'payment_instruments'): Promise<number> =>
  (await shop.parts.db.selectFrom(table).select('customer_id').execute()).length;

it('quotes a visitor’s cart and delivery options by a partial address, and neither stores nor holds anything', async () => {
  const { browser, cartStockId } = await openVisitor(shop);
  const [before, stock] = [await countRows('customers'), await readStock(cartStockId)];
  const quoted = await quoteWallet(browser);
  expect(quoted.status).toBe(200);
  const { amounts, deliveryOptions, totalCents } = quoted.body as {
    amounts: { cents: number }[];
    deliveryOptions: { id: string; cents: number }[];
    totalCents: number;
  };
  expect(amounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
  expect(deliveryOptions[0]).toMatchObject({ id: 'std-us-second', cents: 0 });
  const [, faster] = deliveryOptions;
  const other = await quoteWallet(browser, { shipmentOptionId: faster?.id });
  expect(other.body).toMatchObject({
    deliveryOptions: [{ id: faster?.id, cents: faster?.cents }, ...Array(deliveryOptions.length - 1).fill({})],
  });
  expect(getTotal(other)).toBeGreaterThan(totalCents);
  expect([await countRows('customers'), await readStock(cartStockId)]).toEqual([before, stock]);
});

it.each([
  ['a country without delivery', { countryCode: 'FR', postalCode: '75001', stateOrRegion: 'Paris', city: 'Paris' }],
  ['a country under embargo', { countryCode: 'CU' }],
  ['a zip code of another state', { postalCode: '99501' }],
  ['a malformed zip code', { postalCode: '4321' }],
])('refuses %s', async (_what, place) => {
  const { browser } = await openVisitor(shop);
  expect(await quoteWallet(browser, place)).toMatchObject({ status: 409, body: { id: 'wallet.address.refused' } });
});

it('sells a guest the cart, once, however often the confirmation arrives', async () => {
  const { browser, cartStockId } = await openVisitor(shop);
  const before = await readStock(cartStockId);
  const shownCents = getTotal(await quoteWallet(browser));
  await becomeGuest(browser);
  const request = { shownCents, paymentMethodId: await confirmInWallet(browser) };
  const made = await makePurchase(browser, request);
  expect((await makePurchase(browser, request)).body).toEqual(made.body);
  const answers = await Promise.all([placePurchase(browser, made), placePurchase(browser, made)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const orders = await readOrders(made.body.purchaseId);
  expect(orders).toMatchObject([{ payment: { cardType: 'Apple Pay Visa', lastFour: '4242' } }]);
  expect(await selectAuthorizations(shop, String(made.body.purchaseId))).toMatchObject([{ amount_cents: shownCents }]);
  expect(await listCart(browser)).toEqual([]);
  expect(await readStock(cartStockId)).toEqual({ on_hand: before.on_hand - 1 });
  const { status } = await call(browser, 'GET', `/v2/ordersByPurchaseId?purchaseId=${made.body.purchaseId}`);
  expect(status).toBe(200);
});

it('sells one SKU beside the cart and its open purchase, which stay as they are', async () => {
  const { browser, cartStockId: stockId } = await openMember(shop);
  const { purchase: open } = await configure(browser);
  const { made, placed, request } = await buy(browser, { stockId });
  expect(placed.status).toBe(200);
  expect(await makePurchase(browser, request)).toMatchObject({
    status: 200,
    body: { purchaseId: made.body.purchaseId },
  });
  expect((await placePurchase(browser, made)).body).toEqual(placed.body);
  expect((await browser.get(`/confirmation/${made.body.purchaseId}`)).status).toBe(200);
  expect(await readOrders(made.body.purchaseId)).toHaveLength(1);
  expect(await listCart(browser)).toEqual([[stockId, 1]]);
  const { purchase } = await configure(browser);
  expect(purchase.purchaseId).toBe(open.purchaseId);
});

it.each(['the cart', 'one SKU'])('places one order of %s for confirmations that arrive at once', async (what) => {
  const { browser, stockId } = await openMember(shop);
  const goods = what === 'the cart' ? {} : { stockId };
  const shownCents = getTotal(await quoteWallet(browser, goods));
  const request = { ...goods, shownCents, paymentMethodId: await confirmInWallet(browser) };
  const confirmOnce = async (): Promise<Answer> => placePurchase(browser, await makePurchase(browser, request));
  const answers = await Promise.all([confirmOnce(), confirmOnce(), confirmOnce()]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const orderIds = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.orderId] : [])));
  expect(orderIds.size).toBe(1);
});

it.each([
  ['the cart', 'wallet.total.changed'],
  ['one SKU', 'wallet.total.changed'],
])('refuses another total of %s than the wallet has shown, whoever has changed it', async (what, id) => {
  const { browser, stockId } = await openMember(shop);
  const goods = what === 'the cart' ? {} : { stockId };
  const cards = await countRows('payment_instruments');
  const paymentMethodId = await confirmInWallet(browser);
  const made = await makePurchase(browser, { ...goods, shownCents: 1, paymentMethodId });
  expect(made).toMatchObject({ status: 409, body: { id } });
  expect(await countRows('payment_instruments')).toBe(cards);
});

it('refuses one SKU whose price changes between the confirmation and the order', async () => {
  const { browser, stockId } = await openMember(shop);
  const shownCents = getTotal(await quoteWallet(browser, { stockId }));
  const made = await makePurchase(browser, { stockId, shownCents, paymentMethodId: await confirmInWallet(browser) });
  await shop.parts.db
    .updateTable('styles')
    .set((row) => ({ price_cents: row('price_cents', '-', 100) }))
    .execute();
  expect(await placePurchase(browser, made)).toMatchObject({ status: 409, body: { id: 'wallet.total.changed' } });
  expect(await readOrders(made.body.purchaseId)).toEqual([]);
});

it.each([
  ['while the wallet is open', false],
  ['after its confirmation', true],
])('sells nothing that was sold out %s', async (_when, isAfter) => {
  const { browser, stockId } = await openMember(shop);
  const shownCents = getTotal(await quoteWallet(browser, { stockId }));
  const sellOut = () =>
    shop.parts.db.updateTable('stocks').set({ on_hand: 0 }).where('stock_id', '=', Number(stockId)).execute();
  if (!isAfter) await sellOut();
  const made = await makePurchase(browser, { stockId, shownCents, paymentMethodId: await confirmInWallet(browser) });
  if (isAfter) await sellOut();
  const refusal = isAfter ? await placePurchase(browser, made) : made;
  expect(refusal).toMatchObject({ status: 409, body: { id: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS' } });
  expect(await quoteWallet(browser, { stockId })).toMatchObject({ status: 409 });
});

it('checks the wallet’s address, phone and card by the rules of typed ones', async () => {
  const { browser } = await openMember(shop);
  const shownCents = getTotal(await quoteWallet(browser));
  const request = { shownCents, paymentMethodId: await confirmInWallet(browser) };
  const withoutPhone = await makePurchase(browser, { ...request, address: { ...goodAddress, primaryVoiceNumber: '' } });
  expect(withoutPhone).toMatchObject({
    status: 400,
    body: { id: 'address.validation.exception', fields: { primaryVoiceNumber: expect.any(String) } },
  });
  const abroad = { ...request, address: { ...goodAddress, countryCode: 'FR' } };
  expect(await makePurchase(browser, abroad)).toMatchObject({ status: 400 });
  const unknown = { ...request, paymentMethodId: 'pm_unknown' };
  expect(await makePurchase(browser, unknown)).toMatchObject({ body: { id: 'credit.card.verification.declined' } });
});

it.each(['the cart', 'one SKU'])('keeps %s after a decline, and another confirmation buys it', async (what) => {
  const { browser, cartStockId, stockId } = await openMember(shop);
  const goods = what === 'the cart' ? {} : { stockId };
  const { placed } = await buy(browser, goods, STRIPE_CARD.withoutFunds);
  expect(placed).toMatchObject({ status: 400, body: { id: 'credit.card.verification.declined' } });
  expect(await listCart(browser)).toEqual([[cartStockId, 1]]);
  expect((await buy(browser, goods)).placed.status).toBe(200);
});

it('places the order of one SKU when its bank leads back, once, and not by the link alone', async () => {
  const { browser, stockId, cartStockId } = await openMember(shop);
  const { made, placed } = await buy(browser, { stockId }, STRIPE_CARD.challenged);
  expect(placed).toMatchObject({ status: 409, body: { id: 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED' } });
  const { pathname, search, searchParams } = await confirm(browser, placed);
  expect(searchParams.get('separate')).toBe('true');
  const open = async (): Promise<string | null> =>
    (await browser.call('GET', pathname + search, undefined, { accept: 'text/html' })).headers.get('location');
  const confirmation = `/confirmation/${made.body.purchaseId}`;
  expect([await open(), await open()]).toEqual([confirmation, confirmation]);
  expect(await readOrders(made.body.purchaseId)).toHaveLength(1);
  expect(await listCart(browser)).toEqual([[cartStockId, 1]]);

  const refused = await buy(browser, { stockId }, STRIPE_CARD.challenged);
  const back = await confirm(browser, refused.placed, 'fail');
  const page = await browser.call('GET', back.pathname + back.search, undefined, { accept: 'text/html' });
  expect(page.headers.get('location')).toBe('/cart?cartError=payment.unconfirmed');
  expect(await readOrders(refused.made.body.purchaseId)).toEqual([]);
});

it('voids the money of a confirmation whose shopper never comes back from the bank', async () => {
  const { browser, stockId } = await openMember(shop);
  const before = await readStock(stockId);
  const { made } = await buy(browser, { stockId }, STRIPE_CARD.challenged);
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  expect(await selectAuthorizations(shop, String(made.body.purchaseId))).toMatchObject([{ status: 'voided' }]);
  expect(await readStock(stockId)).toEqual(before);
});

it('refuses another customer’s purchase and card, and visitors', async () => {
  const [maya, noa] = [await openMember(shop), await openMember(shop)];
  const { made, request } = await buy(maya.browser, { stockId: maya.stockId }, STRIPE_CARD.withoutFunds);
  expect(await placePurchase(noa.browser, made)).toMatchObject({ status: 404, body: { id: 'purchase.not.found' } });
  expect(await makePurchase(noa.browser, request)).toMatchObject({ status: 400 });
  const { browser } = await openVisitor(shop);
  expect((await makePurchase(browser, request)).status).toBe(403);
});

it('counts codes and the gift balance of the cart, not for one SKU beside it, and has nothing to do for a zero', async () => {
  const { browser, email, stockId } = await openMember(shop);
  const [full, beside] = [getTotal(await quoteWallet(browser)), getTotal(await quoteWallet(browser, { stockId }))];
  await givenPromo(shop, 'WALLET10');
  await configure(browser, { coupon: 'WALLET10' });
  const reduced = getTotal(await quoteWallet(browser));
  expect(reduced).toBeLessThan(full);
  await giveBalance(email, 100, await buy(browser, { stockId }));
  await configure(browser, { useGCBalance: true });
  expect(getTotal(await quoteWallet(browser))).toBe(reduced - 100);
  expect(getTotal(await quoteWallet(browser, { stockId }))).toBe(beside);
  expect((await buy(browser)).placed.status).toBe(200);

  const rich = await openMember(shop);
  await giveBalance(rich.email, 100_000, await buy(rich.browser, { stockId: rich.stockId }));
  await configure(rich.browser, { useGCBalance: true });
  expect(await quoteWallet(rich.browser)).toMatchObject({ status: 409, body: { id: 'wallet.nothing.due' } });
});

it('quotes no empty cart and no unknown SKU', async () => {
  const browser = shop.browser();
  expect(await quoteWallet(browser)).toMatchObject({ status: 400, body: { id: 'checkout.cart.empty' } });
  expect(await quoteWallet(browser, { stockId: '999999' })).toMatchObject({ status: 409 });
});
