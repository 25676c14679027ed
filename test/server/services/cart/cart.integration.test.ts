import { createAddressesRouter } from '../../../../server/services/addresses/routes.ts';
import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import { type Cart, cart as cartShape } from '../../../../src/contracts/cart.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { goodAddress } from '../support/given.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createCartRouter(parts), createAddressesRouter(parts)]);
});
afterAll(() => shop.close());

const createProduct = (options?: Parameters<typeof givenProduct>[1]): Promise<GivenProduct> =>
  givenProduct(shop.parts.db, options);
const parseCart = (answer: Answer): Cart => cartShape.parse(answer.body);
const read = async (browser: Browser): Promise<Cart> => parseCart(await browser.get('/v1/cart'));
const change = (browser: Browser, item: object): Promise<Answer> => browser.post('/v1/cart', { items: [item] });
const getQuantities = ({ activeItems }: Cart): Record<string, number> =>
  Object.fromEntries(activeItems.map((item) => [item.stockId, item.quantity]));

it('takes automatic promotions off, and estimates the tax of the rest', async () => {
  const { stocks } = await createProduct({ priceCents: 10_000 });
  await givenPromo(shop, 'AUTO-CART', { is_automatic: true, description: 'Ten off' });
  const browser = shop.browser();
  expect(parseCart(await change(browser, { stockId: stocks[0].stockId, quantityAddition: 2 }))).toMatchObject({
    subtotalWithTax: { cents: 20_000 },
    subtotalWithTaxAndDiscounts: { cents: 18_000 },
    discounts: [{ description: 'Ten off', amount: { cents: 2_000 } }],
  });
  await shop.parts.db.updateTable('promo_codes').set({ paused_at: shop.clock.now() }).execute();
  expect((await read(browser)).discounts).toBeUndefined();
});

