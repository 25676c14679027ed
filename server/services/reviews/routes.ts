import { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import {
  type HelpfulAnswer,
  type OwnReview,
  reviewDraftQuery,
  reviewListQuery,
  reviewProductQuery,
} from '../../../src/contracts/reviews/reviews.ts';
import type { Parts } from '../../parts.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { getCaller, requireFull } from '../../platform/http/caller.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { listGallery, listReviews, readOwnReview, readReviewVotes, summarizeReviews, voteHelpful } from './actions.ts';
import { createDiskMediaStore, type MediaStore } from './mediaStore.ts';
import { countUse, findDraft, LIMITS, submitReview } from './submitReview.ts';
import { deleteReview } from './writeReview.ts';

type ReviewParts = Pick<Parts, 'db' | 'replicaDb' | 'clock' | 'log' | 'cache' | 'rateLimits' | 'config'>;

const KEPT_SECONDS = 30;
const REVIEW_ID = /^\d{1,15}$/;

/** Parses a product id. @throws {ApiError} 404 `product.not.found` for an invalid one (browsing §5) */
function parseProductId(text: string): number {
  const id = productId.safeParse(text);
  if (id.success) return Number(id.data);
  throw new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');
}

const readProductId = (query: unknown): number => parseProductId(reviewProductQuery.parse(query).productId);

/** Public routes of one product: `GET /v1/reviews`, `/v1/reviews/media` and `/v1/reviews/summary`. */
function addPublicRoutes(router: Router, parts: ReviewParts): void {
  router.get('/v1/reviews', async (req, res) => {
    const { productId: productIdText, reviewId, ...query } = reviewListQuery.parse(req.query);
    const linkedId = reviewId !== undefined && REVIEW_ID.test(reviewId) ? Number(reviewId) : undefined;
    const list = await listReviews(parts, { ...query, productId: parseProductId(productIdText), reviewId: linkedId });
    markCacheable(res, KEPT_SECONDS);
    res.json(list);
  });

  router.get('/v1/reviews/media', async (req, res) => {
    const gallery = await listGallery(parts, readProductId(req.query));
    markCacheable(res, KEPT_SECONDS);
    res.json(gallery);
  });

  router.get('/v1/reviews/summary', async (req, res) => {
    const digest = await summarizeReviews(parts, readProductId(req.query));
    markCacheable(res, KEPT_SECONDS);
    res.json(digest);
  });
}

/**
 * Reviews (browsing §2, §3 and §9). Reading is public. `POST /v1/reviews` (multipart), `GET /v1/reviews/mine` and
 * `DELETE /v1/reviews/{reviewId}` require a full sign-in, as reviews carry the customer's name.
 * `POST /v1/reviews/{reviewId}/helpful` counts once per visitor.
 */
export function createReviewsRouter(
  parts: ReviewParts,
  media: MediaStore = createDiskMediaStore(parts.config.dataDir),
): Router {
  const router = Router();
  addPublicRoutes(router, parts);

  router.get('/v1/reviews/mine', async (req, res) => {
    const customerId = requireFull(res);
    const { productId: productIdText, draft } = reviewDraftQuery.parse(req.query);
    const ownReview = await readOwnReview(parts, customerId, parseProductId(productIdText));
    const answer: OwnReview = { ...ownReview, draft: await findDraft(parts, draft) };
    res.json(answer);
  });

  router.post('/v1/reviews', async (req, res) => {
    const writtenReview = await submitReview({ ...parts, media }, req, res);
    res.status(writtenReview.isNew ? 201 : 200).json(writtenReview);
  });

  router.delete('/v1/reviews/:reviewId', async (req, res) => {
    const customerId = requireFull(res);
    const { reviewId } = req.params;
    if (!REVIEW_ID.test(reviewId)) throw createNotFoundError('This review');
    res.json(await deleteReview({ ...parts, media }, { reviewId: Number(reviewId), customerId }));
  });

  router.get('/v1/reviews/votes', async (req, res) => {
    res.json(await readReviewVotes(parts, getCaller(res), readProductId(req.query)));
  });

  router.post('/v1/reviews/:reviewId/helpful', async (req, res) => {
    const { reviewId } = req.params;
    if (!REVIEW_ID.test(reviewId)) throw createNotFoundError('This review');
    await countUse(parts, LIMITS.voteFromAddress, getAddressKey(req));
    const helpful = await voteHelpful(parts, getCaller(res), Number(reviewId));
    const answer: HelpfulAnswer = { reviewId, helpful };
    res.json(answer);
  });

  return router;
}
