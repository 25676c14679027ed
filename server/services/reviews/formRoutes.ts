import express, { type RequestHandler, type Response, Router } from 'express';
import { deleteReviewForm, reviewFormProduct, reviewVoteForm } from '../../../src/contracts/reviews.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { writeReviewPath } from '../../../src/lib/reviewUrl.ts';
import { addressOf } from '../../platform/http/addressOf.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { callerOf, requireFull } from '../../platform/http/caller.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import type { Parts } from '../../platform/parts.ts';
import { voteHelpful } from './actions.ts';
import { deleteReview } from './deleteReview.ts';
import { keepDraft } from './drafts.ts';
import { LIMITS, takeOne } from './limits.ts';
import { diskMediaStore, type MediaStore } from './mediaStore.ts';
import { readFieldsAlone } from './receiveUpload.ts';
import { submitReview } from './submitReview.ts';

type FormParts = Pick<Parts, 'db' | 'clock' | 'log' | 'cache' | 'rateLimits' | 'config'>;

/** Back to the form with what was typed and what is wrong; through sign-in where that is what is missing. */
async function backToForm(parts: FormParts, res: Response, body: unknown, refusal: ApiError): Promise<void> {
  const product = reviewFormProduct.safeParse(body);
  if (!product.success) throw refusal;
  const draft = await keepDraft(parts, body, refusal);
  redirectToPage(res, `${writeReviewPath(product.data.productId)}?draft=${draft}#review-form`);
}

/**
 * The forms of reviews where no script runs, at the root of the site: `POST /createReview.do` (multipart) leads to the written
 * review, or back to the form; `POST /deleteReview.do` to what others wrote; `POST /reviewHelpful.do` back to where it was pressed.
 * @param caller finds out who is asking
 */
export function reviewFormRoutes(
  parts: FormParts,
  caller: RequestHandler,
  media: MediaStore = diskMediaStore(parts.config.dataDir),
): Router {
  const router = Router();

  router.post('/createReview.do', caller, async (req, res) => {
    try {
      const { review } = await submitReview({ ...parts, media }, req, res);
      redirectToPage(res, `/product/review/${review.productId}/review/${review.reviewId}?written=true`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Whoever was signed out meanwhile, or is too quick, has not been read yet: their words would be lost.
      if (req.body === undefined) await readFieldsAlone(req, res);
      await backToForm(parts, res, req.body, error);
    }
  });

  const shortForm = express.urlencoded({ extended: false, limit: '2kb' });
  router.post('/deleteReview.do', shortForm, caller, async (req, res) => {
    const { productId, reviewId } = deleteReviewForm.parse(req.body ?? {});
    try {
      await deleteReview({ ...parts, media }, { reviewId: Number(reviewId), customerId: requireFull(res) });
    } catch (error) {
      // Signed out meanwhile: the page of one's own review asks for a sign-in, and still has the button.
      if (error instanceof ApiError && error.status === 403) return redirectToPage(res, writeReviewPath(productId));
      throw error;
    }
    redirectToPage(res, `/product/review/${productId}?deleted=true`);
  });

  router.post('/reviewHelpful.do', shortForm, caller, async (req, res) => {
    const { reviewId, returnTo } = reviewVoteForm.parse(req.body ?? {});
    await takeOne(parts, LIMITS.voteFromAddress, addressOf(req));
    await voteHelpful(parts, callerOf(res), Number(reviewId));
    redirectToPage(res, `${redirectTarget(returnTo)}#review-${reviewId}`);
  });

  return router;
}
