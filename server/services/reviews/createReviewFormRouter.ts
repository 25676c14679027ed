import express, { type RequestHandler, type Response, Router } from 'express';
import { deleteReviewForm, reviewFormProduct, reviewVoteForm } from '../../../src/contracts/reviews/reviews.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { buildWriteReviewPath } from '../../../src/lib/reviews/reviewUrl.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { getCaller, requireFull } from '../../platform/http/caller.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { voteHelpful } from './actions.ts';
import { createDiskMediaStore, type MediaStore } from './mediaStore.ts';
import { readFieldsAlone } from './receiveUpload.ts';
import { countUse, LIMITS, storeDraft, submitReview } from './submitReview.ts';
import { deleteReview } from './writeReview.ts';

type FormParts = Pick<Parts, 'db' | 'clock' | 'log' | 'cache' | 'rateLimits' | 'config'>;

/** Redirects to the form with its values and errors; through sign-in if required. */
async function redirectToForm(parts: FormParts, res: Response, body: unknown, refusal: ApiError): Promise<void> {
  const product = reviewFormProduct.safeParse(body);
  if (!product.success) throw refusal;
  const draft = await storeDraft(parts, body, refusal);
  redirectToPage(res, `${buildWriteReviewPath(product.data.productId)}?draft=${draft}#review-form`);
}

/**
 * Review forms without scripts, at the root of the site: `POST /createReview.do` (multipart) redirects to the review or
 * back to the form, `POST /deleteReview.do` to the other reviews, `POST /reviewHelpful.do` back to the page.
 * @param caller identifies the caller
 */
export function createReviewFormRouter(
  parts: FormParts,
  caller: RequestHandler,
  media: MediaStore = createDiskMediaStore(parts.config.dataDir),
): Router {
  const router = Router();

  router.post('/createReview.do', caller, async (req, res) => {
    try {
      const { review } = await submitReview({ ...parts, media }, req, res);
      redirectToPage(res, `/product/review/${review.productId}/review/${review.reviewId}?written=true`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The request failed before its body was read (signed out, or rate limited): read the text, so that it is not
      // lost.
      if (req.body === undefined) await readFieldsAlone(req, res);
      await redirectToForm(parts, res, req.body, error);
    }
  });

  const shortForm = express.urlencoded({ extended: false, limit: '2kb' });
  router.post('/deleteReview.do', shortForm, caller, async (req, res) => {
    const { productId, reviewId } = deleteReviewForm.parse(req.body ?? {});
    try {
      await deleteReview({ ...parts, media }, { reviewId: Number(reviewId), customerId: requireFull(res) });
    } catch (error) {
      // The sign-in has ended: the page of the review asks for a sign-in and offers the button again.
      if (error instanceof ApiError && error.status === 403)
        return redirectToPage(res, buildWriteReviewPath(productId));
      throw error;
    }
    redirectToPage(res, `/product/review/${productId}?deleted=true`);
  });

  router.post('/reviewHelpful.do', shortForm, caller, async (req, res) => {
    const { reviewId, returnTo } = reviewVoteForm.parse(req.body ?? {});
    await countUse(parts, LIMITS.voteFromAddress, getAddressKey(req));
    await voteHelpful(parts, getCaller(res), Number(reviewId));
    redirectToPage(res, `${redirectTarget(returnTo)}#review-${reviewId}`);
  });

  return router;
}
