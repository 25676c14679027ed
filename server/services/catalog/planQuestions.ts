import type { QuestionRecord } from './catalogRecord.ts';

type Row = Record<string, unknown>;

/** Adds the rows of a new product's questions to the plan. */
export function planQuestions(
  added: { readonly questions: Row[]; readonly answers: Row[] },
  { productId, questions }: { productId: number; questions: readonly QuestionRecord[] },
  newId: () => number,
): void {
  for (const { body, askerName, helpful, askedAt, answers } of questions) {
    const questionId = newId();
    added.questions.push({
      question_id: questionId,
      product_id: productId,
      asker_name: askerName,
      body,
      helpful,
      asked_at: askedAt,
    });
    for (const answer of answers) {
      added.answers.push({
        question_id: questionId,
        answered_by: answer.answeredBy,
        answerer_name: answer.answererName,
        verified_purchase: answer.verifiedPurchase,
        body: answer.body,
        answered_at: answer.answeredAt,
      });
    }
  }
}
