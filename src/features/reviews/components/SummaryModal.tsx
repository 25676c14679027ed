import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Product } from '../../../contracts/products/product.ts';
import type { ReviewDigest } from '../../../contracts/reviews/reviews.ts';
import { formatWhole } from '../../../lib/money.ts';
import { buildReviewHref, buildWriteReviewPath, createReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton, RetryButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Spinner } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type ReviewsRootState, selectDigest } from '../reviewsSlice.ts';
import { loadDigest } from '../reviewThunks.ts';
import { AnswerMeters } from './AnswerMeters.tsx';
import { Average } from './Average.tsx';
import { RatingBars } from './RatingBars.tsx';
import styles from './SummaryModal.module.css';

type SummaryModalProps = { product: Product; reviewsHref: string; onClose: () => void };

/** The review summary: the rating distribution, the fit, and frequently mentioned words. */
export function SummaryModal({ product, reviewsHref, onClose }: SummaryModalProps) {
  const { productId } = product;
  const digest = useSelector((state: ReviewsRootState) => selectDigest(state, productId));
  const dispatch = useAppDispatch<ReviewsRootState>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    dispatch(loadDigest(productId)).catch(() => setHasFailed(true));
  };
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <Dialog open size="small" title="What reviewers say" onClose={onClose}>
      <div className={styles.summary}>
        <Average product={product} />
        <RatingBars product={product} />
        {digest && <Digest digest={digest} productId={productId} />}
        {!digest && !hasFailed && (
          <p className={styles.waiting} role="status">
            <Spinner /> Loading frequent words
          </p>
        )}
        {hasFailed && (
          <Notice kind="error" role="alert" action={<RetryButton onClick={load} />}>
            Oops, something went wrong! Please try again.
          </Notice>
        )}
        <div className={styles.ways}>
          <LinkButton href={reviewsHref} onClick={onClose}>
            Read {formatWhole(product.reviewSummary.reviewCount)} reviews
          </LinkButton>
          <LinkButton kind="secondary" href={buildWriteReviewPath(productId)}>
            Write a review
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

/** Frequent words of the reviews with their counts; each links to the reviews that contain it. */
function Digest({ digest, productId }: { digest: ReviewDigest; productId: string }) {
  return (
    <>
      <AnswerMeters answers={digest} />
      {digest.mentions.length > 0 && (
        <section className={styles.mentions} aria-labelledby="mentions">
          <h3 id="mentions" className={styles.title}>
            What people mention
          </h3>
          <div className={styles.words}>
            {digest.mentions.map(({ word, reviews }) => (
              <Chip key={word} href={buildReviewHref({ ...createReviewCriteria(productId), q: word })}>
                {word} ({formatWhole(reviews)})
              </Chip>
            ))}
          </div>
          <p className={styles.note}>Words of praise in reviews of four and five stars, by how many use them.</p>
        </section>
      )}
    </>
  );
}
