import type { FormEvent } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { deleteReview } from '../../../api/reviews/reviews.ts';
import type { Review } from '../../../contracts/reviews/reviews.ts';
import { buildReviewHref, buildWriteReviewPath, createReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Accordion } from '../../../ui/Accordion.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import type { CatalogRootState } from '../../catalog/catalogSlice.ts';
import { reloadProduct } from '../../catalog/catalogThunks.ts';
import { useForcedSignIn } from '../../identity/useSignIn.ts';
import { type ReviewsRootState, reviewsForgotten } from '../reviewsSlice.ts';
import styles from './DeleteReview.module.css';

type State = CatalogRootState & ReviewsRootState;

/** Throws the API's `ApiFailure`. */
const deleteOwn =
  ({ reviewId, productId }: Review): AppThunk<State> =>
  async (dispatch, _getState, { api }) => {
    await deleteReview(api, reviewId);
    dispatch(reviewsForgotten());
    await dispatch(reloadProduct(productId)).catch(() => undefined);
  };

/** Deletes the customer's own review, and navigates to the review list; an expired session leads through sign-in. */
function useDeleteReview(review: Review) {
  const dispatch = useAppDispatch<State>();
  const navigate = useNavigate();
  const signIn = useForcedSignIn();
  const { busy, failure, run } = useAction({
    describe: async (problem) => {
      if (!(problem instanceof ApiFailure && problem.isAuthRequired)) return toFormFailure(problem).message;
      await signIn(buildWriteReviewPath(review.productId));
      return null;
    },
  });
  const remove = () =>
    run(async () => {
      await dispatch(deleteOwn(review));
      await navigate(`${buildReviewHref(createReviewCriteria(review.productId))}?deleted=true`);
    });
  return { isBusy: busy, failure, remove };
}

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
        <ErrorNotice>{failure}</ErrorNotice>
        <Button type="submit" kind="secondary" busy={isBusy && 'Deleting'}>
          Yes, delete my review
        </Button>
      </form>
    </Accordion>
  );
}
