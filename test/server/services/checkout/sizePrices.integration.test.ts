import { setSkuPrice } from '../../../../server/services/catalog/desk/setPrices.ts';
import { findOrder } from '../../../../server/services/orders/actions.ts';
import { cart } from '../../../../src/contracts/cart.ts';
import { addAddress, addCard, addToCart, configure, finalize, journeyRoutes } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

it('sells each size at its own price, from the cart to the order', async () => {
  const product = await givenProduct(shop.parts.db, { onHand: [5, 5], priceCents: 4_000, ownCents: [null, 5_500] });
  const [small, large] = product.stocks;
  if (!large) throw new Error('the product has two sizes');
  const maya = await shop.member();
  await addToCart(maya, small.stockId);
  await addToCart(maya, large.stockId, 2);
  const read = async () => cart.parse((await maya.get('/v1/cart')).body);
  const pricesOf = async () =>
    (await read()).activeItems.map(({ price, priceWhenAdded }) => [price.cents, priceWhenAdded.cents]);
  expect(await pricesOf()).toEqual([
    [4_000, 4_000],
    [5_500, 5_500],
  ]);
  expect((await read()).subtotal.cents).toBe(15_000);

  // A new price of one size is a changed price of its line alone, also where it moves the price of the style.
  await setSkuPrice(shop.parts.db, Number(large.stockId), { priceCents: 3_900, originalPriceCents: 6_000 }, new Date());
  expect(await pricesOf()).toEqual([
    [4_000, 4_000],
    [3_900, 5_500],
  ]);

  await addAddress(maya);
  await addCard(maya);
  const { purchase } = await configure(maya);
  expect(purchase.chargeSummary.subTotal.cents).toBe(11_800);
  const placed = await finalize(maya, purchase);
  expect(placed.status).toBe(200);
  const orderId = String(placed.body.orderId);
  const order = await findOrder(shop.parts, orderId);
  expect(order?.lineItems.map(({ price, quantity }) => [price.cents, quantity])).toEqual([
    [4_000, 1],
    [3_900, 2],
  ]);
  expect(order?.chargeSummary.subTotal.cents).toBe(11_800);
});
