import type {
  DeletedQuestion,
  OwnQuestions,
  Question,
  QuestionList,
} from '../../../src/contracts/reviews/questions.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { describeCaller } from '../identity/actions.ts';
import { hasBought } from '../orders/actions/purchaseHistory.ts';
import { toPublicName, toVoterKey } from './rules.ts';
import {
  countQuestions,
  deleteQuestionRow,
  insertAnswer,
  insertQuestion,
  insertVote,
  type QuestionRow,
  readOwnQuestionIds,
  readQuestion,
  readQuestions,
} from './store.ts';

export { listDeskQuestions } from './moderateQuestions.ts';
export { questionData } from './store.ts';

/** Returns the public shape of a question: authors by name, without accounts. */
const presentQuestion = (row: QuestionRow): Question => ({
  questionId: String(row.question_id),
  productId: String(row.product_id),
  name: row.asker_name,
  body: row.body,
  helpful: row.helpful,
  askedAt: row.asked_at.toISOString(),
  answers: row.answers.map(({ answerId, answeredAt, ...rest }) => ({
    ...rest,
    answerId: String(answerId),
    answeredAt: new Date(answeredAt).toISOString(),
  })),
});

export type QuestionParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits'>;

/** Returns one page of a product's questions, most helpful first; empty for an unknown product. */
export async function listQuestions(
  { db }: QuestionParts,
  query: { productId: number; page: number; limit: number },
): Promise<QuestionList> {
  const rows = await readQuestions(db, query);
  // A page after the last one has no row with the total.
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countQuestions(db, query.productId));
  const { page, limit } = query;
  return { questions: rows.map(presentQuestion), total, page, pageCount: Math.ceil(total / limit) };
}

/** Returns a question. @throws {ApiError} 404 */
export async function findQuestion({ db }: Pick<QuestionParts, 'db'>, questionId: number): Promise<Question> {
  const row = await readQuestion(db, questionId);
  if (!row) throw createNotFoundError('This question');
  return presentQuestion(row);
}

const readPublicName = async (parts: QuestionParts, caller: Caller): Promise<string> =>
  toPublicName((await describeCaller(parts, caller)).customer?.fullName ?? '');

type Author = { readonly customerId: number; readonly caller: Caller };

/**
 * Adds a question under the customer's name. A repeated text counts as the same question.
 * @throws {ApiError} 404 for an unknown or hidden product
 */
export async function askQuestion(
  parts: QuestionParts,
  { customerId, caller }: Author,
  { productId, body }: { productId: number; body: string },
): Promise<Question> {
  const name = await readPublicName(parts, caller);
  const questionId = await insertQuestion(parts.db, { productId, customerId, name, body, now: parts.clock.now() });
  if (questionId === undefined) throw createNotFoundError('This product');
  return findQuestion(parts, questionId);
}

/**
 * Adds an answer under the customer's name, marked if they bought the product.
 * @returns the question with its answers
 * @throws {ApiError} 404
 */
export async function answerQuestion(
  parts: QuestionParts,
  { customerId, caller }: Author,
  { questionId, body }: { questionId: number; body: string },
): Promise<Question> {
  const { productId } = await findQuestion(parts, questionId);
  const [name, isVerified] = await Promise.all([
    readPublicName(parts, caller),
    hasBought(parts.db, customerId, productId),
  ]);
  const newAnswer = { questionId, customerId, name, body, isVerified, now: parts.clock.now() };
  if (!(await insertAnswer(parts.db, newAnswer))) throw createNotFoundError('This question');
  return findQuestion(parts, questionId);
}

/** Counts a visitor's vote, once. @returns the number of votes @throws {ApiError} 404 */
export async function voteHelpful({ db, clock }: QuestionParts, caller: Caller, questionId: number): Promise<number> {
  const voter = toVoterKey(caller);
  const helpful =
    voter === undefined
      ? (await findQuestion({ db }, questionId)).helpful
      : await insertVote(db, { questionId, voter, now: clock.now() });
  if (helpful === undefined) throw createNotFoundError('This question');
  return helpful;
}

/** Returns the ids of the caller's own questions about a product; none for guests. */
export async function readOwnQuestions(
  { db }: Pick<QuestionParts, 'db'>,
  { customerId }: Caller,
  productId: number,
): Promise<OwnQuestions> {
  const ids = customerId === null ? [] : await readOwnQuestionIds(db, customerId, productId);
  return { questionIds: ids.map(String) };
}

/**
 * Deletes a customer's own question with its answers (browsing §2, Product page).
 * @throws {ApiError} 404 for an unknown question or another customer's
 */
export async function deleteQuestion(
  { db }: Pick<QuestionParts, 'db'>,
  question: { readonly questionId: number; readonly customerId: number },
): Promise<DeletedQuestion> {
  const productId = await deleteQuestionRow(db, question);
  if (productId === undefined) throw createNotFoundError('This question');
  return { questionId: String(question.questionId), productId: String(productId) };
}
