import type { Question } from '../../../src/contracts/questions.ts';
import type { QuestionRow } from './store.ts';

/** Returns the public shape of a question: authors by name, without accounts. */
export const presentQuestion = (row: QuestionRow): Question => ({
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
