import { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import {
  type HelpfulAnswer,
  type OwnReview,
  reviewDraftQuery,
  reviewListQuery,
  reviewProductQuery,
} from '../../../src/contracts/reviews.ts';
import { addressOf } from '../../platform/http/addressOf.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import { callerOf, requireFull } from '../../platform/http/caller.ts';
import { mayKeep } from '../../platform/http/mayKeep.ts';
import type { Parts } from '../../platform/parts.ts';
import { digestReviews, listGallery, listReviews, ownReviewOf, voteHelpful, votesOf } from './actions.ts';
import { deleteReview } from './deleteReview.ts';
import { findDraft } from './drafts.ts';
import { LIMITS, takeOne } from './limits.ts';
import { diskMediaStore, type MediaStore } from './mediaStore.ts';
import { submitReview } from './submitReview.ts';

type ReviewParts = Pick<Parts, 'db' | 'clock' | 'log' | 'cache' | 'rateLimits' | 'config'>;

const KEPT_SECONDS = 30;
const REVIEW_ID = /^\d{1,15}$/;

/** @throws {ApiError} 404 `product.not.found` for what is no product id (browsing §5) */
function productNumber(asked: string): number {
  const id = productId.safeParse(asked);
  if (id.success) return Number(id.data);
  throw new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');
}

const numberIn = (query: unknown): number => productNumber(reviewProductQuery.parse(query).productId);

/** Everybody's: `GET /v1/reviews`, `/v1/reviews/media` and `/v1/reviews/summary`, each of one product (contracts of the same names). */
function publicCalls(router: Router, parts: ReviewParts): void {
  router.get('/v1/reviews', async (req, res) => {
    const { productId: asked, reviewId, ...query } = reviewListQuery.parse(req.query);
    const linked = reviewId !== undefined && REVIEW_ID.test(reviewId) ? Number(reviewId) : undefined;
    const list = await listReviews(parts, { ...query, productId: productNumber(asked), reviewId: linked });
    mayKeep(res, KEPT_SECONDS);
    res.json(list);
  });

  router.get('/v1/reviews/media', async (req, res) => {
    const gallery = await listGallery(parts, numberIn(req.query));
    mayKeep(res, KEPT_SECONDS);
    res.json(gallery);
  });

  router.get('/v1/reviews/summary', async (req, res) => {
    const digest = await digestReviews(parts, numberIn(req.query));
    mayKeep(res, KEPT_SECONDS);
    res.json(digest);
  });
}

/**
 * Reviews (browsing §2, §3 and §9). Reading is everybody's; `POST /v1/reviews` (multipart) and `GET /v1/reviews/mine` ask for a
 * full sign-in, as what is written stands in the open under the customer's name; so does `DELETE /v1/reviews/{reviewId}`, of one's own.
 * `POST /v1/reviews/{reviewId}/helpful` counts once a visitor.
 */
export function reviewsRoutes(parts: ReviewParts, media: MediaStore = diskMediaStore(parts.config.dataDir)): Router {
  const router = Router();
  publicCalls(router, parts);

  router.get('/v1/reviews/mine', async (req, res) => {
    const customerId = requireFull(res);
    const { productId: asked, draft } = reviewDraftQuery.parse(req.query);
    const own = await ownReviewOf(parts, customerId, productNumber(asked));
    const answer: OwnReview = { ...own, draft: await findDraft(parts, draft) };
    res.json(answer);
  });

  router.post('/v1/reviews', async (req, res) => {
    const written = await submitReview({ ...parts, media }, req, res);
    res.status(written.isNew ? 201 : 200).json(written);
  });

  router.delete('/v1/reviews/:reviewId', async (req, res) => {
    const customerId = requireFull(res);
    const { reviewId } = req.params;
    if (!REVIEW_ID.test(reviewId)) throw notFound('This review');
    res.json(await deleteReview({ ...parts, media }, { reviewId: Number(reviewId), customerId }));
  });

  router.get('/v1/reviews/votes', async (req, res) => {
    res.json(await votesOf(parts, callerOf(res), numberIn(req.query)));
  });

  router.post('/v1/reviews/:reviewId/helpful', async (req, res) => {
    const { reviewId } = req.params;
    if (!REVIEW_ID.test(reviewId)) throw notFound('This review');
    await takeOne(parts, LIMITS.voteFromAddress, addressOf(req));
    const helpful = await voteHelpful(parts, callerOf(res), Number(reviewId));
    const answer: HelpfulAnswer = { reviewId, helpful };
    res.json(answer);
  });

  return router;
}
