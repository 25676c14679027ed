import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../api/apiFailure.ts';
import { postReview } from '../../api/postReview.ts';
import type { ReviewInput } from '../../lib/reviewRules.ts';
import { buildReviewHref, createAllReviewsPlace, writeReviewPath } from '../../lib/reviewUrl.ts';
import { type DraftKey, deleteDraft, readDraft, saveDraft } from '../../page/formDrafts.ts';
import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import type { CatalogRootState } from '../catalog/catalogSlice.ts';
import { reloadProduct } from '../catalog/catalogThunks.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';
import { buildReviewFormData } from './buildReviewFormData.ts';
import { type ReviewsRootState, reviewsForgotten } from './reviewsSlice.ts';
import type { ReviewFailure, ReviewSubmission } from './useReviewForm.ts';

const getFormName = (productId: string): string => `review ${productId}`;

function readSavedDraft(place: DraftKey): ReviewInput | null {
  const storedDraft = readDraft(place);
  if (!storedDraft) return null;
  const { overallRating = '', summary = '', body = '', name = '', fit = '', width = '', comfort = '' } = storedDraft;
  return { overallRating, summary, body, name, fit, width, comfort };
}

/**
 * Submits a review, and navigates to it; an expired session leads through sign-in. The text is kept in this tab until it
 * is sent, because phones reload a tab that was long in the background.
 */
export function useWriteReview(productId: string) {
  const dispatch = useAppDispatch<CatalogRootState & ReviewsRootState>();
  const navigate = useNavigate();
  const signIn = useForcedSignIn();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ReviewFailure>(null);
  const [keptInput, setKeptInput] = useState<ReviewInput | null>(null);
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  useEffect(() => setKeptInput(readSavedDraft({ form: getFormName(productId), shopper })), [productId, shopper]);

  const keep = (values: ReviewInput) => saveDraft({ form: getFormName(productId), shopper }, values);
  const refuse = async (problem: unknown, values: ReviewInput) => {
    setProgress(null);
    if (problem instanceof ApiFailure && problem.isAuthRequired) {
      keep(values);
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
      const { review } = await postReview(await buildReviewFormData(productId, submission), setProgress);
      deleteDraft(getFormName(productId));
      dispatch(reviewsForgotten());
      await dispatch(reloadProduct(productId)).catch(() => undefined);
      await navigate(
        `${buildReviewHref({ ...createAllReviewsPlace(productId), reviewId: review.reviewId })}?written=true`,
      );
    } catch (problem) {
      await refuse(problem, submission.values);
    }
  };
  return { progress, failure, keptInput, onChange: keep, submit };
}
