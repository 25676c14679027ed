import { BadgeCheck } from 'lucide';
import type { Review } from '../../../contracts/reviews.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StarRating } from '../../../ui/StarRating.tsx';
import styles from './ReviewItem.module.css';

type ReviewItemProps = {
  review: Review;
  /** Of its title: one below the heading that it stands under. */
  level: 2 | 3;
};

/** One review. */
export function ReviewItem({ review, level }: ReviewItemProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.review}>
      <StarRating rating={review.overallRating} />
      <Title className={styles.summary}>{review.summary}</Title>
      <p className={styles.body}>{review.body}</p>
      <p className={styles.by}>
        <span>{review.name}</span>
        {review.verifiedPurchase && (
          <span className={styles.verified}>
            <Icon of={BadgeCheck} size={18} />
            Verified purchase
          </span>
        )}
        <span>{formatDay(review.reviewedAt.slice(0, 10))}</span>
        {review.helpful > 0 && <span>{formatWhole(review.helpful)} found this helpful</span>}
      </p>
    </article>
  );
}
