import type { DeletedReview } from '../../../src/contracts/reviews.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { listFileNames } from './acceptMedia.ts';
import { updateSums } from './rules.ts';
import type { WriteParts } from './writeReview.ts';
import { deleteReviewRow, lockSumsOfReview, type OwnedReview, readMediaKeys, saveSums } from './writeStore.ts';

async function takeAway(tx: Transaction, review: OwnedReview): Promise<{ productId: number; keys: string[] }> {
  // The lock order is that of `writeReview`, the product first, because both may run at once.
  const lockedSums = await lockSumsOfReview(tx, review);
  const keys = await readMediaKeys(tx, review.reviewId);
  const deletedReview = await deleteReviewRow(tx, review);
  if (!lockedSums || !deletedReview) throw createNotFoundError('This review');
  await saveSums(tx, lockedSums.productId, updateSums(lockedSums, deletedReview.isHidden ? null : deletedReview, null));
  return { productId: lockedSums.productId, keys };
}

/**
 * Deletes a customer's own review with its media (browsing §3, Review) and updates the product's sums in the same transaction.
 * @throws {ApiError} 404 for an unknown review or another customer's
 */
export async function deleteReview(
  { db, log, media: store }: Pick<WriteParts, 'db' | 'log' | 'media'>,
  review: OwnedReview,
): Promise<DeletedReview> {
  const { productId, keys } = await db.transaction().execute((tx) => takeAway(tx, review));
  // The rows are deleted: a leftover file is not reachable.
  await store
    .remove(keys.flatMap(listFileNames))
    .catch((err: unknown) => log.warn({ err }, 'media of a review could not be removed'));
  return { reviewId: String(review.reviewId), productId: String(productId) };
}
