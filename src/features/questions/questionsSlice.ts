import { fetchQuestions } from '../../api/questions.ts';
import type { Question, QuestionList } from '../../contracts/questions.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Public state: some questions of one product (`place` says which), and the one that a page asks to answer. */
type QuestionsState = {
  readonly place: string;
  readonly list: QuestionList | null;
  readonly question: Question | null;
};
export type QuestionsRootState = { readonly questions: QuestionsState };

const initialState: QuestionsState = { place: '', list: null, question: null };

const questionsSlice = defineSlice('questions', initialState, {
  listReceived: (state, payload: { place: string; list: QuestionList | null }) => ({ ...state, ...payload }),
  questionReceived: (state, question: Question) => ({ ...state, question }),
  /** The shopper has written, or taken back, something on the page. */
  listChanged: (state, list: QuestionList) => ({ ...state, list }),
});
/** For the pages of questions and their forms, which come later than this, and what they change with them. */
export const { listReceived, questionReceived, listChanged } = questionsSlice.actions;
export const questionsReducer = questionsSlice.reducer;

export const selectQuestions = (state: QuestionsRootState): QuestionList | null => state.questions.list;
export const selectQuestion = (state: QuestionsRootState): Question | null => state.questions.question;

/** The most helpful questions under a product; a failure empties their place and never fails the page. */
export const loadTopQuestions =
  (productId: string, limit: number): AppThunk<QuestionsRootState> =>
  async (dispatch, getState, { api }) => {
    const place = `${productId}/top/${limit}`;
    if (getState().questions.place === place) return;
    const list = await fetchQuestions(api, productId, { limit }).catch(() => null);
    dispatch(listReceived({ place, list }));
  };
