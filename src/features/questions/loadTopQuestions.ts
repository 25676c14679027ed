import { fetchQuestions } from '../../api/reviews/questions.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { listReceived, type QuestionsRootState } from './questionsSlice.ts';

/** Loads the most helpful questions of a product; a failure clears them and does not fail the page. */
export const loadTopQuestions =
  (productId: string, limit: number): AppThunk<QuestionsRootState> =>
  async (dispatch, getState, { api }) => {
    const place = `${productId}/top/${limit}`;
    if (getState().questions.place === place) return;
    const list = await fetchQuestions(api, productId, { limit }).catch(() => null);
    dispatch(listReceived({ place, list }));
  };
