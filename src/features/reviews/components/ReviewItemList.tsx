import type { ComponentProps } from 'react';
import type { Review } from '../../../contracts/reviews/reviews.ts';
import { ReviewItem } from './ReviewItem.tsx';

type ReviewItemListProps = Omit<ComponentProps<typeof ReviewItem>, 'review' | 'helpful' | 'isVoted'> & {
  reviews: readonly Review[];
  className?: string | undefined;
  /** A review that stands elsewhere on the page. */
  withoutReview?: string | undefined;
  votedIds: readonly string[];
  /** The helpful counts that the shopper's votes have changed, by review. */
  counts: Readonly<Record<string, number>>;
};

/** The reviews below each other. The server caches their HTML: all that they show is in the properties. */
export function ReviewItemList({
  reviews,
  className,
  withoutReview,
  votedIds,
  counts,
  ...shared
}: ReviewItemListProps) {
  return (
    <div className={className}>
      {reviews
        .filter(({ reviewId }) => reviewId !== withoutReview)
        .map((review) => (
          <ReviewItem
            key={review.reviewId}
            {...shared}
            review={review}
            helpful={counts[review.reviewId] ?? review.helpful}
            isVoted={votedIds.includes(review.reviewId)}
          />
        ))}
    </div>
  );
}
