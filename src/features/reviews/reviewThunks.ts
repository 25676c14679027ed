import { fetchReviewDigest, fetchReviewGallery, fetchReviews } from '../../api/reviews/reviews.ts';
import type { ReviewList } from '../../contracts/reviews/reviews.ts';
import type { ReviewCriteria } from '../../lib/reviews/reviewUrl.ts';
import type { AppThunk } from '../../page/thunk.ts';
import {
  digestReceived,
  galleryReceived,
  type ReviewsRootState,
  reviewsReceived,
  selectDigest,
  selectGallery,
} from './reviewsSlice.ts';

// Separate from the slice, because every page loads the slice.

const emptyList: ReviewList = {
  reviews: [],
  total: 0,
  page: 1,
  pageCount: 1,
  linked: null,
  gallery: { items: [], total: 0 },
  answers: null,
};

/** The number of photos in the strip. */
const STRIP = 6;
/** The number of reviews shown first, and added by each press (browsing §9: 12 in styles). */
const PAGE_SIZE = 12;

/** Loads the first reviews of a product; a failure leaves them empty and does not fail the page. */
export const loadTopReviews =
  (productId: string): AppThunk<ReviewsRootState> =>
  async (dispatch, getState, { api }) => {
    const place = `${productId}/top`;
    if (getState().reviews.place === place) return;
    const list = await fetchReviews(api, productId, { limit: PAGE_SIZE, gallery: STRIP }).catch(() => emptyList);
    dispatch(reviewsReceived({ place, list }));
  };

/** Loads twelve more reviews in the same order. Throws the API's `ApiFailure`. */
export const loadMoreReviews =
  (productId: string): AppThunk<ReviewsRootState> =>
  async (dispatch, getState, { api }) => {
    const { place, list } = getState().reviews;
    if (!list || place !== `${productId}/top`) return;
    const page = Math.floor(list.reviews.length / PAGE_SIZE) + 1;
    const next = await fetchReviews(api, productId, { limit: PAGE_SIZE, page });
    const shownReviews = list.reviews.slice(0, (page - 1) * PAGE_SIZE);
    dispatch(
      reviewsReceived({ place, list: { ...list, total: next.total, reviews: [...shownReviews, ...next.reviews] } }),
    );
  };

export const loadReviewPage =
  (criteria: ReviewCriteria): AppThunk<ReviewsRootState, ReviewList> =>
  async (dispatch, getState, { api }) => {
    const { place: loadedPlace, list } = getState().reviews;
    const name = JSON.stringify(criteria);
    if (loadedPlace === name && list) return list;
    const { productId, ...rest } = criteria;
    const response = await fetchReviews(api, productId, { ...rest, gallery: STRIP });
    dispatch(reviewsReceived({ place: name, list: response }));
    return response;
  };

/** Loads all photos and videos of a product, once. Throws the API's `ApiFailure`. */
export const loadGallery =
  (productId: string): AppThunk<ReviewsRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectGallery(getState(), productId)) return;
    dispatch(galleryReceived({ productId, value: await fetchReviewGallery(api, productId) }));
  };

/** Loads the summary of the reviewers' answers and mentions, once. Throws the API's `ApiFailure`. */
export const loadDigest =
  (productId: string): AppThunk<ReviewsRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectDigest(getState(), productId)) return;
    dispatch(digestReceived({ productId, value: await fetchReviewDigest(api, productId) }));
  };
