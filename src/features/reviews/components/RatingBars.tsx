import type { Product } from '../../../contracts/products/product.ts';
import { buildReviewHref, createReviewCriteria, type ReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import styles from './RatingBars.module.css';

const STARS = [5, 4, 3, 2, 1] as const;
const KEYS = { 5: '5', 4: '4', 3: '3', 2: '2', 1: '1' } as const;

type RatingBarsProps = {
  product: Pick<Product, 'productId' | 'overallRating' | 'reviewSummary'>;
  /** The current filters: each bar keeps them except the stars, and the selected bar removes its stars. */
  criteria?: ReviewCriteria;
};

/** The distribution of ratings; each bar links to the reviews with that many stars. */
export function RatingBars({ product, criteria = createReviewCriteria(product.productId) }: RatingBarsProps) {
  const total = product.reviewSummary.ratingCount;
  return (
    <ul className={styles.bars} aria-label="Ratings by stars">
      {STARS.map((stars) => {
        const share = Math.round((product.overallRating[KEYS[stars]] / total) * 100);
        const isChosen = criteria.stars === stars;
        const href = buildReviewHref({ ...criteria, page: 1, reviewId: '', stars: isChosen ? 0 : stars });
        return (
          <li key={stars}>
            <a
              className={styles.row}
              href={`${href}#list`}
              aria-current={isChosen ? 'true' : undefined}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${share}%`}
            >
              {stars} {stars === 1 ? 'star' : 'stars'}
              <progress className={styles.bar} value={share} max={100} aria-hidden="true" />
              <span className={styles.share}>{share}%</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
