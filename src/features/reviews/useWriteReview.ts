import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { postReview } from '../../api/postReview.ts';
import type { ReviewInput } from '../../lib/reviewRules.ts';
import { allReviews, reviewHref, writeReviewPath } from '../../lib/reviewUrl.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type CatalogRootState, reloadProduct } from '../catalog/catalogSlice.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';
import { keepWords, takeKeptWords } from './keptWords.ts';
import { reviewFormData } from './reviewFormData.ts';
import { type ReviewsRootState, reviewsForgotten } from './reviewsSlice.ts';
import type { ReviewFailure, ReviewSubmission } from './useReviewForm.ts';

/** Sends a review, and leads to it; through sign-in where that has ended meanwhile, with the words kept. */
export function useWriteReview(productId: string) {
  const dispatch = useAppDispatch<CatalogRootState & ReviewsRootState>();
  const navigate = useNavigate();
  const signIn = useForcedSignIn();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ReviewFailure>(null);
  const [kept, setKept] = useState<ReviewInput | null>(null);
  useEffect(() => setKept(takeKeptWords(productId)), [productId]);

  const refuse = async (problem: unknown, values: ReviewInput) => {
    setProgress(null);
    if (problem instanceof ApiFailure && problem.isAuthRequired) {
      keepWords(productId, values);
      return signIn(writeReviewPath(productId));
    }
    const { message, fields } =
      problem instanceof ApiFailure ? problem : { message: 'Sorry, something went wrong!', fields: {} };
    setFailure({ message, fields });
  };
  const submit = async (submission: ReviewSubmission) => {
    setFailure(null);
    setProgress(0);
    try {
      const { review } = await postReview(await reviewFormData(productId, submission), setProgress);
      dispatch(reviewsForgotten());
      await dispatch(reloadProduct(productId)).catch(() => undefined);
      await navigate(`${reviewHref({ ...allReviews(productId), reviewId: review.reviewId })}?written=true`);
    } catch (problem) {
      await refuse(problem, submission.values);
    }
  };
  return { progress, failure, kept, submit };
}
