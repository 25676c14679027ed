import { useSelector } from 'react-redux';
import type { Product } from '../../contracts/catalog.ts';
import { formatWhole } from '../../lib/formatWhole.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StarRating } from '../../ui/StarRating.tsx';
import { RatingBars } from './components/RatingBars.tsx';
import { ReviewItem } from './components/ReviewItem.tsx';
import styles from './ReviewsSection.module.css';
import { selectReviews } from './reviewsSlice.ts';

/** What buyers say, under a product: the average and its spread, then the most helpful reviews. */
export function ReviewsSection({ product }: { product: Product }) {
  const list = useSelector(selectReviews);
  const { averageRating, ratingCount, reviewCount } = product.reviewSummary;
  if (ratingCount === 0) return null;
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        Reviews
      </h2>
      <div className={styles.columns}>
        <div className={styles.summary}>
          <div className={styles.average}>
            <strong className={styles.number}>{averageRating.toFixed(1)}</strong>
            <span>
              <StarRating rating={averageRating} size="medium" />
              <span className={styles.count}>
                {formatWhole(ratingCount)} ratings, {formatWhole(reviewCount)} reviews
              </span>
            </span>
          </div>
          <RatingBars counts={product.overallRating} total={ratingCount} />
        </div>
        <div className={styles.list}>
          {list?.reviews.map((review) => (
            <ReviewItem key={review.reviewId} review={review} level={3} />
          ))}
          {list && list.total > list.reviews.length && (
            <LinkButton className={styles.all} kind="secondary" href={`/product/review/${product.productId}`}>
              Show all {formatWhole(reviewCount)} reviews
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
