import { fetchQuestion, fetchQuestions, postHelpful } from '../../api/reviews/questions.ts';
import { NotFoundFailure } from '../../page/pageErrors.ts';
import { type AppThunk, callApi } from '../../page/thunk.ts';
import { listReceived, type QuestionsRootState, questionReceived } from './questionsSlice.ts';

/** Loads one page of all questions; `after` is the id of the question or answer that the shopper has just written. */
export const loadQuestionPage =
  (productId: string, page: number, after?: string): AppThunk<QuestionsRootState> =>
  async (dispatch, getState, { api }) => {
    const place = `${productId}/${page}/${after ?? ''}`;
    if (getState().questions.place === place) return;
    dispatch(listReceived({ place, list: await fetchQuestions(api, productId, { page, after }) }));
  };

/** Loads the question of the answer page. Throws `NotFound` if it belongs to another product. */
export const loadQuestion =
  (productId: string, questionId: string): AppThunk<QuestionsRootState> =>
  async (dispatch, _getState, { api }) => {
    const question = await fetchQuestion(api, questionId);
    if (question.productId !== productId) throw new NotFoundFailure();
    dispatch(questionReceived(question));
  };

/** Throws the API's `ApiFailure`. */
export const voteHelpful = callApi(postHelpful);
