import type {
  DeletedQuestion,
  HelpfulAnswer,
  OwnQuestions,
  Question,
  QuestionList,
} from '../../contracts/reviews/questions.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

/** GET /v1/questions: a page of a product's questions, the most helpful first. */
export const fetchQuestions = (
  api: Transport,
  productId: string,
  query: { page?: number; limit?: number; after?: string | undefined } = {},
): Promise<QuestionList> => api({ path: `/v1/questions${buildQueryString({ productId, ...query })}` });

export const fetchQuestion = (api: Transport, questionId: string): Promise<Question> =>
  api({ path: `/v1/questions/${encodeURIComponent(questionId)}` });

/** POST /v1/questions: requires a recognised customer. 400 with fields. */
export const postQuestion = (api: Transport, productId: string, body: string): Promise<Question> =>
  api({ method: 'POST', path: '/v1/questions', body: { productId, body } });

/** POST /v1/questions/{questionId}/answers: requires a recognised customer. Answers with the question and its new answer. */
export const postAnswer = (api: Transport, questionId: string, body: string): Promise<Question> =>
  api({ method: 'POST', path: `/v1/questions/${encodeURIComponent(questionId)}/answers`, body: { body } });

/** POST /v1/questions/{questionId}/helpful: one vote per visitor. */
export const postHelpful = (api: Transport, questionId: string): Promise<HelpfulAnswer> =>
  api({ method: 'POST', path: `/v1/questions/${encodeURIComponent(questionId)}/helpful`, body: {} });

/** GET /v1/questions/mine: this customer's questions about a product. */
export const fetchOwnQuestions = (api: Transport, productId: string): Promise<OwnQuestions> =>
  api({ path: `/v1/questions/mine${buildQueryString({ productId })}` });

/** DELETE /v1/questions/{questionId}: only for the customer who asked it. */
export const deleteQuestion = (api: Transport, questionId: string): Promise<DeletedQuestion> =>
  api({ method: 'DELETE', path: `/v1/questions/${encodeURIComponent(questionId)}` });
