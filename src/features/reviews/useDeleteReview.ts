import { ApiFailure } from '../../api/apiFailure.ts';
import { deleteReview } from '../../api/reviews.ts';
import type { Review } from '../../contracts/reviews.ts';
import { buildReviewHref, createAllReviewsPlace, writeReviewPath } from '../../lib/reviewUrl.ts';
import { toFormFailure } from '../../page/formFailure.ts';
import { useNavigate } from '../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import type { CatalogRootState } from '../catalog/catalogSlice.ts';
import { reloadProduct } from '../catalog/catalogThunks.ts';
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
  const { busy, failure, run } = useAction({
    describe: async (problem) => {
      if (!(problem instanceof ApiFailure && problem.isAuthRequired)) return toFormFailure(problem).message;
      await signIn(writeReviewPath(review.productId));
      return null;
    },
  });
  const remove = () =>
    run(async () => {
      await dispatch(deleteOwn(review));
      await navigate(`${buildReviewHref(createAllReviewsPlace(review.productId))}?deleted=true`);
    });
  return { isBusy: busy, failure, remove };
}
