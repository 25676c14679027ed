import type { DeletedReview } from '../../../src/contracts/reviews.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/apiError.ts';
import { filesOf } from './acceptMedia.ts';
import { deleteReviewRow, lockSumsOfReview, mediaKeysOf, type OwnedReview } from './deleteStore.ts';
import { sumsAfter } from './rules.ts';
import type { WriteParts } from './writeReview.ts';
import { saveSums } from './writeStore.ts';

async function takeAway(tx: Transaction, review: OwnedReview): Promise<{ productId: number; keys: string[] }> {
  // The product's lock comes first, as for writing: the form and the deletion of one review meet there.
  const locked = await lockSumsOfReview(tx, review);
  const keys = await mediaKeysOf(tx, review.reviewId);
  const before = await deleteReviewRow(tx, review);
  if (!locked || !before) throw notFound('This review');
  await saveSums(tx, locked.productId, sumsAfter(locked, before, null));
  return { productId: locked.productId, keys };
}

/**
 * Takes a customer's own review away (browsing §3, Review), with its photos and videos; the product's sums follow in the same
 * transaction.
 * @throws {ApiError} 404 for no such review, and for another's
 */
export async function deleteReview(
  { db, log, media: store }: Pick<WriteParts, 'db' | 'log' | 'media'>,
  review: OwnedReview,
): Promise<DeletedReview> {
  const { productId, keys } = await db.transaction().execute((tx) => takeAway(tx, review));
  // The rows are gone already: a file that stays harms nobody.
  await store
    .remove(keys.flatMap(filesOf))
    .catch((err: unknown) => log.warn({ err }, 'media of a review could not be removed'));
  return { reviewId: String(review.reviewId), productId: String(productId) };
}
