import type { Transaction } from '../../platform/database/database.ts';
import { lockReviewSums, type ReviewSums } from '../catalog/actions.ts';
import type { CountedReview } from './rules.ts';

/** A review with its owner. */
export type OwnedReview = { readonly reviewId: number; readonly customerId: number };

/**
 * Locks the product of a customer's own review and reads its sums; undefined if the customer has no such review.
 * Hidden products are included.
 */
export async function lockSumsOfReview(
  tx: Transaction,
  { reviewId, customerId }: OwnedReview,
): Promise<(ReviewSums & { readonly productId: number }) | undefined> {
  const review = await tx
    .selectFrom('reviews')
    .select('product_id')
    .where('review_id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const sums = review && (await lockReviewSums(tx, review.product_id, { includesHidden: true }));
  return sums && { ...sums, productId: review.product_id };
}

/** Returns the media store keys of a review. */
export async function readMediaKeys(tx: Transaction, reviewId: number): Promise<string[]> {
  const rows = await tx.selectFrom('review_media').select('file_key').where('review_id', '=', reviewId).execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

/**
 * Deletes a customer's own review with its media and votes.
 * @returns its part of the sums, and whether it was hidden; undefined if it does not exist
 */
export async function deleteReviewRow(
  tx: Transaction,
  { reviewId, customerId }: OwnedReview,
): Promise<(CountedReview & { readonly isHidden: boolean }) | undefined> {
  const deletedRow = await tx
    .deleteFrom('reviews')
    .where('review_id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .returning(['rating', 'fit', 'hidden_at'])
    .executeTakeFirst();
  return deletedRow && { ...deletedRow, isHidden: deletedRow.hidden_at !== null };
}

/** Deletes the photos and videos of all reviews of a customer. @returns the media store keys of the uploaded ones */
export async function deleteMediaOfReviews(tx: Transaction, customerId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('review_media')
    .where('review_id', 'in', (select) =>
      select.selectFrom('reviews').select('review_id').where('customer_id', '=', customerId),
    )
    .returning('file_key')
    .execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

/** Removes a customer's name and account from all their reviews. @returns the products of the reviews */
export async function removeReviewerName(tx: Transaction, customerId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('reviews')
    .set({ customer_id: null, reviewer_name: 'Anonymous' })
    .where('customer_id', '=', customerId)
    .returning('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}
