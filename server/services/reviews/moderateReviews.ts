import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildProductNameSql, lockReviewSums } from '../catalog/actions.ts';
import { listFileNames } from './acceptMedia.ts';
import { lockMedia, type MediaStore, readSentMedia, type SentMedia, saveMediaStatus } from './mediaStore.ts';
import { type CountedReview, updateSums } from './rules.ts';
import { announceReviews, saveSums } from './writeStore.ts';

export type DeskReview = Omit<SentMedia, 'mediaId' | 'type' | 'key' | 'status'> & {
  readonly reviewedAt: Date;
  readonly isHidden: boolean;
};

export type ReviewDeskFilter = {
  /** Stars, 1 to 5; undefined for all. */
  readonly rating: number | undefined;
  readonly isHidden: boolean;
  readonly productId: number | undefined;
};

export const REVIEWS_PER_PAGE = 50;

/** Returns one page of fifty reviews, the newest first, with the number of all that match. `pageNum` counts from 1. */
export async function listDeskReviews(
  db: Database,
  { rating, isHidden, productId }: ReviewDeskFilter,
  pageNum: number,
): Promise<{ reviews: DeskReview[]; total: number }> {
  const conditions = [
    sql`true`,
    ...(isHidden ? [sql`r.hidden_at is not null`] : []),
    ...(rating === undefined ? [] : [sql`r.rating = ${rating}`]),
    ...(productId === undefined ? [] : [sql`r.product_id = ${productId}`]),
  ];
  const condition = sql.join(conditions, sql` and `);
  const result = await sql<DeskReview>`
    select r.review_id as "reviewId", r.product_id as "productId", ${buildProductNameSql(sql`r.product_id`)} as "productName",
      r.reviewer_name as reviewer, r.rating, r.summary, r.body, r.reviewed_at as "reviewedAt",
      r.hidden_at is not null as "isHidden"
    from reviews r where ${condition} order by r.reviewed_at desc, r.review_id desc
    limit ${REVIEWS_PER_PAGE} offset ${(pageNum - 1) * REVIEWS_PER_PAGE}`.execute(db);
  const countResult = await sql<{
    total: number;
  }>`select count(*)::int as total from reviews r where ${condition}`.execute(db);
  return { reviews: result.rows, total: countResult.rows[0]?.total ?? 0 };
}

type StoredReview = CountedReview & { readonly product_id: number; readonly hidden_at: Date | null };

const findReview = (tx: Transaction, reviewId: number): Promise<StoredReview | undefined> =>
  tx
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'fit', 'hidden_at'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();

/**
 * Hides a review with its photos from everyone except its author, or shows it again. Updates the product's sums.
 * @returns whether it changed; undefined for an unknown number
 */
export function setReviewHidden(db: Database, reviewId: number, hiddenAt: Date | null): Promise<boolean | undefined> {
  return db.transaction().execute(async (tx) => {
    const storedReview = await findReview(tx, reviewId);
    // Lock order as in `writeReview`: the product first.
    const sums = storedReview && (await lockReviewSums(tx, storedReview.product_id, { includesHidden: true }));
    const review = sums && (await findReview(tx, reviewId));
    if (!review) return undefined;
    if ((review.hidden_at === null) === (hiddenAt === null)) return false;
    await tx.updateTable('reviews').set({ hidden_at: hiddenAt }).where('review_id', '=', reviewId).execute();
    const [reviewBefore, after] = hiddenAt === null ? [null, review] : [review, null];
    await saveSums(tx, review.product_id, updateSums(sums, reviewBefore, after));
    return true;
  });
}

/** Saves a decision and announces a change. @returns the media before the decision; undefined for unknown media */
async function decide(
  db: Database,
  mediaId: number,
  decision: 'approved' | 'rejected',
): Promise<SentMedia | undefined> {
  return db.transaction().execute(async (tx) => {
    const mediaBefore = (await lockMedia(tx, mediaId)) ? await readSentMedia(tx, mediaId) : undefined;
    // Rejected media cannot be approved: their files are deleted.
    if (!mediaBefore || mediaBefore.status === decision || mediaBefore.status === 'rejected') return mediaBefore;
    await saveMediaStatus(tx, mediaId, decision);
    await announceReviews(tx, mediaBefore.productId);
    return mediaBefore;
  });
}

/** Approves a photo or video. @returns it as it was before, unchanged if rejected; undefined for unknown media */
export const approveMedia = (db: Database, mediaId: number): Promise<SentMedia | undefined> =>
  decide(db, mediaId, 'approved');

/**
 * Rejects a photo or video, also an approved one, and deletes its files. A repeated call finishes an interrupted one.
 * @returns it as it was before; undefined for unknown media
 */
export async function rejectMedia(
  { db, store }: { readonly db: Database; readonly store: Pick<MediaStore, 'remove'> },
  mediaId: number,
): Promise<SentMedia | undefined> {
  const mediaBefore = await decide(db, mediaId, 'rejected');
  if (mediaBefore) await store.remove(listFileNames(mediaBefore.key));
  return mediaBefore;
}
