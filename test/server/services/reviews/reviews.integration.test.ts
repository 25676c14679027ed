import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { importReviews } from '../../../../server/services/reviews/importReviews.ts';
import { createReviewsRouter } from '../../../../server/services/reviews/routes.ts';
import { type ReviewList, reviewDigest, reviewGallery, reviewList } from '../../../../src/contracts/reviews/reviews.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let db: OpenDatabase['db'];
let productId: number;

const createDate = (number: number): Date => new Date(Date.UTC(2026, 8, number));

beforeAll(async () => {
  shop = await openTestShop((parts) => [createReviewsRouter(parts)]);
  db = shop.parts.db;
  productId = (await givenProduct(db)).productId;
  const { productId: other } = await givenProduct(db);
  const review = (product: number, summary: string, rating: number, helpful: number, at: Date) => ({
    product_id: product,
    summary,
    rating,
    helpful,
    body: 'Soft, light, and the color is truer than the picture.',
    reviewed_at: at,
  });
  const rows = await db
    .insertInto('reviews')
    .values([
      { ...review(productId, 'first', 5, 3, createDate(1)), verified_purchase: true, fit: 'small', width: 'true' },
      {
        ...review(productId, 'second', 2, 9, createDate(20)),
        body: "Don't love the heel: it's 100% noisy.",
        fit: 'true',
      },
      {
        ...review(productId, 'third', 4, 0, createDate(30)),
        body: 'Soft. Noiseless on stairs.',
        comfort: 'comfortable',
      },
      review(other, 'of another product', 1, 99, createDate(4)),
    ])
    .returning(['review_id', 'summary'])
    .execute();
  const third = rows.find(({ summary }) => summary === 'third')?.review_id ?? 0;
  await db
    .insertInto('review_media')
    .values([
      { review_id: third, media_type: 'image', file_key: randomUUID(), position: 1 },
      { review_id: third, media_type: 'video', file_key: randomUUID(), position: 0 },
    ])
    .execute();
});
afterAll(() => shop.close());

async function fetchReviews(query: string): Promise<ReviewList> {
  const { status, body } = await shop.browser().get(`/v1/reviews?productId=${productId}${query}`);
  expect(status).toBe(200);
  return reviewList.parse(body);
}
const listSummaries = ({ reviews: list }: ReviewList): string[] => list.map(({ summary }) => summary);

describe('GET /v1/reviews', () => {
  it.each([
    ['', ['second', 'first', 'third']],
    ['&orderBy=newest', ['third', 'second', 'first']],
    ['&orderBy=highest', ['first', 'third', 'second']],
    ['&orderBy=lowest', ['second', 'third', 'first']],
    ['&stars=5', ['first']],
    ['&verified=true', ['first']],
    ['&photos=true', ['third']],
    // All words must match as prefixes, ignoring case and apostrophes.
    ['&q=SOFT', ['first', 'third']],
    ['&q=noi', ['second', 'third']],
    ['&q=noi+soft', ['third']],
    ['&q=oise', []],
    ['&q=don%E2%80%99t', ['second']],
    // Special characters have no meaning.
    ['&q=.*', ['second', 'first', 'third']],
    ['&q=100%25', ['second']],
    ['&q=soft&stars=4', ['third']],
  ])('answers %j', async (query, expected) => {
    const list = await fetchReviews(query);
    expect(listSummaries(list)).toEqual(expected);
    expect(list.total).toBe(expected.length);
  });

  it('has pages', async () => {
    expect(await fetchReviews('&limit=2')).toMatchObject({ total: 3, page: 1, pageCount: 2 });
    expect(listSummaries(await fetchReviews('&limit=2&page=2'))).toEqual(['third']);
    expect(await fetchReviews('&page=9&q=soft')).toMatchObject({ reviews: [], total: 2 });
  });

  it('has at most 25 reviews on a page, also in a search', async () => {
    const { productId: reviewedProductId } = await givenProduct(db);
    const one = { product_id: reviewedProductId, rating: 5, summary: 'Soft', body: 'Soft from the first day on.' };
    await db
      .insertInto('reviews')
      .values(Array.from({ length: 27 }, (_, place) => ({ ...one, reviewed_at: createDate(1 + place) })))
      .execute();
    const get = async (query: string) =>
      (await shop.browser().get(`/v1/reviews?productId=${reviewedProductId}${query}`)).body;
    for (const query of ['', '&q=soft']) {
      const list = reviewList.parse(await get(query));
      expect(list).toMatchObject({ total: 27, pageCount: 2 });
      expect(list.reviews).toHaveLength(25);
    }
    expect(await get('&limit=26')).toMatchObject({ id: 'input.invalid' });
  });

  it('shows the author, the date, and whether it is old', async () => {
    const [second, first, third] = (await fetchReviews('')).reviews;
    expect(second).toMatchObject({
      productId: String(productId),
      overallRating: 2,
      name: 'Anonymous',
      verifiedPurchase: false,
      hasMedia: false,
      reviewedAt: '2026-09-20T00:00:00.000Z',
    });
    // The clock is fixed at 20 November 2026, 15:00.
    expect([first?.isOld, second?.isOld, third?.isOld]).toEqual([true, true, false]);
    expect(first).toMatchObject({ fit: 'small', width: 'true', comfort: null });
    expect(third?.reviewGalleryMedia.map(({ mediaType }) => mediaType)).toEqual(['video', 'image']);
  });

  it('returns one review by its id in addition to the page, and the first of all photos', async () => {
    const { reviewId = '' } = (await fetchReviews('&orderBy=newest')).reviews[0] ?? {};
    const list = await fetchReviews(`&stars=5&reviewId=${reviewId}&gallery=1`);
    expect(list.linked?.summary).toBe('third');
    expect(listSummaries(list)).toEqual(['first']);
    expect(list.gallery).toMatchObject({ total: 2, items: [{ reviewId, mediaType: 'video' }] });
    expect((await fetchReviews('&reviewId=1')).linked).toBeNull();
  });

  it.each([
    ['productId=abc', 404, 'product.not.found'],
    ['productId=1&orderBy=best', 400, 'input.invalid'],
    ['productId=1&page=0', 400, 'input.invalid'],
    ['productId=1&stars=6', 400, 'input.invalid'],
    ['', 400, 'input.invalid'],
  ])('answers ?%s with %d %s', async (query, status, id) => {
    expect(await shop.browser().get(`/v1/reviews?${query}`)).toMatchObject({ status, body: { id } });
  });

  it('returns none for a product without reviews', async () => {
    expect((await shop.browser().get('/v1/reviews?productId=1')).body).toMatchObject({
      reviews: [],
      total: 0,
      pageCount: 0,
    });
  });
});

