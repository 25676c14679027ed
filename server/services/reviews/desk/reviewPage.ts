import type { Response } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DeskReview, DeskReviewMedia } from '../../../../src/contracts/desk/reviews.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { createDiskMediaStore, readSentMedia } from '../mediaStore.ts';
import { presentMedia } from '../present.ts';
import type { MediaRow } from '../store.ts';
import { REVIEW_COLUMNS } from './reviewList.ts';

type StoredMedia = MediaRow & { readonly status: DeskReviewMedia['status'] };
type StoredReview = Omit<DeskReview, 'media' | 'acts'> & { readonly media: readonly StoredMedia[] };

const presentDeskMedia = ({ status, ...row }: StoredMedia): DeskReviewMedia => ({
  mediaId: row.id,
  type: row.type,
  status,
  shopUrl: row.file === null ? presentMedia(row).msaMediaUrl : null,
});

/** Returns the page of a review with its photos and videos, also refused ones. @throws {ApiError} 404 */
export async function describeDeskReview(parts: Parts, reviewId: number): Promise<DeskReview> {
  const { rows } = await sql<{ review: StoredReview }>`
    select json_build_object(${REVIEW_COLUMNS}, 'body', r.body, 'source', r.source, 'helpful', r.helpful, 'fit', r.fit,
      'width', r.width, 'comfort', r.comfort, 'customerId', r.customer_id,
      'others', (select json_build_object('count', count(*), 'hidden', count(*) filter (where o.hidden_at is not null))
        from reviews o where o.customer_id = r.customer_id and o.review_id <> r.review_id),
      'media', (select coalesce(json_agg(json_build_object('id', m.media_id, 'type', m.media_type, 'file', m.file_key,
          'poster', m.has_poster, 'clip', m.drawn ->> 'clip', 'waiting', m.status = 'waiting', 'status', m.status)
          order by m.position, m.media_id), '[]') from review_media m where m.review_id = r.review_id)) as review
    from reviews r where r.review_id = ${reviewId}`.execute(parts.db);
  const stored = rows[0]?.review;
  if (!stored) throw createNotFoundError('This review');
  const acts = await listActs(parts, `review ${reviewId}`);
  return {
    ...stored,
    media: stored.media.map(presentDeskMedia),
    acts,
  };
}

/** The files of an uploaded photo or video. */
export const mediaFile = z.enum(['small', 'large', 'video']);

/**
 * Sends an uploaded photo or video to staff, also one that waits for a decision. No cache keeps it.
 * @throws {ApiError} 404 for unknown, drawn and refused ones
 */
export async function sendDeskMedia(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  res: Response,
  { mediaId, file }: { readonly mediaId: number; readonly file: z.output<typeof mediaFile> },
): Promise<void> {
  const media = await readSentMedia(db, mediaId);
  if (!media || media.status === 'rejected') throw createNotFoundError('This photo or video');
  const isVideo = file === 'video';
  const name = isVideo ? `${media.key}.mp4` : `${media.key}.${file}.webp`;
  const store = createDiskMediaStore(config.dataDir);
  if (!(await store.send(res, name, isVideo ? 'video/mp4' : 'image/webp', null)))
    throw createNotFoundError('This photo or video');
}
