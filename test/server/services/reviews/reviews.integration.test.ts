import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { reviewsRoutes } from '../../../../server/services/reviews/routes.ts';
import { type ReviewList, reviewList } from '../../../../src/contracts/reviews.ts';
import { openTestDatabase } from '../../../config/testDatabase.ts';
import { callService, type Service } from '../callService.ts';
import { givenProduct } from '../catalog/givenProduct.ts';

let shop: OpenDatabase;
let service: Service;
let productId: number;

beforeAll(async () => {
  shop = await openTestDatabase();
  productId = (await givenProduct(shop.db)).productId;
  const { productId: other } = await givenProduct(shop.db);
  const review = (product: number, summary: string, rating: number, helpful: number, day: number) => ({
    product_id: product,
    summary,
    rating,
    helpful,
    body: 'Soft, light, and the color is truer than the picture.',
    reviewed_at: new Date(Date.UTC(2026, 8, day)),
  });
  await shop.db
    .insertInto('reviews')
    .values([
      review(productId, 'first', 5, 3, 1),
      review(productId, 'second', 2, 9, 2),
      review(productId, 'third', 4, 0, 3),
      review(other, 'of another product', 1, 99, 4),
    ])
    .execute();
  service = await callService(reviewsRoutes({ db: shop.db }));
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

async function reviews(query: string): Promise<ReviewList> {
  const { status, body } = await service.get(`/v1/reviews?productId=${productId}${query}`);
  expect(status).toBe(200);
  return reviewList.parse(body);
}
const summaries = ({ reviews: list }: ReviewList): string[] => list.map(({ summary }) => summary);

describe('GET /v1/reviews', () => {
  it.each([
    ['', ['second', 'first', 'third']],
    ['&orderBy=newest', ['third', 'second', 'first']],
    ['&orderBy=highest', ['first', 'third', 'second']],
    ['&orderBy=lowest', ['second', 'third', 'first']],
  ])('orders by %j', async (query, expected) => {
    expect(summaries(await reviews(query))).toEqual(expected);
  });

  it('has pages', async () => {
    expect(await reviews('&limit=2')).toMatchObject({ total: 3, page: 1, pageCount: 2 });
    expect(summaries(await reviews('&limit=2&page=2'))).toEqual(['third']);
    expect(summaries(await reviews('&page=9'))).toEqual([]);
  });

  it('tells who wrote it and when', async () => {
    expect((await reviews('')).reviews[0]).toMatchObject({
      productId: String(productId),
      overallRating: 2,
      name: 'Anonymous',
      verifiedPurchase: false,
      reviewedAt: '2026-09-02T00:00:00.000Z',
    });
  });

  it.each([
    ['productId=abc', 404, 'product.not.found'],
    ['productId=1&orderBy=best', 400, 'input.invalid'],
    ['productId=1&page=0', 400, 'input.invalid'],
    ['', 400, 'input.invalid'],
  ])('answers ?%s with %d %s', async (query, status, id) => {
    expect(await service.get(`/v1/reviews?${query}`)).toMatchObject({ status, body: { id } });
  });

  it('knows none of a product that nobody reviewed', async () => {
    expect((await service.get('/v1/reviews?productId=1')).body).toEqual({
      reviews: [],
      total: 0,
      page: 1,
      pageCount: 0,
    });
  });
});