it("returns all photos with their reviews, and the reviewers' answers", async () => {
  const browser = shop.browser();
  const { items } = reviewGallery.parse((await browser.get(`/v1/reviews/media?productId=${productId}`)).body);
  expect(items.map(({ mediaType, review }) => [mediaType, review.summary])).toEqual([
    ['video', 'third'],
    ['image', 'third'],
  ]);
  const digest = reviewDigest.parse((await browser.get(`/v1/reviews/summary?productId=${productId}`)).body);
  expect(digest).toEqual({
    fit: { answers: 2, low: 50, middle: 50, high: 0 },
    width: { answers: 1, low: 0, middle: 100, high: 0 },
    comfort: { answers: 1, low: 0, middle: 0, high: 100 },
    mentions: [{ word: 'soft', reviews: 2 }],
  });
});

it('counts one helpful vote for each visitor, and none of the author', async () => {
  const [review] = (await fetchReviews('&orderBy=lowest')).reviews;
  const path = `/v1/reviews/${review?.reviewId}/helpful`;
  const guest = shop.browser();
  const fetchVotes = async (): Promise<unknown> => (await guest.get(`/v1/reviews/votes?productId=${productId}`)).body;
  expect(await fetchVotes()).toEqual({ reviewIds: [] });
  expect((await guest.post(path, {})).body).toEqual({ reviewId: review?.reviewId, helpful: 10 });
  await Promise.all([guest.post(path, {}), guest.post(path, {})]);
  expect((await guest.post(path, {})).body.helpful).toBe(10);
  expect(await fetchVotes()).toEqual({ reviewIds: [review?.reviewId] });

  const member = await shop.member();
  const { customer_id } = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  expect((await member.post(path, {})).body.helpful).toBe(11);
  const ownReviewId = (await fetchReviews('&orderBy=newest')).reviews[0]?.reviewId ?? '';
  await db.updateTable('reviews').set({ customer_id }).where('review_id', '=', Number(ownReviewId)).execute();
  expect((await member.post(`/v1/reviews/${ownReviewId}/helpful`, {})).body.helpful).toBe(0);
  expect((await guest.post('/v1/reviews/1/helpful', {})).status).toBe(404);
});

it('imports reviews of other shops once, with flags as strings, and adds them to the sums', async () => {
  const { productId: targetProductId } = await givenProduct(db);
  const buildLine = (reviewId: string, change: object = {}): string =>
    JSON.stringify({
      source: 'The Shoe Store',
      reviewId,
      productId: targetProductId,
      overallRating: '5',
      summary: 'Light',
      body: 'Light and soft.',
      powerReview: 'true',
      premierReview: 'false',
      verifiedPurchase: true,
      fit: 'small',
      reviewedAt: '2026-10-01T00:00:00Z',
      ...change,
    });
  const file = [
    buildLine('a'),
    '',
    buildLine('b', { name: 'Ann', overallRating: 2, fit: null }),
    buildLine('c', { powerReview: 'yes' }),
    buildLine('d', { productId: 1 }),
    '{',
  ].join('\n');
  const expected = {
    lines: 5,
    rejectedLines: [
      { lineNumber: 4, reason: expect.stringContaining('powerReview') },
      { lineNumber: 5, reason: 'there is no product 1' },
      { lineNumber: 6, reason: 'is no JSON' },
    ],
  };
  expect(await importReviews(db, file)).toEqual({ ...expected, addedCount: 2, knownCount: 0 });
  expect(await importReviews(db, file)).toEqual({ ...expected, addedCount: 0, knownCount: 2 });
  const list = reviewList.parse(
    (await shop.browser().get(`/v1/reviews?productId=${targetProductId}&orderBy=highest`)).body,
  );
  expect(list.reviews[0]).toMatchObject({
    name: 'Anonymous',
    source: 'The Shoe Store',
    powerReview: true,
    premierReview: false,
    verifiedPurchase: true,
  });
  const sums = db
    .selectFrom('products')
    .select(['rating_counts', 'fit_counts', 'review_count'])
    .where('product_id', '=', targetProductId);
  expect(await sums.executeTakeFirst()).toEqual({
    rating_counts: [0, 1, 0, 0, 1],
    fit_counts: [1, 0, 0],
    review_count: 2,
  });
});
