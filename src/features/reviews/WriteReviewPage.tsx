import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../api/apiFailure.ts';
import { postReview } from '../../api/reviews/postReview.ts';
import { formatProductTitle } from '../../lib/products/products.ts';
import { listFitQuestions, type ReviewInput } from '../../lib/reviews/reviewRules.ts';
import { buildReviewHref, buildWriteReviewPath, createReviewCriteria } from '../../lib/reviews/reviewUrl.ts';
import { type DraftKey, deleteDraft, readDraft, saveDraft } from '../../page/formDrafts.ts';
import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type CatalogRootState, selectProduct } from '../catalog/catalogSlice.ts';
import { reloadProduct } from '../catalog/catalogThunks.ts';
import { ProductFormPage } from '../catalog/ProductFormPage.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';
import { buildReviewFormData } from './buildReviewFormData.ts';
import { DeleteReview } from './components/DeleteReview.tsx';
import { ReviewForm } from './components/ReviewForm.tsx';
import { selectOwnReview } from './reviewerSlice.ts';
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
function useWriteReview(productId: string) {
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
      return signIn(buildWriteReviewPath(productId));
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
        `${buildReviewHref({ ...createReviewCriteria(productId), reviewId: review.reviewId })}?written=true`,
      );
    } catch (problem) {
      await refuse(problem, submission.values);
    }
  };
  return { progress, failure, keptInput, onChange: keep, submit };
}

/** The page to write a review of a product, or to edit it. */
export function WriteReviewPage() {
  const product = useSelector(selectProduct);
  const ownReview = useSelector(selectOwnReview);
  const { submit, ...state } = useWriteReview(product?.productId ?? '');
  if (!product || !ownReview) return null;
  const title = ownReview.review ? 'Change your review' : 'Write a review';
  return (
    <ProductFormPage
      product={product}
      title={title}
      headTitle={`${title}: ${product.brandName} ${formatProductTitle(product)}`}
    >
      <ReviewForm
        key={product.productId}
        productId={product.productId}
        ownReview={ownReview}
        questions={listFitQuestions(product)}
        {...state}
        onSubmit={(submission) => void submit(submission)}
      />
      {ownReview.review && <DeleteReview review={ownReview.review} />}
    </ProductFormPage>
  );
}
