import type { Product } from '../../../contracts/products/product.ts';
import { formatWhole } from '../../../lib/money.ts';
import { StarRating } from '../../../ui/product/StarRating.tsx';
import styles from './Average.module.css';

const formatCount = (count: number, noun: string): string => `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The average rating, and the numbers of ratings and reviews. */
export function Average({ product: { reviewSummary } }: { product: Pick<Product, 'reviewSummary'> }) {
  const { averageRating, ratingCount, reviewCount } = reviewSummary;
  return (
    <div className={styles.average}>
      <strong className={styles.number}>{averageRating.toFixed(1)}</strong>
      <span>
        <StarRating rating={averageRating} size="medium" />
        <span className={styles.count}>
          {formatCount(ratingCount, 'rating')}, {formatCount(reviewCount, 'review')}
        </span>
      </span>
    </div>
  );
}
