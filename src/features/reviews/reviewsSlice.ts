import type { ReviewDigest, ReviewGallery, ReviewList } from '../../contracts/reviews/reviews.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Data of one product for a dialog. */
type OfProduct<Value> = { readonly productId: string; readonly value: Value } | null;

/** Public state: the reviews of a page, identified by `place`, and the data of the dialogs. */
type ReviewsState = {
  readonly place: string;
  readonly list: ReviewList | null;
  readonly gallery: OfProduct<ReviewGallery>;
  readonly digest: OfProduct<ReviewDigest>;
};
export type ReviewsRootState = { readonly reviews: ReviewsState };

const initialState: ReviewsState = { place: '', list: null, gallery: null, digest: null };

const reviewsSlice = defineSlice('reviews', initialState, {
  reviewsReceived: (state, payload: { place: string; list: ReviewList }) => ({ ...state, ...payload }),
  galleryReceived: (state, payload: ReviewsState['gallery']) => ({ ...state, gallery: payload }),
  digestReceived: (state, payload: ReviewsState['digest']) => ({ ...state, digest: payload }),
  /** Clears everything after a review was written or deleted. */
  reviewsForgotten: () => initialState,
});
export const { reviewsReceived, galleryReceived, digestReceived, reviewsForgotten } = reviewsSlice.actions;
export const reviewsReducer = reviewsSlice.reducer;

export const selectReviews = (state: ReviewsRootState): ReviewList | null => state.reviews.list;
export const selectGallery = (state: ReviewsRootState, productId: string): ReviewGallery | null =>
  state.reviews.gallery?.productId === productId ? state.reviews.gallery.value : null;
export const selectDigest = (state: ReviewsRootState, productId: string): ReviewDigest | null =>
  state.reviews.digest?.productId === productId ? state.reviews.digest.value : null;
