import { insertRows, reserveIds } from '../../platform/database/bulkRows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { QuestionRecord } from '../catalog/catalogRecord.ts';

type NewQuestion = QuestionRecord & { readonly productId: number };

/** Inserts questions of new products with their answers, in few statements. */
export async function insertQuestions(tx: Transaction, questions: readonly NewQuestion[]): Promise<void> {
  const ids = await reserveIds(tx, 'questions', 'question_id', questions.length);
  const rows = questions.map((question, index) => ({ question, question_id: ids[index] }));
  await insertRows(
    tx,
    'questions',
    rows.map(({ question, question_id }) => ({
      question_id,
      product_id: question.productId,
      asker_name: question.askerName,
      body: question.body,
      helpful: question.helpful,
      asked_at: question.askedAt,
    })),
  );
  await insertRows(
    tx,
    'answers',
    rows.flatMap(({ question, question_id }) =>
      question.answers.map((answer) => ({
        question_id,
        answered_by: answer.answeredBy,
        answerer_name: answer.answererName,
        verified_purchase: answer.verifiedPurchase,
        body: answer.body,
        answered_at: answer.answeredAt,
      })),
    ),
  );
}
