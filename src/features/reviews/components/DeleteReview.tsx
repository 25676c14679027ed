import type { FormEvent } from 'react';
import type { Review } from '../../../contracts/reviews.ts';
import { Accordion } from '../../../ui/Accordion.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDeleteReview } from '../useDeleteReview.ts';
import styles from './DeleteReview.module.css';

/** A button to delete one's own review, with a confirmation; works without scripts. */
export function DeleteReview({ review }: { review: Review }) {
  const { isBusy, failure, remove } = useDeleteReview(review);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void remove();
  };
  return (
    <Accordion title="Delete this review">
      <form className={styles.confirm} method="post" action="/deleteReview.do" onSubmit={submit}>
        <input type="hidden" name="productId" value={review.productId} />
        <input type="hidden" name="reviewId" value={review.reviewId} />
        <p className={styles.what}>
          Your words, your stars{review.hasMedia && ', your photos and videos'} go for good. This cannot be taken back.
        </p>
        {failure && (
          <Notice kind="error" role="alert">
            {failure}
          </Notice>
        )}
        <Button type="submit" kind="secondary" busy={isBusy && 'Deleting'}>
          Yes, delete my review
        </Button>
      </form>
    </Accordion>
  );
}
