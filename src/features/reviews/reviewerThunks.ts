import { fetchOwnReview, fetchReviewVotes, voteHelpful } from '../../api/reviews/reviews.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';
import {
  ownReceived,
  type ReviewerRootState,
  selectVoted,
  voteSet,
  votesReceived,
  voteTakenBack,
} from './reviewerSlice.ts';

/** Loads the visitor's helpful votes for a product's reviews; empty on failure. */
export const loadVotes =
  (productId: string): AppThunk<ReviewerRootState> =>
  async (dispatch, getState, { api }) => {
    if (getState().reviewer.votedProductId === productId) return;
    const { reviewIds } = await fetchReviewVotes(api, productId).catch(() => ({ reviewIds: [] }));
    dispatch(votesReceived({ productId, votedReviewIds: reviewIds }));
  };

/** Votes a review helpful: shown at once, and reverted on failure. */
export const findHelpful =
  (reviewId: string, helpful: number): AppThunk<ReviewerRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectVoted(getState()).includes(reviewId)) return;
    dispatch(voteSet({ reviewId, helpful: helpful + 1 }));
    try {
      dispatch(voteSet(await voteHelpful(api, reviewId)));
    } catch {
      dispatch(voteTakenBack({ reviewId, helpful }));
    }
  };

/** Loads the just written review as its author sees it; null on failure, as the public one is shown. */
export const loadWrittenReview =
  (productId: string): AppThunk<ReviewerRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(ownReceived(await fetchOwnReview(api, productId, '').catch(() => null)));
  };

/** Loads the customer's review, or their name. `draft`: the id of a form saved without scripts. */
export const loadOwnReview = storeAnswer(ownReceived, fetchOwnReview);
