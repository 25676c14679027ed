import {
  liftRestriction,
  restrictSale,
  type SaleRestriction,
} from '../../../../../server/services/catalog/saleRestrictions.ts';
import { addToCart, configure, finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { type GivenProduct, givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: TestShop;
/** While set: this number of orders wait for each other just before the release limit is checked. */
let gate: { open: () => void; opening: Promise<void>; left: number } | undefined;
const createGate = (orders: number): void => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = { open: resolve, opening: promise, left: orders };
};
const handlePoint = async (point: string): Promise<void> => {
  if (!gate || point !== 'purchase locked') return;
  gate.left -= 1;
  if (gate.left === 0) gate.open();
  await gate.opening;
};
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes(() => ({ reachFaultPoint: handlePoint })));
});
afterAll(() => shop.close());

const createRestrictedProduct = async (
  kind: SaleRestriction['kind'],
  change: Partial<SaleRestriction> = {},
  onHand: readonly [number, ...number[]] = [9],
): Promise<GivenProduct> => {
  const product = await givenProduct(shop.parts.db, { onHand });
  await restrict(product, kind, change);
  return product;
};
const restrict = (product: GivenProduct, kind: SaleRestriction['kind'], change: Partial<SaleRestriction> = {}) =>
  restrictSale(
    shop.parts.db,
    { productId: Number(product.productId), kind, places: [], most: null, ...change },
    shop.clock.now(),
  );
const getNames = ({ constraintViolations }: Awaited<ReturnType<typeof prepareReview>>): string[] =>
  constraintViolations.map(({ name }) => name);

/** Prepares an order of each size of a product, by one guest in two browsers. */
async function reviewInTwoBrowsers(product: GivenProduct) {
  const ada = await createGuest(shop);
  const sameAda = shop.browser();
  await sameAda.post('/v1/checkout/guest', { email: ada.email });
  const reviews = [
    await prepareReview(ada, product.stocks[0].stockId),
    await prepareReview(sameAda, product.stocks[1]?.stockId ?? ''),
  ] as const;
  return { ada, sameAda, reviews };
}

it('sells a limited release once to a customer, in any size, and again after a cancellation', async () => {
  const maya = await shop.member();
  const product = await createRestrictedProduct('release', {}, [5, 5]);
  const [smallStock, largeStock] = product.stocks;
  const first = await prepareReview(maya, smallStock.stockId);
  const { orderId } = (await finalize(maya, first)).body;
  await addToCart(maya, largeStock?.stockId ?? '');
  const second = (await configure(maya)).purchase;
  expect(getNames(second)).toEqual(['DROP_PRODUCT_RESTRICTIONS']);
  expect(second.constraintViolations[0]?.message).toContain('you have had yours');
  await shop.parts.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('order_id', '=', String(orderId))
    .execute();
  expect((await finalize(maya, (await configure(maya)).purchase)).status).toBe(200);
});

it('sells a limited release to each customer, whatever else they have ordered', async () => {
  const product = await createRestrictedProduct('release', {}, [5]);
  const other = await givenProduct(shop.parts.db, { onHand: [5] });
  for (const shopper of [await shop.member(), await shop.member()]) {
    await finalize(shopper, await prepareReview(shopper, other.stocks[0].stockId));
    await addToCart(shopper, product.stocks[0].stockId);
    const { purchase } = await configure(shopper);
    expect(getNames(purchase)).toEqual([]);
    expect((await finalize(shopper, purchase)).status).toBe(200);
  }
});

it('sells a limited release once to an email address, also to two browsers at the same moment', async () => {
  const product = await createRestrictedProduct('release', {}, [5, 5]);
  const { ada, sameAda, reviews } = await reviewInTwoBrowsers(product);
  createGate(2);
  const answers = await Promise.all([finalize(ada, reviews[0]), finalize(sameAda, reviews[1])]);
  gate = undefined;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const soldItems = await shop.parts.db
    .selectFrom('order_items')
    .select('asin')
    .where(
      'asin',
      'in',
      product.stocks.map(({ asin }) => asin),
    )
    .execute();
  expect(soldItems).toHaveLength(1);
  const authorizationRows = await shop.parts.db
    .selectFrom('payment_authorizations')
    .select('status')
    .where(
      'purchase_id',
      'in',
      reviews.map(({ purchaseId }) => purchaseId),
    )
    .execute();
  expect(authorizationRows.map(({ status }) => status).toSorted()).toEqual(['authorized', 'voided']);
});

it('sells a product of another restriction to one email address as often as it is ordered', async () => {
  const product = await createRestrictedProduct('limit', { most: 1 }, [5, 5]);
  const { ada, sameAda, reviews } = await reviewInTwoBrowsers(product);
  createGate(2);
  const answers = await Promise.all([finalize(ada, reviews[0]), finalize(sameAda, reviews[1])]);
  gate = undefined;
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it('limits no release that was lifted while an order waited', async () => {
  const product = await createRestrictedProduct('release', {}, [5, 5]);
  const { ada, sameAda, reviews } = await reviewInTwoBrowsers(product);
  createGate(3);
  const finalizing = Promise.all([finalize(ada, reviews[0]), finalize(sameAda, reviews[1])]);
  await waitUntil(() => Promise.resolve(gate?.left === 1));
  await liftRestriction(shop.parts.db, { productId: Number(product.productId), kind: 'release' });
  gate?.open();
  const answers = await finalizing;
  gate = undefined;
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
