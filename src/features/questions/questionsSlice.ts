import type { Question, QuestionList } from '../../contracts/reviews/questions.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Public state: questions of one product, identified by `place`, and the question that a page answers. */
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
  /** Applies the shopper's own change to the list. */
  listChanged: (state, list: QuestionList) => ({ ...state, list }),
});
/** For the thunks of the question pages, which load later. */
export const { listReceived, questionReceived, listChanged } = questionsSlice.actions;
export const questionsReducer = questionsSlice.reducer;

export const selectQuestions = (state: QuestionsRootState): QuestionList | null => state.questions.list;
export const selectQuestion = (state: QuestionsRootState): Question | null => state.questions.question;
