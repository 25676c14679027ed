import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { buildProductNameSql } from '../catalog/actions.ts';

/** `waiting`: visible to the author only; `rejected`: hidden, its files are deleted. */
type MediaStatus = Selectable<Tables['review_media']>['status'];

/** The permitted viewers of media: everyone if approved, the author while waiting. */
type MediaAudience = { readonly status: MediaStatus; readonly authorId: number | null };

/** Finds the permitted viewers of a media key; undefined if no review uses it. Media of a hidden review are its author's. */
export async function readMediaAudience(db: Database, key: string): Promise<MediaAudience | undefined> {
  return db
    .selectFrom('review_media')
    .innerJoin('reviews', 'reviews.review_id', 'review_media.review_id')
    .select('reviews.customer_id as authorId')
    .select(
      sql<MediaStatus>`case when reviews.hidden_at is null or review_media.status = 'rejected'
      then review_media.status else 'waiting' end`.as('status'),
    )
    .where('review_media.file_key', '=', key)
    .executeTakeFirst();
}

/** A photo or video of a review, for the operator. */
export type SentMedia = {
  readonly mediaId: number;
  readonly type: 'image' | 'video';
  readonly key: string;
  readonly status: MediaStatus;
  readonly reviewId: number;
  readonly productId: number;
  readonly productName: string;
  readonly reviewer: string;
  readonly rating: number;
  readonly summary: string;
  readonly body: string;
};

const selectSentMedia = (db: Database | Transaction) =>
  db
    .selectFrom('review_media as m')
    .innerJoin('reviews as r', 'r.review_id', 'm.review_id')
    .select([
      'm.media_id as mediaId',
      'm.media_type as type',
      'm.status',
      'r.review_id as reviewId',
      'r.product_id as productId',
      'r.reviewer_name as reviewer',
      'r.rating',
      'r.summary',
      'r.body',
    ])
    .select(({ ref }) => [
      sql<string>`${ref('m.file_key')}`.as('key'),
      buildProductNameSql(sql`r.product_id`).as('productName'),
    ])
    .where('m.file_key', 'is not', null);

/** Returns one uploaded photo or video; drawn demo photos are excluded. */
export async function readSentMedia(db: Database | Transaction, mediaId: number): Promise<SentMedia | undefined> {
  return selectSentMedia(db).where('m.media_id', '=', mediaId).executeTakeFirst();
}

/** Returns the oldest waiting media and the number of all waiting. */
export async function readWaitingMedia(
  db: Database,
  limit: number,
): Promise<{ readonly media: SentMedia[]; readonly total: number }> {
  const media = await selectSentMedia(db)
    .where('m.status', '=', 'waiting')
    .orderBy('m.media_id')
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('review_media')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { media, total: Number(total) };
}

/**
 * Locks a photo or video against concurrent decisions and deletion.
 * @returns whether it exists
 */
export async function lockMedia(tx: Transaction, mediaId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('review_media')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveMediaStatus(tx: Transaction, mediaId: number, status: MediaStatus): Promise<void> {
  await tx.updateTable('review_media').set({ status }).where('media_id', '=', mediaId).execute();
}
