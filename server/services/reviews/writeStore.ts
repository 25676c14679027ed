import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockReviewSums, type ReviewSums, saveReviewSums } from '../catalog/actions.ts';
import type { CountedReview } from './rules.ts';

export type ReviewText = {
  readonly rating: number;
  readonly summary: string;
  readonly body: string;
  readonly reviewer_name: string;
  readonly verified_purchase: boolean;
  readonly fit: 'small' | 'true' | 'large' | null;
  readonly width: 'narrow' | 'true' | 'wide' | null;
  readonly comfort: 'uncomfortable' | 'okay' | 'comfortable' | null;
};

/** Saves the sums and notifies product caches on commit. */
export async function saveSums(tx: Transaction, productId: number, sums: ReviewSums): Promise<void> {
  await saveReviewSums(tx, productId, sums);
  await announceReviews(tx, productId);
}

/** Notifies all processes on commit that a product's reviews changed. */
export async function announceReviews(tx: Transaction, productId: number): Promise<void> {
  await sql`select pg_notify('ratings_changed', ${String(productId)})`.execute(tx);
}

export async function insertReview(
  tx: Transaction,
  owner: { readonly productId: number; readonly customerId: number },
  text: ReviewText,
  now: Date,
): Promise<number> {
  const { review_id } = await tx
    .insertInto('reviews')
    .values({ ...text, product_id: owner.productId, customer_id: owner.customerId, reviewed_at: now })
    .returning('review_id')
    .executeTakeFirstOrThrow();
  return review_id;
}

/** The date stays: the review describes the product at that time. */
export async function updateReview(tx: Transaction, reviewId: number, text: ReviewText, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...text, edited_at: now })
    .where('review_id', '=', reviewId)
    .execute();
}

export type NewMedia = {
  readonly type: 'image' | 'video';
  readonly key: string;
  /** Whether a video has its own poster. */
  readonly hasPoster: boolean;
};

/** The review and visibility of new media. */
type MediaPlace = { readonly reviewId: number; readonly status: 'waiting' | 'approved' };

export async function insertMedia(
  tx: Transaction,
  { reviewId, status }: MediaPlace,
  media: readonly NewMedia[],
): Promise<void> {
  if (media.length === 0) return;
  const last = await tx
    .selectFrom('review_media')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  const first = (last?.position ?? -1) + 1;
  await tx
    .insertInto('review_media')
    .values(
      media.map(({ type, key, hasPoster }, index) => ({
        review_id: reviewId,
        media_type: type,
        file_key: key,
        has_poster: hasPoster,
        position: first + index,
        status,
      })),
    )
    .execute();
}

/** Deletes media of a review. @returns the keys of their files */
export async function deleteMedia(tx: Transaction, reviewId: number, mediaIds: readonly number[]): Promise<string[]> {
  if (mediaIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('review_media')
    .where('review_id', '=', reviewId)
    .where('media_id', 'in', [...mediaIds])
    .returning('file_key')
    .execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

/** Counts a visitor's vote, once. @returns the count; undefined for an unknown review */
export async function countVote(
  db: Database,
  vote: { readonly reviewId: number; readonly voter: string; readonly customerId: number | null },
): Promise<number | undefined> {
  // Authors cannot vote for their own review.
  const result = await sql<{ helpful: number }>`
    with wanted as (select review_id, customer_id from reviews
      where review_id = ${vote.reviewId} and hidden_at is null),
    voted as (
      insert into review_votes (review_id, voter) select review_id, ${vote.voter} from wanted
      where customer_id is distinct from ${vote.customerId}::bigint or customer_id is null
      on conflict do nothing returning review_id
    ), counted as (
      update reviews set helpful = helpful + 1 where review_id in (select review_id from voted) returning helpful
    )
    select coalesce((select helpful from counted), (select helpful from reviews where review_id = ${vote.reviewId})) as helpful
    from wanted`.execute(db);
  return result.rows[0]?.helpful;
}

export async function readVotes(db: Database, productId: number, voter: string): Promise<number[]> {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.review_id', 'review_votes.review_id')
    .select('reviews.review_id')
    .where('reviews.product_id', '=', productId)
    .where('review_votes.voter', '=', voter)
    .execute();
  return rows.map((row) => row.review_id);
}

export type OwnedReview = { readonly reviewId: number; readonly customerId: number };

/** Locks the product of a customer's own review, also a hidden one, and reads its sums; undefined without it. */
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
