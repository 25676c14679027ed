import type {
  DeletedReview,
  HelpfulAnswer,
  OwnReview,
  ReviewDigest,
  ReviewGallery,
  ReviewList,
  ReviewVotes,
} from '../../contracts/reviews/reviews.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

type ListOptions = {
  readonly page?: number;
  readonly orderBy?: string;
  readonly limit?: number | undefined;
  readonly q?: string;
  /** 0 for all. */
  readonly stars?: number;
  readonly verified?: boolean;
  readonly photos?: boolean;
  readonly reviewId?: string;
  readonly gallery?: number;
};

/** GET /v1/reviews: a page of a product's reviews. */
export const fetchReviews = (
  api: Transport,
  productId: string,
  { stars, verified, photos, ...rest }: ListOptions = {},
): Promise<ReviewList> => {
  const filters = { stars: stars || undefined, verified: verified ? 'true' : '', photos: photos ? 'true' : '' };
  return api({ path: `/v1/reviews${buildQueryString({ productId, ...rest, ...filters })}` });
};

/** GET /v1/reviews/media: all photos and videos of a product, each with its review. */
export const fetchReviewGallery = (api: Transport, productId: string): Promise<ReviewGallery> =>
  api({ path: `/v1/reviews/media${buildQueryString({ productId })}` });

/** GET /v1/reviews/summary: reviewers' answers, and the words they use most. */
export const fetchReviewDigest = (api: Transport, productId: string): Promise<ReviewDigest> =>
  api({ path: `/v1/reviews/summary${buildQueryString({ productId })}` });

/** GET /v1/reviews/mine: the initial values of the customer's review form. */
export const fetchOwnReview = (api: Transport, productId: string, draft: string): Promise<OwnReview> =>
  api({ path: `/v1/reviews/mine${buildQueryString({ productId, draft })}` });

/** GET /v1/reviews/votes: the product's reviews that this visitor marked as helpful. */
export const fetchReviewVotes = (api: Transport, productId: string): Promise<ReviewVotes> =>
  api({ path: `/v1/reviews/votes${buildQueryString({ productId })}` });

/** POST /v1/reviews/{reviewId}/helpful: counted once per visitor. */
export const voteHelpful = (api: Transport, reviewId: string): Promise<HelpfulAnswer> =>
  api({ method: 'POST', path: `/v1/reviews/${reviewId}/helpful`, body: {} });

/** DELETE /v1/reviews/{reviewId}: only for the reviewer, fully signed in. */
export const deleteReview = (api: Transport, reviewId: string): Promise<DeletedReview> =>
  api({ method: 'DELETE', path: `/v1/reviews/${reviewId}` });
