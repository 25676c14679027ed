import type { Review, ReviewList } from '../../../src/contracts/reviews/reviews.ts';

/** A review of product 91; by default an ordinary one with four stars. */
export const givenReview = (reviewId: string, change: Partial<Review> = {}): Review => ({
  reviewId,
  productId: '91',
  overallRating: 4,
  summary: `Summary ${reviewId}`,
  body: 'Soft from the first day on.',
  name: 'Maya',
  source: '',
  powerReview: false,
  verifiedPurchase: false,
  customerRewardReview: false,
  premierReview: false,
  reviewGalleryMedia: [],
  hasMedia: false,
  fit: null,
  width: null,
  comfort: null,
  helpful: 3,
  reviewedAt: '2026-11-01T10:00:00.000Z',
  isOld: false,
  ...change,
});

export const givenReviewList = (reviews: readonly Review[], change: Partial<ReviewList> = {}): ReviewList => ({
  reviews: [...reviews],
  total: reviews.length,
  page: 1,
  pageCount: 1,
  linked: null,
  gallery: { items: [], total: 0 },
  answers: null,
  ...change,
});
