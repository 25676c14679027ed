import type { ReviewList } from '../contracts/reviews.ts';
import { queryString, type Transport } from './transport.ts';

/** GET /v1/reviews: a page of a product's reviews. */
export const fetchReviews = (
  api: Transport,
  productId: string,
  { page = 1, orderBy = 'helpful', limit }: { page?: number; orderBy?: string; limit?: number } = {},
): Promise<ReviewList> => api({ path: `/v1/reviews${queryString({ productId, page, orderBy, limit })}` });
