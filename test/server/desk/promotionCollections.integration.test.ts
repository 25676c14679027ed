import { z } from 'zod';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let cheap: { readonly productId: string; readonly stockId: string };
let dear: typeof cheap;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
  const give = async (priceCents: number) => {
    const { productId, stocks } = await givenProduct(desk.parts.db, { onHand: [1000], priceCents });
    return { productId: String(productId), stockId: stocks[0].stockId };
  };
  cheap = await give(10_000);
  dear = await give(30_000);
});
afterEach(async () => {
  await desk.parts.db
    .updateTable('promo_codes')
    .set({ stopped_at: new Date(0) })
    .execute();
});
afterAll(() => desk.close());

const collectionAnswer = z.object({ result: z.object({ collectionId: z.int(), version: z.int() }) });
const addCollection = async (input: object) =>
  collectionAnswer.parse((await owner.perform('collection.create', input)).body).result;
const savedAnswer = z.object({
  result: z.object({
    promoId: z.int(),
    code: z.string(),
    example: z.object({ discountCents: z.int() }),
    warnings: z.array(z.string()),
  }),
});
const create = async (collections: string) =>
  savedAnswer.parse(
    (
      await owner.perform('promotion.create', {
        kind: 'percent',
        title: 'Tenth off',
        automatic: true,
        percent: '10',
        collections,
      })
    ).body,
  ).result;
const readDiscount = async (stockId: string): Promise<number> => {
  const purchase = await prepareReview(await desk.shop.member(), stockId);
  return purchase.chargeSummary.couponTotal.cents;
};
const readCartDiscount = async (stockId: string): Promise<number> => {
  const shopper = await desk.shop.member();
  const { body } = await shopper.post('/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const { discounts = [] } = z
    .object({ discounts: z.array(z.object({ amount: z.object({ cents: z.int() }) })).optional() })
    .parse(body);
  return discounts.reduce((sum, { amount }) => sum + amount.cents, 0);
};

it('concerns the goods of a collection by hand, hidden or not, and follows each change', async () => {
  const added = await addCollection({ title: 'Chosen', kind: 'hand', product: [dear.productId], status: 'hidden' });
  const { promoId, example } = await create(String(added.collectionId));
  expect(example.discountCents).toBe(3_000);
  expect([await readDiscount(dear.stockId), await readDiscount(cheap.stockId)]).toEqual([3_000, 0]);
  expect([await readCartDiscount(dear.stockId), await readCartDiscount(cheap.stockId)]).toEqual([3_000, 0]);
  const change = { collection: String(added.collectionId), title: 'Renamed', product: [cheap.productId] };
  await owner.perform('collection.edit', { ...change, version: String(added.version) });
  expect([await readDiscount(dear.stockId), await readDiscount(cheap.stockId)]).toEqual([0, 1_000]);
  expect((await owner.get(`/promotions/${promoId}`)).body).toMatchObject({ goods: 'Renamed' });
  expect((await owner.get(`/collections/${added.collectionId}`)).body).toMatchObject({ promotions: ['Tenth off'] });
});

it('concerns the goods of a rule at the moment of the purchase', async () => {
  const { collectionId } = await addCollection({ title: 'Dear ones', condition: ['price=200..'] });
  await create(String(collectionId));
  const shopper = await desk.shop.member();
  const purchase = await prepareReview(shopper, dear.stockId);
  expect(purchase.chargeSummary.couponTotal.cents).toBe(3_000);
  await owner.perform('collection.edit', { collection: String(collectionId), condition: ['price=400..'] });
  // The shopper saw a discount that is no longer there: nothing is charged without a new look.
  expect((await finalize(shopper, purchase)).body.id).toBe('purchase.version.stale');
  expect((await configure(shopper, {})).purchase.chargeSummary.couponTotal.cents).toBe(0);
});

it('reduces nothing when its collection is deleted, and says so before it is saved', async () => {
  const { collectionId, version } = await addCollection({
    title: 'Gone soon',
    kind: 'hand',
    product: [dear.productId],
  });
  const { code } = await create(String(collectionId));
  const gone = await owner.perform('collection.delete', { collection: String(collectionId), version: String(version) });
  expect(gone.status).toBe(200);
  expect([await readDiscount(dear.stockId), await readDiscount(cheap.stockId)]).toEqual([0, 0]);
  const preview = await owner.perform('promotion.edit', { name: code, percent: '20' }, { isPreview: true });
  expect(savedAnswer.parse(preview.body).result).toMatchObject({
    warnings: [`Collection ${collectionId} is deleted: the promotion concerns none of its products.`],
    example: { discountCents: 0 },
  });
  expect((await owner.perform('promotion.edit', { name: code, percent: '20' })).status).toBe(200);
  expect((await owner.perform('promotion.edit', { name: code, collections: '' })).status).toBe(200);
  expect(await readDiscount(cheap.stockId)).toBe(2_000);
  const { body } = await owner.perform('promotion.edit', { name: code, collections: '999999' });
  expect(body).toMatchObject({ fields: { collections: 'There is no collection 999999.' } });
});
