import { z } from 'zod';
import { ANSWER_LENGTH, getLengthError, QUESTION_LENGTH } from '../../lib/reviews/questionText.ts';
import { createBoundedText, createOneLineText, idText, productId, rowId } from '../common.ts';

/** The longest text that is read from a form; the limits of `lib/reviews/questionText` are shorter. */
export const ANSWER_FORM_LENGTH = 8 * ANSWER_LENGTH.max;

/** Returns a schema for one paragraph of plain text, validated by `lib/reviews/questionText`. */
const createTextSchema = (limits: typeof QUESTION_LENGTH) =>
  createOneLineText(8 * limits.max, `Please keep it under ${limits.max} characters.`).superRefine((text, context) => {
    const error = getLengthError(text, limits);
    if (error !== undefined) context.addIssue({ code: 'custom', message: error });
  });

/** The id in /v1/questions/{questionId}. */
export const questionParam = rowId;

const answer = z.object({
  answerId: z.string(),
  answeredBy: z.enum(['customer', 'staff']),
  /** Example: `Priya K.`; empty for staff. */
  name: z.string(),
  verifiedPurchase: z.boolean(),
  body: z.string(),
  answeredAt: z.string(),
});
export type Answer = z.infer<typeof answer>;

/** A customer's question about a product. */
export const question = z.object({
  questionId: z.string(),
  productId: z.string(),
  name: z.string(),
  body: z.string(),
  /** How many visitors found it helpful. */
  helpful: z.int(),
  askedAt: z.string(),
  /** Answers by staff first, then oldest first. */
  answers: z.array(answer),
});
export type Question = z.infer<typeof question>;

/** GET /v1/questions?productId&page&limit: the most helpful first. `after` only makes the URL unique. */
export const questionListQuery = z.object({
  productId: idText,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(25).default(10),
  after: createBoundedText(20).optional(),
});
/** The answer of GET /v1/questions. */
export const questionList = z.object({
  questions: z.array(question),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
});
export type QuestionList = z.infer<typeof questionList>;

/** POST /v1/questions. */
export const questionRequest = z.object({ productId, body: createTextSchema(QUESTION_LENGTH) });
/** POST /v1/questions/{questionId}/answers. */
export const answerRequest = z.object({ body: createTextSchema(ANSWER_LENGTH) });
/** GET /v1/questions/mine?productId: the questions of this customer; empty for guests. */
export const ownQuestionsQuery = z.object({ productId: idText });
/** The answer of GET /v1/questions/mine. */
export const ownQuestions = z.object({ questionIds: z.array(z.string()) });
export type OwnQuestions = z.infer<typeof ownQuestions>;
/** DELETE /v1/questions/{questionId}: deletes the customer's own question with its answers; 404 for another customer's. */
export const deletedQuestion = z.object({ questionId: z.string(), productId: z.string() });
export type DeletedQuestion = z.infer<typeof deletedQuestion>;
/** POST /v1/questions/{questionId}/helpful. */
export const helpfulAnswer = z.object({ questionId: z.string(), helpful: z.int() });
export type HelpfulAnswer = z.infer<typeof helpfulAnswer>;
