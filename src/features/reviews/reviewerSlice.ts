import type { OwnReview } from '../../contracts/reviews.ts';
import { defineSlice } from '../../page/slice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** Shopper state: what this visitor found helpful, and their own review of the product that they are writing about. */
type ReviewerState = {
  /** The product whose votes are known. */
  readonly votesOf: string;
  readonly voted: readonly string[];
  /** Review → how many found it helpful, where this visitor's press has changed that. */
  readonly counts: Readonly<Record<string, number>>;
  readonly own: OwnReview | null;
};
export type ReviewerRootState = { readonly reviewer: ReviewerState };

const initialState: ReviewerState = { votesOf: '', voted: [], counts: {}, own: null };

const reviewerSlice = defineSlice(
  'reviewer',
  initialState,
  {
    votesReceived: (state, { productId, voted }: { productId: string; voted: readonly string[] }) => ({
      ...state,
      votesOf: productId,
      voted,
    }),
    voteSet: (state, { reviewId, helpful }: { reviewId: string; helpful: number }) => ({
      ...state,
      voted: [...state.voted.filter((id) => id !== reviewId), reviewId],
      counts: { ...state.counts, [reviewId]: helpful },
    }),
    voteTakenBack: (state, { reviewId, helpful }: { reviewId: string; helpful: number }) => ({
      ...state,
      voted: state.voted.filter((id) => id !== reviewId),
      counts: { ...state.counts, [reviewId]: helpful },
    }),
    ownReceived: (state, own: OwnReview) => ({ ...state, own }),
  },
  {
    // What another found helpful, and wrote, is not this one's.
    [customerReceived.type]: () => initialState,
  },
);
export const { votesReceived, voteSet, voteTakenBack, ownReceived } = reviewerSlice.actions;
export const reviewerReducer = reviewerSlice.reducer;

export const selectVoted = (state: ReviewerRootState): readonly string[] => state.reviewer.voted;
export const selectHelpfulCounts = (state: ReviewerRootState): Readonly<Record<string, number>> =>
  state.reviewer.counts;
export const selectOwnReview = (state: ReviewerRootState): OwnReview | null => state.reviewer.own;
