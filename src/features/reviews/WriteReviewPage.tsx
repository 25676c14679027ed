import { type FormEvent, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../api/apiFailure.ts';
import { postReview } from '../../api/reviews/postReview.ts';
import { deleteReview } from '../../api/reviews/reviews.ts';
import type { Review } from '../../contracts/reviews/reviews.ts';
import { formatProductTitle } from '../../lib/products/products.ts';
import { listFitQuestions, type ReviewInput } from '../../lib/reviews/reviewRules.ts';
import { buildReviewHref, buildWriteReviewPath, createReviewCriteria } from '../../lib/reviews/reviewUrl.ts';
import { type DraftKey, deleteDraft, readDraft, saveDraft } from '../../page/formDrafts.ts';
import { toFormFailure } from '../../page/formFailure.ts';
import { useNavigate } from '../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { type CatalogRootState, selectProduct } from '../catalog/catalogSlice.ts';
import { reloadProduct } from '../catalog/catalogThunks.ts';
import { ProductFormPage } from '../catalog/ProductFormPage.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';
import { buildReviewFormData } from './buildReviewFormData.ts';
import styles from './components/DeleteReview.module.css';
import { ReviewForm } from './components/ReviewForm.tsx';
import { selectOwnReview } from './reviewerSlice.ts';
import { type ReviewsRootState, reviewsForgotten } from './reviewsSlice.ts';
import type { ReviewFailure, ReviewSubmission } from './useReviewForm.ts';

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
function DeleteReview({ review }: { review: Review }) {
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
