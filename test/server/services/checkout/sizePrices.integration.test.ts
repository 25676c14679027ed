import { Readable } from 'node:stream';
import { saveCells } from '../../../../server/services/catalog/desk/stockSave.ts';
import { importFeed } from '../../../../server/services/catalog/import/importFeed.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { cart } from '../../../../src/contracts/cart.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
} from '../support/checkoutJourney.ts';
import { doJobs } from '../support/doJobs.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

it('sells each size at its own price, from the cart to the order', async () => {
  const product = await givenProduct(shop.parts.db, { onHand: [5, 5], priceCents: 4_000, ownCents: [null, 5_500] });
  const [smallStock, largeStock] = product.stocks;
  if (!largeStock) throw new Error('the product has two sizes');
  const maya = await shop.member();
  await addToCart(maya, smallStock.stockId);
  await addToCart(maya, largeStock.stockId, 2);
  const read = async () => cart.parse((await maya.get('/v1/cart')).body);
  const readPrices = async () =>
    (await read()).activeItems.map(({ price, priceWhenAdded }) => [price.cents, priceWhenAdded.cents]);
  expect(await readPrices()).toEqual([
    [4_000, 4_000],
    [5_500, 5_500],
  ]);
  expect((await read()).subtotal.cents).toBe(15_000);

  // A new price of one size is a changed price of its line alone, also where it moves the price of the style.
  const prices = { priceCents: 3_900, originalPriceCents: 6_000 };
  const price = [{ stockId: Number(largeStock.stockId), seen: null, prices }];
  await saveCells(shop.parts.db, { stock: [], price, kept: [], reason: 'count' }, { actor: 'test', now: new Date() });
  expect(await readPrices()).toEqual([
    [4_000, 4_000],
    [3_900, 5_500],
  ]);

  await addAddress(maya);
  await addCard(maya);
  const { purchase } = await configure(maya);
  expect(purchase.chargeSummary.subTotal.cents).toBe(11_800);
  const response = await finalize(maya, purchase);
  expect(response.status).toBe(200);
  const orderId = String(response.body.orderId);
  const order = await findOrder(shop.parts, orderId);
  expect(order?.lineItems.map(({ price, quantity }) => [price.cents, quantity])).toEqual([
    [4_000, 1],
    [3_900, 2],
  ]);
  expect(order?.chargeSummary.subTotal.cents).toBe(11_800);
});

it('charges the sale price of a feed up to the end of its period', async () => {
  const { parts, clock } = shop;
  const [startsAt, endsAt] = [1, 2].map((minutes) => new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  const feed = `id\ttitle\tprice\tsale_price\tsale_price_effective_date\tquantity
PX-1\tPeriod Sandals\t28.00 USD\t19.00 USD\t${startsAt}/${endsAt}\t5`;
  await importFeed(parts.db, Readable.from([Buffer.from(feed)]), { now: clock.now() });
  const { stock_id: stockId } = await parts.db
    .selectFrom('stocks')
    .select('stock_id')
    .where('merchant_sku', '=', 'PX-1')
    .executeTakeFirstOrThrow();
  const maya = await shop.member();
  await addToCart(maya, String(stockId));
  await addAddress(maya);
  await addCard(maya);
  const readSubtotal = async () => (await configure(maya)).purchase.chargeSummary.subTotal.cents;
  expect(await readSubtotal()).toBe(2_800);
  clock.advance(60_000);
  await doJobs(shop);
  expect(await readSubtotal()).toBe(1_900);
  expect(cart.parse((await maya.get('/v1/cart')).body).subtotal.cents).toBe(1_900);
  const { purchase } = await configure(maya);
  clock.advance(60_000);
  await doJobs(shop);
  // The price has risen since the review: the shopper confirms it first.
  expect((await finalize(maya, purchase)).status).not.toBe(200);
  expect(await readSubtotal()).toBe(2_800);
});
