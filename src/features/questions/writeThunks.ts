import { deleteQuestion, postAnswer, postQuestion } from '../../api/reviews/questions.ts';
import type { Question, QuestionList } from '../../contracts/reviews/questions.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { listChanged, type QuestionsRootState, selectQuestions } from './questionsSlice.ts';

/** Updates the list in the store until it is reloaded. */
const change =
  (to: (list: QuestionList) => QuestionList): AppThunk<QuestionsRootState> =>
  async (dispatch, getState) => {
    const list = selectQuestions(getState());
    if (list) dispatch(listChanged(to(list)));
  };

const removeQuestion = ({ questions, total, ...list }: QuestionList, questionId: string): QuestionList => {
  const others = questions.filter((candidate) => candidate.questionId !== questionId);
  return { ...list, total: total - (questions.length - others.length), questions: others };
};

/** Posts a question and shows it first. Throws the API's `ApiFailure`. */
export const askQuestion =
  (productId: string, body: string): AppThunk<QuestionsRootState, Question> =>
  async (dispatch, _getState, { api }) => {
    const question = await postQuestion(api, productId, body);
    const putFirst = (list: QuestionList): QuestionList => {
      const others = removeQuestion(list, question.questionId);
      return { ...others, total: others.total + 1, questions: [question, ...others.questions] };
    };
    await dispatch(change(putFirst));
    return question;
  };

/** Throws the API's `ApiFailure`. */
export const answerQuestion =
  (questionId: string, body: string): AppThunk<QuestionsRootState, Question> =>
  async (dispatch, _getState, { api }) => {
    const question = await postAnswer(api, questionId, body);
    const replaceQuestion = (candidate: Question): Question =>
      candidate.questionId === questionId ? question : candidate;
    await dispatch(change((list) => ({ ...list, questions: list.questions.map(replaceQuestion) })));
    return question;
  };

/** Deletes the shopper's own question. Throws the API's `ApiFailure`. */
export const takeQuestionBack =
  (questionId: string): AppThunk<QuestionsRootState> =>
  async (dispatch, _getState, { api }) => {
    await deleteQuestion(api, questionId);
    await dispatch(change((list) => removeQuestion(list, questionId)));
  };
