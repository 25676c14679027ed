import type { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { reviewCalls } from '../../openapi/calls/opinionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
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

/** Parses a review id. @throws {ApiError} 404 */
function parseReviewId(text: string): number {
  if (!REVIEW_ID.test(text)) throw createNotFoundError('This review');
  return Number(text);
}

/** Reviews (browsing §2, §3 and §9). Own ones require a full sign-in, as they carry the customer's name. */
export function createReviewsRouter(
  parts: ReviewParts,
  media: MediaStore = createDiskMediaStore(parts.config.dataDir),
): Router {
  return routeCalls(reviewCalls, {
    'GET /v1/reviews': async ({ res, query: { productId: productIdText, reviewId, ...query } }) => {
      const linkedId = reviewId !== undefined && REVIEW_ID.test(reviewId) ? Number(reviewId) : undefined;
      const list = await listReviews(parts, { ...query, productId: parseProductId(productIdText), reviewId: linkedId });
      markCacheable(res, KEPT_SECONDS);
      return list;
    },

    'GET /v1/reviews/media': async ({ res, query }) => {
      const gallery = await listGallery(parts, parseProductId(query.productId));
      markCacheable(res, KEPT_SECONDS);
      return gallery;
    },

    'GET /v1/reviews/summary': async ({ res, query }) => {
      const digest = await summarizeReviews(parts, parseProductId(query.productId));
      markCacheable(res, KEPT_SECONDS);
      return digest;
    },

    'GET /v1/reviews/mine': async ({ customerId, query: { productId: productIdText, draft } }) => {
      const ownReview = await readOwnReview(parts, customerId, parseProductId(productIdText));
      return { ...ownReview, draft: await findDraft(parts, draft) };
    },

    'POST /v1/reviews': async ({ req, res }) => {
      const writtenReview = await submitReview({ ...parts, media }, req, res);
      res.status(writtenReview.isNew ? 201 : 200);
      return writtenReview;
    },

    'DELETE /v1/reviews/{reviewId}': ({ customerId, params }) =>
      deleteReview({ ...parts, media }, { reviewId: parseReviewId(params.reviewId), customerId }),

    'GET /v1/reviews/votes': ({ caller, query }) => readReviewVotes(parts, caller, parseProductId(query.productId)),

    // Counts once per visitor.
    'POST /v1/reviews/{reviewId}/helpful': async ({ req, caller, params: { reviewId } }) => {
      const id = parseReviewId(reviewId);
      await countUse(parts, LIMITS.voteFromAddress, getAddressKey(req));
      return { reviewId, helpful: await voteHelpful(parts, caller, id) };
    },
  });
}
