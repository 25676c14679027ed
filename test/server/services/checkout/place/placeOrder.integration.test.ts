import { createGiftCardsRouter } from '../../../../../server/services/giftcards/routes.ts';
import { finalizeAnswer } from '../../../../../src/contracts/checkout/checkout.ts';
import { countLockWaits } from '../../identity/support/countLockWaits.ts';
import type { Browser } from '../../support/browser.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
} from '../../support/checkoutJourney.ts';
import { addGift } from '../../support/giftCardJourney.ts';
import { givenBalance } from '../../support/givenBalance.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { givenPromo } from '../../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { addPhysical, givenPhysicalCards } from '../../support/physicalCards.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
  await givenPhysicalCards(shop);
});
beforeEach(() => takeJobs(shop.parts.db));
afterAll(() => shop.close());

async function place(maya: Browser, request: object = {}): Promise<string> {
  const { purchase } = await configure(maya, request);
  return finalizeAnswer.parse((await finalize(maya, purchase)).body).orderId;
}
const addGoods = async (maya: Browser, quantity = 1): Promise<string> => {
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [9] })).stocks[0];
  await addToCart(maya, stockId, quantity);
  return stockId;
};
const readLines = (orderId: string) =>
  shop.parts.db
    .selectFrom('order_items')
    .select(['snapshot', 'badges', 'is_returnable', 'stock_id', 'quantity', 'discount_cents', 'tax_cents'])
    .where('order_id', '=', orderId)
    .orderBy('price_cents', 'desc')
    .execute();
const listTasks = async (): Promise<string[]> => (await takeJobs(shop.parts.db)).map(({ task }) => task);

it('keeps the facts of goods and printed gift cards', async () => {
  const maya = await shop.member();
  await addAddress(maya);
  await addCard(maya);
  const stockId = Number(await addGoods(maya));
  await shop.parts.db
    .updateTable('products')
    .set({ badges: ['new'] })
    .where('product_id', 'in', (query) =>
      query
        .selectFrom('stocks')
        .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
        .select('product_id')
        .where('stock_id', '=', stockId),
    )
    .execute();
  await addPhysical(shop, maya, 5000);
  const [goods, printed, ...others] = await readLines(await place(maya));
  expect(goods).toMatchObject({ stock_id: stockId, badges: ['new'], is_returnable: true });
  expect(printed).toMatchObject({ is_returnable: false, snapshot: { isPhysicalGiftCard: true } });
  for (const name of ['isPhysicalGiftCard', 'giftCard']) expect(goods?.snapshot).not.toHaveProperty(name);
  expect(printed?.snapshot).not.toHaveProperty('giftCard');
  expect(others).toEqual([]);
});

it('keeps the facts of printed and mailed gift cards in one order', async () => {
  const maya = await shop.member();
  await addAddress(maya);
  await addCard(maya);
  await addPhysical(shop, maya, 5000);
  await addGift(maya, { amountCents: 2500 });
  const [printed, mailed] = await readLines(await place(maya));
  expect(printed).toMatchObject({ is_returnable: false, snapshot: { isPhysicalGiftCard: true } });
  const facts = { stock_id: null, badges: [], is_returnable: false };
  expect(mailed).toMatchObject({ ...facts, snapshot: { giftCard: { recipientName: 'Noa Berg' } } });
  expect(mailed?.snapshot).not.toHaveProperty('isPhysicalGiftCard');
});

it('gives each line its share of the discount and of the tax, and takes the stock', async () => {
  await givenPromo(shop, 'SHARED', { percent: 10 });
  const maya = await shop.member();
  await addAddress(maya);
  await addCard(maya);
  const stockId = await addGoods(maya, 2);
  const orderId = await place(maya, { coupon: 'SHARED' });
  const [line] = await readLines(orderId);
  expect(line).toMatchObject({ quantity: 2, discount_cents: 2599 });
  const query = shop.parts.db
    .selectFrom('orders')
    .select(['tax_cents', 'discount_cents'])
    .where('order_id', '=', orderId);
  const order = await query.executeTakeFirstOrThrow();
  expect(order).toEqual({ tax_cents: line?.tax_cents, discount_cents: 2599 });
  expect(order.tax_cents).toBeGreaterThan(0);
  const stock = shop.parts.db.selectFrom('stocks').select('on_hand').where('stock_id', '=', Number(stockId));
  expect(await stock.execute()).toEqual([{ on_hand: 7 }]);
});

it('captures at once only where everything is mailed and something is owed', async () => {
  const maya = await shop.member();
  await addCard(maya);
  await addGift(maya);
  await place(maya);
  expect(await listTasks()).toEqual(expect.arrayContaining(['orderPlaced', 'capturePayment']));
  const noa = await shop.member();
  await addAddress(noa);
  await addCard(noa);
  await addGoods(noa);
  await place(noa);
  const tasks = await listTasks();
  expect(tasks).toContain('orderPlaced');
  expect(tasks).not.toContain('capturePayment');
});

it('needs no payment for an amount that the gift balance covers', async () => {
  const maya = await shop.member();
  await addAddress(maya);
  await givenBalance(shop, maya.email, 100_000);
  await addGoods(maya);
  const orderId = await place(maya, { useGCBalance: true });
  const { db } = shop.parts;
  expect(
    await db.selectFrom('payment_authorizations').select('order_id').where('order_id', '=', orderId).execute(),
  ).toEqual([]);
  const entries = db.selectFrom('gift_balance_entries').select('amount_cents').where('order_id', '=', orderId);
  const order = db.selectFrom('orders').select(['total_cents', 'gift_cents']).where('order_id', '=', orderId);
  const { total_cents, gift_cents } = await order.executeTakeFirstOrThrow();
  expect(gift_cents).toBe(total_cents);
  expect(await entries.execute()).toEqual([{ amount_cents: -total_cents }]);
});

it('places a purchase once, if two windows place it at the same moment', async () => {
  const maya = await shop.member();
  await addAddress(maya);
  await addCard(maya);
  await addGoods(maya);
  const { purchase } = await configure(maya);
  const { db } = shop.parts;
  const { answers } = await db.transaction().execute(async (tx) => {
    const locked = tx.selectFrom('purchases').select('version').where('purchase_id', '=', purchase.purchaseId);
    await locked.forUpdate().execute();
    const waiting = [finalize(maya, purchase), finalize(maya, purchase)];
    await waitUntil(async () => (await countLockWaits(db)) === 2);
    return { answers: Promise.all(waiting) };
  });
  const [one, other] = await answers;
  expect([one?.status, one?.body]).toEqual([200, other?.body]);
  const orders = db.selectFrom('orders').select('order_id').where('purchase_id', '=', purchase.purchaseId);
  expect(await orders.execute()).toEqual([{ order_id: one?.body.orderId }]);
});
