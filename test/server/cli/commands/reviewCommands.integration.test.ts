import { CommandError } from '../../../../server/cli/command.ts';
import { createDiskMediaStore, readMediaAudience } from '../../../../server/services/reviews/mediaStore.ts';
import { setReviewHidden } from '../../../../server/services/reviews/moderateReviews.ts';
import { createReviewsRouter } from '../../../../server/services/reviews/routes.ts';
import { deleteReview } from '../../../../server/services/reviews/writeReview.ts';
import { type ReviewList, reviewList } from '../../../../src/contracts/reviews/reviews.ts';
import { givenProduct } from '../../services/catalog/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { runStore } from '../support/runStore.ts';

let shop: TestShop;
let productId: number;
let reviewIds: number[];
let customerId: number;

beforeAll(async () => {
  shop = await openTestShop((parts) => [createReviewsRouter(parts)]);
});
beforeEach(async () => {
  const { db } = shop.parts;
  ({ productId } = await givenProduct(db, { ratingCounts: [1, 0, 0, 0, 1] }));
  await db
    .updateTable('products')
    .set({ review_count: 2, fit_counts: [1, 0, 0] })
    .where('product_id', '=', productId)
    .execute();
  ({ customer_id: customerId } = await db
    .insertInto('customers')
    .values({ email: `maya${productId}@example.com`, full_name: 'Maya L', first_name: 'Maya', password_hash: 'x' })
    .returning('customer_id')
    .executeTakeFirstOrThrow());
  const review = { product_id: productId, body: 'Visit cheap.example', reviewed_at: new Date('2026-09-01') };
  const rows = await db
    .insertInto('reviews')
    .values([
      { ...review, rating: 1, summary: 'Spam', fit: 'small', customer_id: customerId },
      { ...review, rating: 5, summary: 'Good', fit: null, customer_id: null },
    ])
    .returning('review_id')
    .execute();
  reviewIds = rows.map(({ review_id }) => review_id);
});
afterAll(() => shop.close());

const review = (word: string, ...args: string[]): Promise<string> => runStore(shop.parts, ['review', word, ...args]);

const readReviews = async (): Promise<ReviewList> =>
  reviewList.parse((await shop.browser().get(`/v1/reviews?productId=${productId}`)).body);
const readRatingSums = () =>
  shop.parts.db
    .selectFrom('products')
    .select(['rating_counts', 'review_count', 'fit_counts'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();

it('lists reviews by product and stars', async () => {
  const output = await review('list', '--product', String(productId));
  expect(output).toContain('1 of 5 stars');
  expect(output).toContain('Visit cheap.example');
  expect(await review('list', '--product', String(productId), '--stars', '5')).not.toContain('Spam');
  expect(await review('list', '--product', String(productId), '--hidden')).toBe('No review matches.');
});

it('hides a review from all pages and from the sums, and shows it again', async () => {
  const id = String(reviewIds[0]);
  const sumsBefore = await readRatingSums();
  expect(await review('hide', id, '--dry-run')).toContain('nothing has changed');
  expect(await readRatingSums()).toEqual(sumsBefore);
  expect(await review('hide', id)).toBe(`The review ${id} is hidden.`);
  expect(await review('hide', id)).toBe(`The review ${id} is hidden already.`);
  expect((await readReviews()).reviews.map(({ summary }) => summary)).toEqual(['Good']);
  expect((await readReviews()).total).toBe(1);
  expect(await readRatingSums()).toEqual({ rating_counts: [0, 0, 0, 0, 1], review_count: 1, fit_counts: [0, 0, 0] });
  expect((await shop.browser().post(`/v1/reviews/${id}/helpful`, {})).status).toBe(404);
  expect(await review('unhide', id)).toBe(`The review ${id} is shown.`);
  expect(await readRatingSums()).toEqual(sumsBefore);
});

it('keeps the photos of a hidden review for its author', async () => {
  const [reviewId = 0] = reviewIds;
  const key = `key-${reviewId}`;
  await shop.parts.db
    .insertInto('review_media')
    .values({ review_id: reviewId, media_type: 'image', file_key: key, status: 'approved' })
    .execute();
  expect(await readMediaAudience(shop.parts.db, key)).toMatchObject({ status: 'approved' });
  await review('hide', String(reviewId));
  expect(await readMediaAudience(shop.parts.db, key)).toEqual({ status: 'waiting', authorId: customerId });
});

it('does not change the sums if the author deletes a hidden review', async () => {
  const [reviewId = 0] = reviewIds;
  await review('hide', String(reviewId));
  const sumsBefore = await readRatingSums();
  const media = createDiskMediaStore(shop.parts.config.dataDir);
  await deleteReview({ ...shop.parts, media }, { reviewId, customerId });
  expect(await readRatingSums()).toEqual(sumsBefore);
});

it('subtracts a review once if it is hidden several times at the same moment', async () => {
  const { db, clock } = shop.parts;
  await Promise.all([1, 2, 3].map(() => setReviewHidden(db, reviewIds[0] ?? 0, clock.now())));
  expect(await readRatingSums()).toMatchObject({ rating_counts: [0, 0, 0, 0, 1], review_count: 1 });
});

it.each([
  ['list', ['extra']],
  ['list', ['--stars', '6']],
  ['list', ['--page', '-1']],
  ['hide', []],
  ['hide', ['x']],
  ['hide', ['999999999']],
  ['unhide', ['999999999', '2']],
])('explains the error in review %s %j', async (word, args) => {
  await expect(review(word, ...args)).rejects.toThrow(CommandError);
});