it('is empty at first, also without any cookie', async () => {
  const browser = shop.browser();
  expect(await read(browser)).toMatchObject({ activeItems: [], activeItemTotalQuantity: 0, subtotal: { cents: 0 } });
  expect((await browser.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
});

it('shows added items by SKU or by ASIN, with names, price and sum', async () => {
  const browser = shop.browser();
  const first = await createProduct({ priceCents: 12_995 });
  const second = await createProduct({ priceCents: 7_499 });
  await change(browser, { stockId: first.stocks[0].stockId, quantityAddition: 1 });
  const answer = await change(browser, {
    asin: second.stocks[0].asin.toLowerCase(),
    quantityAddition: 2,
    trackAsin: 'x',
  });
  const cart = parseCart(answer);
  expect(cart).toMatchObject({
    activeItemTotalQuantity: 3,
    subtotal: { cents: 27_993, amount: '$279.93' },
    activeItems: [
      {
        asin: first.stocks[0].asin,
        productId: first.productId,
        styleId: first.styleId,
        productName: first.name,
        genderLabel: "Women's",
        color: 'Harbor Blue',
        size: '7',
        width: 'B',
        quantity: 1,
        price: { cents: 12_995 },
        onHand: 5,
      },
      { asin: second.stocks[0].asin, quantity: 2 },
    ],
  });
  expect(await read(browser)).toEqual(cart);
  expect((await browser.get('/v1/getCartItemsCount')).body).toEqual({ count: 3 });
});

it('adds up, sets, saves for later and removes', async () => {
  const browser = shop.browser();
  const { stockId } = (await createProduct()).stocks[0];
  await change(browser, { stockId, quantityAddition: 1 });
  expect(getQuantities(parseCart(await change(browser, { stockId, quantityAddition: 2 })))).toEqual({ [stockId]: 3 });
  expect(getQuantities(parseCart(await change(browser, { stockId, quantity: 2 })))).toEqual({ [stockId]: 2 });
  const savedCart = parseCart(await change(browser, { stockId, saved: true }));
  expect([savedCart.activeItems.length, savedCart.savedItems[0]?.quantity]).toEqual([0, 2]);
  expect(getQuantities(parseCart(await change(browser, { stockId, saved: false })))).toEqual({ [stockId]: 2 });
  expect(getQuantities(parseCart(await change(browser, { stockId, quantity: 0 })))).toEqual({});
});

it('adds nothing that was removed in another window when this one changes its quantity', async () => {
  const browser = shop.browser();
  const { stockId } = (await createProduct()).stocks[0];
  await change(browser, { stockId, quantityAddition: 1 });
  await change(browser, { stockId, quantity: 0 });
  expect(await change(browser, { stockId, quantity: 2 })).toMatchObject({
    status: 409,
    body: { id: 'cart.line.gone', message: 'This item was removed from your cart in another window.' },
  });
  expect(getQuantities(await read(browser))).toEqual({});
  expect((await change(browser, { stockId, quantity: 0 })).status).toBe(200);
});

it.each<[string, Parameters<typeof givenProduct>[1], string]>([
  ['cart.no.stock', { onHand: [0, 4] }, 'Sorry, this product is out of stock.'],
  ['cart.no.style', { onHand: [0, 0] }, 'Sorry, this style is out of stock.'],
  ['cart.no.style', { onHand: [4], launch: '2026-12-01' }, 'Sorry, this style is out of stock.'],
])('rejects with %s an item that cannot be bought', async (id, options, message) => {
  const { stockId } = (await createProduct(options)).stocks[0];
  const browser = shop.browser();
  expect(await change(browser, { stockId, quantityAddition: 1 })).toMatchObject({ status: 409, body: { id, message } });
  expect((await read(browser)).activeItems).toEqual([]);
});

it('rejects one more than is in stock, states the number left, and does not change the cart', async () => {
  const browser = shop.browser();
  const { stockId } = (await createProduct({ onHand: [2] })).stocks[0];
  await change(browser, { stockId, quantityAddition: 2 });
  const answer = await browser.post('/v1/cart', {
    items: [
      { stockId: (await createProduct()).stocks[0].stockId, quantityAddition: 1 },
      { stockId, quantityAddition: 1 },
    ],
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { id: 'cart.no.stock', message: 'Only 2 left in stock!', fields: { quantity: 'Only 2 left in stock!' } },
  });
  expect(getQuantities(await read(browser))).toEqual({ [stockId]: 2 });
});

it.each([[{}], [{ items: [] }], [{ items: [{ quantityAddition: 1 }] }], [{ items: [{ stockId: '1', quantity: -1 }] }]])(
  'rejects %j as a change of a cart',
  async (body) => {
    expect(await shop.browser().post('/v1/cart', body)).toMatchObject({
      status: 400,
      body: { id: 'cart.validation.exception', message: 'Oops, something went wrong while updating your cart.' },
    });
  },
);

it('rejects an unknown SKU', async () => {
  expect(await change(shop.browser(), { stockId: '999999999', quantityAddition: 1 })).toMatchObject({
    status: 409,
    body: {
      id: 'asin.not.available',
      message: 'Sorry, one of the products in your cart is out of stock, and has been removed.',
    },
  });
});

it('removes products that are sold out or withdrawn, and names them once', async () => {
  const browser = shop.browser();
  const [availableProduct, soldOutProduct, hiddenProduct, savedProduct] = [
    await createProduct(),
    await createProduct(),
    await createProduct(),
    await createProduct(),
  ];
  for (const { stocks } of [availableProduct, soldOutProduct, hiddenProduct, savedProduct]) {
    await change(browser, { stockId: stocks[0].stockId, quantityAddition: 1 });
  }
  await change(browser, { stockId: savedProduct.stocks[0].stockId, saved: true });
  const { db } = shop.parts;
  const unavailableIds = [Number(soldOutProduct.stocks[0].stockId), Number(savedProduct.stocks[0].stockId)];
  await db.updateTable('stocks').set({ on_hand: 0 }).where('stock_id', 'in', unavailableIds).execute();
  await db
    .updateTable('products')
    .set({ hidden: true })
    .where('product_id', '=', Number(hiddenProduct.productId))
    .execute();

  const errorResponse = await change(browser, { stockId: soldOutProduct.stocks[0].stockId, quantity: 1 });
  expect(errorResponse.body.id).toBe('asin.not.available');
  const first = await read(browser);
  expect([...first.removedItems].sort()).toEqual([soldOutProduct.name, hiddenProduct.name].sort());
  expect(getQuantities(first)).toEqual({ [availableProduct.stocks[0].stockId]: 1 });
  expect(first.savedItems.map((item) => [item.productName, item.onHand])).toEqual([[savedProduct.name, 0]]);
  expect((await read(browser)).removedItems).toEqual([]);
});

it('shows the current price and the price when the item was added', async () => {
  const browser = shop.browser();
  const { stocks, styleId } = await createProduct({ priceCents: 9_800 });
  await change(browser, { stockId: stocks[0].stockId, quantityAddition: 1 });
  const { db } = shop.parts;
  await db.updateTable('styles').set({ price_cents: 7_499 }).where('style_id', '=', Number(styleId)).execute();
  const cart = parseCart(await change(browser, { stockId: stocks[0].stockId, quantity: 2 }));
  expect(cart.activeItems[0]).toMatchObject({ price: { cents: 7_499 }, priceWhenAdded: { cents: 9_800 } });
  expect(cart.subtotal.cents).toBe(14_998);
});

it('tells the day of the free delivery', async () => {
  const browser = shop.browser();
  const now = jest.spyOn(shop.parts.clock, 'now');
  const days: string[] = [];
  // The warehouse ships until two o'clock in New York, on business days; 26 November is a holiday.
  for (const time of ['2026-11-24T18:59:00Z', '2026-11-24T19:01:00Z', '2026-11-27T19:01:00Z']) {
    now.mockReturnValue(new Date(time));
    days.push((await read(browser)).arrival);
  }
  now.mockRestore();
  expect(days).toEqual(['Fri, Nov 27', 'Mon, Nov 30', 'Wed, Dec 2']);
});

it('estimates the tax for the customer’s primary address, and none without an address', async () => {
  const member = await shop.member();
  const { stockId } = (await createProduct({ priceCents: 10_000 })).stocks[0];
  const cartBefore = parseCart(await change(member, { stockId, quantityAddition: 1 }));
  expect(cartBefore.subtotalWithTax).toEqual(cartBefore.subtotal);
  await member.post('/v1/address', goodAddress);
  expect(await read(member)).toMatchObject({
    subtotal: { cents: 10_000 },
    subtotalWithTax: { cents: 10_575, amount: '$105.75' },
    taxPostalCode: '43215',
  });
});

it('loses no item when one shopper adds from many windows at once, and never exceeds the stock', async () => {
  const browser = shop.browser();
  await browser.get('/v1/cart');
  const { stockId } = (await createProduct({ onHand: [7] })).stocks[0];
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => change(browser, { stockId, quantityAddition: 1 })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
  expect(getQuantities(await read(browser))).toEqual({ [stockId]: 7 });
});

it('hides the cart of another shopper', async () => {
  const [one, other] = [await shop.member(), await shop.member()];
  await change(one, { stockId: (await createProduct()).stocks[0].stockId, quantityAddition: 1 });
  expect((await read(other)).activeItems).toEqual([]);
  expect((await read(shop.browser())).activeItems).toEqual([]);
});

describe('signing in', () => {
  const signIn = (browser: Browser, email: string): Promise<Answer> =>
    browser.post('/v1/zap/signin', { email, password: 'correct horse' });

  it("merges the guest’s cart into the customer's, within stock", async () => {
    const member = await shop.member();
    const [scarce, ampleProduct, other] = [
      await createProduct({ onHand: [3] }),
      await createProduct(),
      await createProduct(),
    ];
    await change(member, { stockId: scarce.stocks[0].stockId, quantityAddition: 2 });
    await change(member, { stockId: ampleProduct.stocks[0].stockId, quantityAddition: 1 });

    const guest = shop.browser();
    await change(guest, { stockId: scarce.stocks[0].stockId, quantityAddition: 2 });
    await change(guest, { stockId: ampleProduct.stocks[0].stockId, quantityAddition: 2 });
    await change(guest, { stockId: other.stocks[0].stockId, quantityAddition: 1 });
    const session = guest.cookies.get('session-id') ?? '';
    expect((await signIn(guest, member.email)).status).toBe(200);

    const mergedQuantities = {
      [scarce.stocks[0].stockId]: 3,
      [ampleProduct.stocks[0].stockId]: 3,
      [other.stocks[0].stockId]: 1,
    };
    expect(getQuantities(await read(guest))).toEqual(mergedQuantities);
    expect(getQuantities(await read(member))).toEqual(mergedQuantities);
    const stranger = shop.browser();
    stranger.cookies.set('session-id', session);
    expect((await read(stranger)).activeItems).toEqual([]);
  });

  it('gives the guest’s cart to a new customer, and leaves no cart after signing out', async () => {
    const guest = shop.browser();
    const { stockId } = (await createProduct()).stocks[0];
    await change(guest, { stockId, quantityAddition: 2 });
    await guest.post('/v1/zap/register', { fullName: 'Noa', email: 'noa-cart@example.com', password: 'correct horse' });
    expect(getQuantities(await read(guest))).toEqual({ [stockId]: 2 });
    await guest.get('/v1/zap/logout');
    expect((await read(guest)).activeItems).toEqual([]);
    await signIn(guest, 'noa-cart@example.com');
    expect(getQuantities(await read(guest))).toEqual({ [stockId]: 2 });
  });
});
