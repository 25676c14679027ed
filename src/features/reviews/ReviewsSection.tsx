import { useSelector } from 'react-redux';
import type { Product } from '../../contracts/products/product.ts';
import type { ReviewList } from '../../contracts/reviews/reviews.ts';
import { formatWhole } from '../../lib/money.ts';
import { buildReviewHref, createReviewCriteria } from '../../lib/reviews/reviewUrl.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { MediaStrip } from './components/MediaStrip.tsx';
import { ReviewItems } from './components/ReviewItems.tsx';
import { ReviewNumbers, WriteReviewLink } from './components/ReviewNumbers.tsx';
import { ReviewSearch } from './components/ReviewSearch.tsx';
import styles from './ReviewsSection.module.css';
import { type ReviewsRootState, selectReviews } from './reviewsSlice.ts';
import { loadMoreReviews } from './reviewThunks.ts';

/** The reviews of a product: average, distribution, photos, most helpful. Not in shops without ratings. */
export function ReviewsSection({ product }: { product: Product }) {
  const list = useSelector(selectReviews);
  const marketplace = useSelector(selectMarketplace);
  if (!marketplace?.hasRatings) return null;
  const { productId, overallRating, reviewSummary } = product;
  return (
    <section id="reviews" className={styles.section} data-below="" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        Reviews
      </h2>
      {reviewSummary.ratingCount === 0 ? (
        <>
          <p className={styles.none}>There are no reviews of this product yet. Be the first.</p>
          <WriteReviewLink productId={productId} />
        </>
      ) : (
        <div className={styles.columns}>
          <ReviewNumbers {...{ productId, overallRating, reviewSummary, list }} />
          <div className={styles.main}>{list && <TopReviews product={product} list={list} />}</div>
        </div>
      )}
    </section>
  );
}

function TopReviews({ product: { productId, productUrl }, list }: { product: Product; list: ReviewList }) {
  const criteria = createReviewCriteria(productId);
  return (
    <>
      <ReviewItems
        productId={productId}
        reviews={list.reviews}
        level={3}
        returnPath={productUrl}
        className={styles.list}
        header={
          <div className={styles.above}>
            <MediaStrip gallery={list.gallery} allHref={buildReviewHref({ ...criteria, photos: true })} />
            {list.total > 1 && <ReviewSearch criteria={criteria} />}
          </div>
        }
      />
      {list.total > list.reviews.length && <More productId={productId} total={list.total} />}
    </>
  );
}

/** Appends twelve more reviews; without scripts, the link to all reviews replaces it. */
function More({ productId, total }: { productId: string; total: number }) {
  const dispatch = useAppDispatch<ReviewsRootState>();
  const { busy, failure, run } = useAction({ describe: () => 'Oops, something went wrong! Please try again.' });
  return (
    <>
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.more}>
        <Button
          className={styles.scripted}
          kind="secondary"
          busy={busy && 'Loading'}
          onClick={() => void run(() => dispatch(loadMoreReviews(productId)))}
        >
          Show more reviews
        </Button>
        <a href={buildReviewHref(createReviewCriteria(productId))}>Show all {formatWhole(total)} reviews</a>
      </div>
    </>
  );
}
