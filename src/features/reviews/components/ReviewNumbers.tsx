import type { Product } from '../../../contracts/products/product.ts';
import type { ReviewList } from '../../../contracts/reviews/reviews.ts';
import { buildWriteReviewPath } from '../../../lib/reviews/reviewUrl.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from '../ReviewsSection.module.css';
import { AnswerMeters } from './AnswerMeters.tsx';
import { Average } from './Average.tsx';
import { RatingBars } from './RatingBars.tsx';

type ReviewNumbersProps = Pick<Product, 'productId' | 'overallRating' | 'reviewSummary'> & {
  list: ReviewList | null;
};

export const WriteReviewLink = ({ productId }: Pick<Product, 'productId'>) => (
  <LinkButton className={styles.write} kind="secondary" href={buildWriteReviewPath(productId)}>
    Write a review
  </LinkButton>
);

/** The column beside the reviews: average, distribution, answers. */
export function ReviewNumbers({ list, ...product }: ReviewNumbersProps) {
  return (
    <div className={styles.summary}>
      <Average product={product} />
      <RatingBars product={product} />
      {list?.answers && <AnswerMeters answers={list.answers} />}
      <WriteReviewLink productId={product.productId} />
    </div>
  );
}
