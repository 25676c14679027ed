import { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { type Review, type ReviewList, reviewListQuery } from '../../../src/contracts/reviews.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mayKeep } from '../../platform/http/mayKeep.ts';
import type { Parts } from '../../platform/parts.ts';
import { countReviews, type ReviewRow, readReviews } from './store.ts';

/** GET /v1/reviews?productId&page&orderBy&limit: contract `ReviewList`; 404 `product.not.found` for what is no product id (browsing §5). */
export function reviewsRoutes({ db }: Pick<Parts, 'db'>): Router {
  const router = Router();
  router.get('/v1/reviews', async (req, res) => {
    const { productId: asked, ...query } = reviewListQuery.parse(req.query);
    const id = productId.safeParse(asked);
    if (!id.success) {
      throw new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');
    }
    const product = Number(id.data);
    const rows = await readReviews(db, { productId: product, ...query });
    // A page behind the last one has no row to tell.
    const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countReviews(db, product));
    mayKeep(res, 30);
    res.json({
      reviews: rows.map(presentReview),
      total,
      page: query.page,
      pageCount: Math.ceil(total / query.limit),
    } satisfies ReviewList);
  });
  return router;
}

const presentReview = (row: ReviewRow): Review => ({
  reviewId: String(row.review_id),
  productId: String(row.product_id),
  overallRating: row.rating,
  summary: row.summary,
  body: row.body,
  name: row.reviewer_name,
  verifiedPurchase: row.verified_purchase,
  helpful: row.helpful,
  reviewedAt: row.reviewed_at.toISOString(),
});
