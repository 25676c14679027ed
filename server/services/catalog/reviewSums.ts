import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A product's sums: counts of one to five stars (including ratings without text), fit answers, and reviews. */
export type ReviewSums = {
  readonly ratings: readonly number[];
  readonly fits: readonly number[];
  readonly reviews: number;
};

/**
 * Locks a product against concurrent changes of its sums, and reads them; undefined for an unknown product.
 * @param includesHidden whether a hidden product counts as known
 */
export async function lockReviewSums(
  tx: Transaction,
  productId: number,
  { includesHidden }: { readonly includesHidden: boolean },
): Promise<ReviewSums | undefined> {
  const result = await sql<ReviewSums>`
    select rating_counts as ratings, fit_counts as fits, review_count as reviews from products
    where product_id = ${productId} and (${includesHidden} or not hidden) for no key update`.execute(tx);
  return result.rows[0];
}

/** Saves the sums of a locked product. */
export async function saveReviewSums(
  tx: Transaction,
  productId: number,
  { ratings, fits, reviews }: ReviewSums,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ rating_counts: [...ratings], fit_counts: [...fits], review_count: reviews })
    .where('product_id', '=', productId)
    .execute();
}
