import {
  addAddress,
  addCard,
  addToCart,
  byCard,
  configure,
  finalize,
  journeyRoutes,
} from '../support/checkoutJourney.ts';
import { countStatements } from '../support/countStatements.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

jest.setTimeout(60_000);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

/** The maximum number of statements of each call, with the look-up of the caller, `begin` and `commit`. */
const MOST = {
  'first product': 3,
  'second product': 3,
  cart: 2,
  start: 3,
  address: 3,
  'chosen address': 3,
  'chosen speed': 3,
  card: 4,
  'chosen card': 3,
  order: 9,
} as const;

it('makes a whole checkout of two products with few statements', async () => {
  const products = [await givenProduct(shop.parts.db), await givenProduct(shop.parts.db)];
  const [first = '', second = ''] = products.map(({ stocks }) => stocks[0].stockId);
  const maya = await shop.member();
  const counts: Record<string, number> = {};
  const counted = async <Result>(name: keyof typeof MOST, call: () => Promise<Result>): Promise<Result> => {
    let result: Promise<Result> | undefined;
    const sent = await countStatements(() => {
      result = call();
      return result;
    });
    counts[name] = sent.length;
    if (!result) throw new Error('nothing was called');
    return result;
  };
  await counted('first product', () => addToCart(maya, first));
  await counted('second product', () => addToCart(maya, second));
  await counted('cart', () => maya.get('/v1/cart?displayRewards=true'));
  const { purchaseId } = (await counted('start', () => configure(maya, { refreshPurchase: true }))).purchase;
  const addressId = await counted('address', () => addAddress(maya));
  await counted('chosen address', () => configure(maya, { purchaseId, addressId }));
  await counted('chosen speed', () => configure(maya, { purchaseId, shipmentSpeed: 'second' }));
  const card = await counted('card', () => addCard(maya));
  const { purchase } = await counted('chosen card', () => configure(maya, { purchaseId, ...byCard(card) }));
  const placed = await counted('order', () => finalize(maya, purchase));
  expect(placed.status).toBe(200);
  expect(counts).toEqual(MOST);
});
