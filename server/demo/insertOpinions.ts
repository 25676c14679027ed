import type { Transaction } from '../platform/database/database.ts';
import type { AddedProduct } from '../services/catalog/write/writeCatalog.ts';
import { insertQuestions } from '../services/questions/store.ts';
import { insertReviews } from '../services/reviews/insertReviews.ts';

/**
 * Inserts the reviews and questions of catalog records, in the transaction that added their products.
 * @returns the number of reviews
 */
export async function insertOpinions(tx: Transaction, addedProducts: readonly AddedProduct[]): Promise<number> {
  const reviews = addedProducts.flatMap(({ productId, record }) =>
    (record.reviews ?? []).map((review) => ({ ...review, productId })),
  );
  const questions = addedProducts.flatMap(({ productId, record }) =>
    (record.questions ?? []).map((question) => ({ ...question, productId })),
  );
  await insertReviews(tx, reviews);
  await insertQuestions(tx, questions);
  return reviews.length;
}
