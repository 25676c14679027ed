import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import { type Cart, cart as cartShape } from '../../../../src/contracts/cart.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createCartRouter(parts)]);
});
afterAll(() => shop.close());

const parseCart = (answer: Answer): Cart => cartShape.parse(answer.body);
const read = async (browser: Browser): Promise<Cart> => parseCart(await browser.get('/v1/cart'));
const getQuantities = ({ activeItems }: Cart) =>
  Object.fromEntries(activeItems.map((item) => [item.stockId, item.quantity]));
const signIn = (browser: Browser, email: string): Promise<Answer> =>
  browser.post('/v1/zap/signin', { email, password: 'correct horse' });

async function createStock(onHand = 5): Promise<string> {
  return (await givenProduct(shop.parts.db, { onHand: [onHand] })).stocks[0].stockId;
}
const add = (browser: Browser, stockId: string, quantityAddition = 1): Promise<Answer> =>
  browser.post('/v1/cart', { items: [{ stockId, quantityAddition }] });
/** The record of a cart in the browser. */
const toRecord = ({ owner, activeItems }: Cart) => ({
  owner,
  items: activeItems.map(({ asin, stockId, quantity }) => ({ asin, stockId, quantityAddition: quantity })),
});
const restore = async (browser: Browser, record: ReturnType<typeof toRecord>): Promise<Cart> =>
  parseCart(await browser.post('/v1/cart', { ...record, restore: true }));

it('marks the owner of a cart without revealing a cookie', async () => {
  const [one, other] = [await shop.member(), await shop.member()];
  const [memberCart, repeatedCart, theirs] = [await read(one), await read(one), await read(other)];
  expect(memberCart.owner).toEqual(repeatedCart.owner);
  expect(memberCart.owner.xMain).not.toBe(theirs.owner.xMain);
  const otherBrowser = shop.browser();
  await signIn(otherBrowser, one.email);
  expect((await read(otherBrowser)).owner).toMatchObject({ xMain: memberCart.owner.xMain });
  for (const cookie of one.cookies.values()) expect(JSON.stringify(memberCart)).not.toContain(cookie);
  await one.get('/v1/zap/logout');
  expect((await read(one)).owner.xMain).toBe('');
});

it('restores a guest’s cart after a lost session, once and within stock', async () => {
  const guest = shop.browser();
  const [scarceStockId, ampleStockId] = [await createStock(3), await createStock()];
  await add(guest, scarceStockId, 3);
  await add(guest, ampleStockId, 2);
  const record = toRecord(await read(guest));
  await shop.parts.db.updateTable('stocks').set({ on_hand: 2 }).where('stock_id', '=', Number(scarceStockId)).execute();
  guest.cookies.clear();
  await read(guest);
  expect(getQuantities(await restore(guest, record))).toEqual({ [scarceStockId]: 2, [ampleStockId]: 2 });
  expect(getQuantities(await restore(guest, record))).toEqual({ [scarceStockId]: 2, [ampleStockId]: 2 });
  await guest.post('/v1/cart', { items: [scarceStockId, ampleStockId].map((stockId) => ({ stockId, quantity: 0 })) });
  // The shop has that cart now: it was emptied, not lost.
  expect(getQuantities(await restore(guest, record))).toEqual({});
});

it('restores once, however many windows ask at once', async () => {
  const guest = shop.browser();
  const stockId = await createStock();
  await add(guest, stockId, 2);
  const record = toRecord(await read(guest));
  guest.cookies.clear();
  await read(guest);
  await Promise.all(Array.from({ length: 6 }, () => restore(guest, record)));
  expect(getQuantities(await read(guest))).toEqual({ [stockId]: 2 });
});

it('never restores a customer’s cart outside that customer’s account', async () => {
  const [owner, stranger] = [await shop.member(), await shop.member()];
  const stockId = await createStock();
  await add(owner, stockId);
  const record = toRecord(await read(owner));
  expect(getQuantities(await restore(stranger, record))).toEqual({});
  expect(getQuantities(await restore(shop.browser(), record))).toEqual({});
  // The shop has lost the cart.
  await shop.parts.db.deleteFrom('carts').execute();
  expect(getQuantities(await restore(stranger, record))).toEqual({});
  expect(getQuantities(await restore(owner, record))).toEqual({ [stockId]: 1 });
});

it('never restores a guest’s cart into an account, nor for guests after it was merged into one', async () => {
  const [guest, member, stranger] = [shop.browser(), await shop.member(), await shop.member()];
  const stockId = await createStock();
  await add(guest, stockId);
  const record = toRecord(await read(guest));
  expect(getQuantities(await restore(stranger, record))).toEqual({});
  await signIn(guest, member.email);
  expect(getQuantities(await read(guest))).toEqual({ [stockId]: 1 });
  await guest.get('/v1/zap/logout');
  expect(getQuantities(await restore(guest, record))).toEqual({});
  expect(getQuantities(await restore(shop.browser(), record))).toEqual({});
});

it('rejects a change from a page that shows another shopper’s cart', async () => {
  const browser = await shop.member();
  const stockId = await createStock();
  await add(browser, stockId, 2);
  const { owner } = await read(browser);
  const other = await shop.member();
  await signIn(browser, other.email);
  const answer = await browser.post('/v1/cart', { items: [{ stockId, quantity: 1 }], owner });
  expect(answer).toMatchObject({ status: 409, body: { id: 'cart.owner.changed' } });
  expect(getQuantities(await read(browser))).toEqual({});
});

it('shows the quantity of two carts beyond the stock until the line is changed', async () => {
  const [member, guest] = [await shop.member(), shop.browser()];
  const stockId = await createStock(3);
  await add(member, stockId, 2);
  await add(guest, stockId, 2);
  await signIn(guest, member.email);
  expect((await read(guest)).activeItems).toMatchObject([{ stockId, quantity: 3, wantedQuantity: 4 }]);
  await guest.post('/v1/cart', { items: [{ stockId, quantity: 2 }] });
  expect((await read(guest)).activeItems[0]).not.toHaveProperty('wantedQuantity');
});

it("keeps a guest's saved lines", async () => {
  const [member, guest] = [await shop.member(), shop.browser()];
  const stockId = await createStock(3);
  await add(guest, stockId, 2);
  await guest.post('/v1/cart', { items: [{ stockId, saved: true }] });
  await signIn(guest, member.email);
  expect(await read(guest)).toMatchObject({ activeItems: [], savedItems: [{ stockId, quantity: 2 }] });
});

it.each([
  { name: 'a guest', join: false, isEnrolled: false },
  { name: 'a member', join: true, isEnrolled: true },
])('shows $name the points of the cart, if requested', async ({ join, isEnrolled }) => {
  const browser = join ? await shop.member() : shop.browser();
  const { stocks } = await givenProduct(shop.parts.db, { priceCents: 12_995 });
  await add(browser, stocks[0].stockId, 2);
  if (join) {
    const customer = await shop.parts.db
      .selectFrom('customers')
      .select('customer_id')
      .orderBy('customer_id', 'desc')
      .executeTakeFirstOrThrow();
    const now = shop.clock.now();
    await shop.parts.db
      .insertInto('reward_members')
      .values({ customer_id: customer.customer_id, enrolled_at: now, consented_at: now })
      .execute();
  }
  expect(await read(browser)).not.toHaveProperty('cartRewards');
  expect(parseCart(await browser.get('/v1/cart?displayRewards=true')).cartRewards).toMatchObject({
    isEnrolled,
    canEnroll: false,
    totalPoints: { points: 258, dollarValue: '$2.58' },
  });
});
