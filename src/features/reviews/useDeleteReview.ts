import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { deleteReview } from '../../api/reviews.ts';
import type { Review } from '../../contracts/reviews.ts';
import { allReviews, reviewHref, writeReviewPath } from '../../lib/reviewUrl.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { type CatalogRootState, reloadProduct } from '../catalog/catalogSlice.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';
import { type ReviewsRootState, reviewsForgotten } from './reviewsSlice.ts';

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
export function useDeleteReview(review: Review) {
  const dispatch = useAppDispatch<State>();
  const navigate = useNavigate();
  const signIn = useForcedSignIn();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(deleteOwn(review));
      await navigate(`${reviewHref(allReviews(review.productId))}?deleted=true`);
    } catch (problem) {
      setBusy(false);
      if (problem instanceof ApiFailure && problem.isAuthRequired) {
        return signIn(writeReviewPath(review.productId));
      }
      setFailure(problem instanceof ApiFailure ? problem.message : 'Sorry, something went wrong!');
    }
  };
  return { isBusy, failure, remove };
}
