import { fetchReviews } from '../../api/reviews.ts';
import type { ReviewList } from '../../contracts/reviews.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Public state: one page of one product's reviews; `place` names product, page and order. */
type ReviewsState = { readonly place: string; readonly list: ReviewList | null };
export type ReviewsRootState = { readonly reviews: ReviewsState };

const initialState: ReviewsState = { place: '', list: null };

const reviewsSlice = defineSlice('reviews', initialState, {
  reviewsReceived: (_state, payload: { place: string; list: ReviewList | null }) => payload,
});
const { reviewsReceived } = reviewsSlice.actions;
export const reviewsReducer = reviewsSlice.reducer;

export const selectReviews = (state: ReviewsRootState): ReviewList | null => state.reviews.list;

const emptyList: ReviewList = { reviews: [], total: 0, page: 1, pageCount: 1 };

/** The first reviews under a product; a failure leaves their place empty and never fails the page. */
export const loadTopReviews =
  (productId: string, limit: number): AppThunk<ReviewsRootState> =>
  async (dispatch, getState, { api }) => {
    const place = `${productId}/top/${limit}`;
    if (getState().reviews.place === place) return;
    const list = await fetchReviews(api, productId, { limit }).catch(() => emptyList);
    dispatch(reviewsReceived({ place, list }));
  };

/** One page of the review list. */
export const loadReviewPage =
  (productId: string, page: number, orderBy: string): AppThunk<ReviewsRootState> =>
  async (dispatch, getState, { api }) => {
    const place = `${productId}/${orderBy}/${page}`;
    if (getState().reviews.place === place) return;
    dispatch(reviewsReceived({ place, list: await fetchReviews(api, productId, { page, orderBy }) }));
  };
