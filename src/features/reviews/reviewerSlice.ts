import type { OwnReview } from '../../contracts/reviews/reviews.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** Shopper state: the visitor's helpful votes, and their own review of the product being reviewed. */
type ReviewerState = {
  /** The product whose votes are loaded. */
  readonly votedProductId: string;
  readonly votedReviewIds: readonly string[];
  /** Maps a review to its helpful count, if the visitor's vote changed it. */
  readonly counts: Readonly<Record<string, number>>;
  readonly ownReview: OwnReview | null;
};
export type ReviewerRootState = { readonly reviewer: ReviewerState };

const initialState: ReviewerState = { votedProductId: '', votedReviewIds: [], counts: {}, ownReview: null };

const reviewerSlice = defineSlice(
  'reviewer',
  initialState,
  {
    votesReceived: (
      state,
      { productId, votedReviewIds }: { productId: string; votedReviewIds: readonly string[] },
    ) => ({
      ...state,
      votedProductId: productId,
      votedReviewIds,
    }),
    voteSet: (state, { reviewId, helpful }: { reviewId: string; helpful: number }) => ({
      ...state,
      votedReviewIds: [...state.votedReviewIds.filter((id) => id !== reviewId), reviewId],
      counts: { ...state.counts, [reviewId]: helpful },
    }),
    voteTakenBack: (state, { reviewId, helpful }: { reviewId: string; helpful: number }) => ({
      ...state,
      votedReviewIds: state.votedReviewIds.filter((id) => id !== reviewId),
      counts: { ...state.counts, [reviewId]: helpful },
    }),
    ownReceived: (state, ownReview: OwnReview | null) => ({ ...state, ownReview }),
  },
  {
    // Clears the previous customer's votes and review.
    [customerReceived.type]: () => initialState,
  },
);
export const { votesReceived, voteSet, voteTakenBack, ownReceived } = reviewerSlice.actions;
export const reviewerReducer = reviewerSlice.reducer;

export const selectVoted = (state: ReviewerRootState): readonly string[] => state.reviewer.votedReviewIds;
export const selectHelpfulCounts = (state: ReviewerRootState): Readonly<Record<string, number>> =>
  state.reviewer.counts;
export const selectOwnReview = (state: ReviewerRootState): OwnReview | null => state.reviewer.ownReview;
