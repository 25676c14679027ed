import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
  payByCard,
} from '../support/checkoutJourney.ts';
import { countStatements } from '../support/countStatements.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

jest.setTimeout(60_000);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** The maximum number of statements of each call, with the look-up of the caller, `begin` and `commit`. */
const MAX_STATEMENTS = {
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
  const countCall = async <Result>(name: keyof typeof MAX_STATEMENTS, call: () => Promise<Result>): Promise<Result> => {
    let result: Promise<Result> | undefined;
    const statements = await countStatements(() => {
      result = call();
      return result;
    });
    counts[name] = statements.length;
    if (!result) throw new Error('nothing was called');
    return result;
  };
  await countCall('first product', () => addToCart(maya, first));
  await countCall('second product', () => addToCart(maya, second));
  await countCall('cart', () => maya.get('/v1/cart?displayRewards=true'));
  const { purchaseId } = (await countCall('start', () => configure(maya, { refreshPurchase: true }))).purchase;
  const addressId = await countCall('address', () => addAddress(maya));
  await countCall('chosen address', () => configure(maya, { purchaseId, addressId }));
  await countCall('chosen speed', () => configure(maya, { purchaseId, shipmentSpeed: 'second' }));
  const card = await countCall('card', () => addCard(maya));
  const { purchase } = await countCall('chosen card', () => configure(maya, { purchaseId, ...payByCard(card) }));
  const response = await countCall('order', () => finalize(maya, purchase));
  expect(response.status).toBe(200);
  expect(counts).toEqual(MAX_STATEMENTS);
});
