import { z } from 'zod';

export const review = z.object({
  reviewId: z.string(),
  productId: z.string(),
  overallRating: z.int().min(1).max(5),
  summary: z.string(),
  body: z.string(),
  /** `Anonymous` where none was given. */
  name: z.string(),
  verifiedPurchase: z.boolean(),
  helpful: z.int(),
  reviewedAt: z.string(),
});
export type Review = z.infer<typeof review>;

export const reviewOrders = ['helpful', 'newest', 'highest', 'lowest'] as const;
/** GET /v1/reviews?productId&page&orderBy ; 25 reviews a page (transactions §9). */
export const reviewListQuery = z.object({
  productId: z.string(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  orderBy: z.enum(reviewOrders).default('helpful'),
  limit: z.coerce.number().int().min(1).max(25).default(25),
});
export const reviewList = z.object({ reviews: z.array(review), total: z.int(), page: z.int(), pageCount: z.int() });
export type ReviewList = z.infer<typeof reviewList>;
