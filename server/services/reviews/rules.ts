import type { reviewOrders } from '../../../src/contracts/reviews/reviews.ts';
import type { ReviewSums } from '../catalog/actions.ts';

export type ReviewFilter = {
  readonly productId: number;
  /** Prefixes of words in the review: lower case, letters, digits and apostrophes. */
  readonly words: readonly string[];
  readonly stars?: number | undefined;
  readonly verified: boolean;
  readonly photos: boolean;
};

export type ReviewListQuery = ReviewFilter & {
  /** Starts at 1. */
  readonly page: number;
  readonly limit: number;
  readonly orderBy: (typeof reviewOrders)[number];
};

const FITS = ['small', 'true', 'large'] as const;

/** The parts of a review that its product's sums count. */
export type CountedReview = { readonly rating: number; readonly fit: (typeof FITS)[number] | null };

/** Returns the sums after a review was added (`before` null), changed or deleted (`after` null). */
export function updateSums(
  sums: ReviewSums,
  reviewBefore: CountedReview | null,
  after: CountedReview | null,
): ReviewSums {
  const change = (index: number, of: (counted: CountedReview) => number): number =>
    (after && of(after) === index ? 1 : 0) - (reviewBefore && of(reviewBefore) === index ? 1 : 0);
  const fitIndex = ({ fit }: CountedReview): number => (fit ? FITS.indexOf(fit) : -1);
  const updateCounts = (
    previousCounts: readonly number[],
    size: number,
    of: (counted: CountedReview) => number,
  ): number[] => Array.from({ length: size }, (_, index) => (previousCounts[index] ?? 0) + change(index, of));
  return {
    ratings: updateCounts(sums.ratings, 5, ({ rating }) => rating - 1),
    fits: updateCounts(sums.fits, 3, fitIndex),
    reviews: sums.reviews + (after ? 1 : 0) - (reviewBefore ? 1 : 0),
  };
}
