import {
  comfortAnswer,
  type DeletedReview,
  fitAnswer,
  type ReviewRequest,
  type WrittenReview,
  widthAnswer,
} from '../../../src/contracts/reviews/reviews.ts';
import { ANONYMOUS, getMediaError, getReviewErrors, type ReviewErrors } from '../../../src/lib/reviews/reviewRules.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { lockReviewSums } from '../catalog/actions.ts';
import { readInstallationRules } from '../operations/installationRules.ts';
import { hasBought } from '../orders/actions/purchaseHistory.ts';
import { acceptMedia, listFileNames, type SentFile } from './acceptMedia.ts';
import type { MediaStore } from './mediaStore.ts';
import { presentReview } from './present.ts';
import { updateSums } from './rules.ts';
import { type ReviewRow, readReview } from './store.ts';
import {
  deleteMedia,
  deleteReviewRow,
  insertMedia,
  insertReview,
  lockSumsOfReview,
  type NewMedia,
  type OwnedReview,
  type ReviewText,
  readMediaKeys,
  saveSums,
  updateReview,
} from './writeStore.ts';

export type WriteParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'> & { readonly media: MediaStore };

type ReviewWriteInput = {
  readonly customerId: number;
  readonly request: ReviewRequest;
  readonly files: readonly SentFile[];
};

const createRefusedError = (fields: Record<string, string>): ApiError =>
  new ApiError(400, 'input.invalid', 'Please check the fields that need a look.', fields);

const listWrongFields = (errors: ReviewErrors): [string, string][] =>
  Object.entries(errors).flatMap(([field, error]) => (error === undefined ? [] : [[field, error]]));

function toReviewText(request: ReviewRequest, isVerified: boolean): ReviewText {
  return {
    rating: Number(request.overallRating),
    summary: request.summary,
    body: request.body,
    reviewer_name: request.name || ANONYMOUS,
    verified_purchase: isVerified,
    fit: fitAnswer.safeParse(request.fit).data ?? null,
    width: widthAnswer.safeParse(request.width).data ?? null,
    comfort: comfortAnswer.safeParse(request.comfort).data ?? null,
  };
}

/** Returns the review's own media that the form removes; other ids are ignored. */
function listRemovedIds(previousReview: ReviewRow | undefined, request: ReviewRequest): number[] {
  const ownIds = new Set(previousReview?.media.map(({ id }) => String(id)));
  return [...new Set(request.removeMedia)].filter((id) => ownIds.has(id)).map(Number);
}

/** Rejects too many files before any is decoded. */
function checkCount(previousReview: ReviewRow | undefined, { request, files }: ReviewWriteInput): void {
  const keptCount = (previousReview?.media.length ?? 0) - listRemovedIds(previousReview, request).length;
  const error = getMediaError(files, keptCount);
  if (error) throw createRefusedError({ media: error });
}

type NewReview = {
  readonly text: ReviewText;
  readonly media: readonly NewMedia[];
  readonly status: 'waiting' | 'approved';
  readonly now: Date;
};
type ReviewWriteResult = { readonly reviewId: number; readonly isNew: boolean; readonly goneKeys: readonly string[] };

async function write(
  tx: Transaction,
  { customerId, request, files }: ReviewWriteInput,
  { text, media, status, now }: NewReview,
): Promise<ReviewWriteResult> {
  const productId = Number(request.productId);
  // The product is locked first: a concurrent form of the same customer waits and then finds this review.
  const sums = await lockReviewSums(tx, productId, { includesHidden: false });
  if (!sums) throw createNotFoundError('This product');
  const previousReview = await readReview(tx, { customerId }, productId);
  checkCount(previousReview, { customerId, request, files });
  const reviewId = previousReview?.review_id ?? (await insertReview(tx, { productId, customerId }, text, now));
  if (previousReview) await updateReview(tx, reviewId, text, now);
  const goneKeys = await deleteMedia(tx, reviewId, listRemovedIds(previousReview, request));
  await insertMedia(tx, { reviewId, status }, media);
  // A hidden review stays hidden, and counts in no sum.
  if (!previousReview?.hidden) await saveSums(tx, productId, updateSums(sums, previousReview ?? null, text));
  return { reviewId, isNew: !previousReview, goneKeys };
}

/**
 * Creates or updates a customer's review of a product, and its product's sums in the same transaction. Published at once, except
 * media that need approval.
 * @throws {ApiError} 400 with the invalid fields, 404 for an unknown product
 */
export async function writeReview(parts: WriteParts, submission: ReviewWriteInput): Promise<WrittenReview> {
  const { db, clock, log, config, media: store } = parts;
  const { customerId, request, files } = submission;
  const errors = getReviewErrors(request);
  if (Object.keys(errors).length > 0) throw createRefusedError(Object.fromEntries(listWrongFields(errors)));
  if (!/^\d{1,12}$/.test(request.productId)) throw createNotFoundError('This product');
  const productId = Number(request.productId);
  const text = toReviewText(request, await hasBought(db, customerId, request.productId));
  checkCount(await readReview(db, { customerId }, productId), submission);
  const media = await acceptMedia(store, files);
  const now = clock.now();
  const status = (await readInstallationRules({ db, config })).get('reviewPictures') === 1 ? 'waiting' : 'approved';
  const writeResult = await db
    .transaction()
    .execute((tx) => write(tx, submission, { text, media, status, now }))
    .catch(async (failure: unknown) => {
      await store.remove(media.flatMap(({ key }) => listFileNames(key)));
      throw failure;
    });
  // The rows are deleted: a leftover file is not reachable.
  await store
    .remove(writeResult.goneKeys.flatMap(listFileNames))
    .catch((err: unknown) => log.warn({ err }, 'media of a review could not be removed'));
  const row = await readReview(db, { customerId }, productId);
  if (!row) throw createNotFoundError('This review');
  return { review: presentReview(row, now), isNew: writeResult.isNew };
}

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
