import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { toMediaUrl } from '../../../platform/files/mediaFiles.ts';
import { ApiError } from '../../../platform/http/apiError.ts';

/** A picture of the library with the point that crops keep. */
export type LibraryPicture = {
  readonly fileKey: string;
  readonly alt: string;
  readonly focalX: number;
  readonly focalY: number;
};

const IMAGE_ID = /^media-([0-9a-f]{32})-(\d{1,3})-(\d{1,3})$/;

/**
 * Returns the id under which the shop serves a picture of the library. It contains the focal point, because the content of
 * an image address never changes.
 */
export const buildMediaImageId = ({ fileKey, focalX, focalY }: Omit<LibraryPicture, 'alt'>): string =>
  `media-${fileKey.replace(/\..*/, '')}-${focalX}-${focalY}`;

/** A picture of the library, and the point that its crops keep, in percent. */
export type MediaPicture = { readonly url: string; readonly focus: { readonly x: number; readonly y: number } };

/**
 * Returns the picture of an image id. Undefined for other ids, and for pictures that no collection shows: the library is
 * not public.
 */
export async function findMediaPicture(db: Database, imageId: string): Promise<MediaPicture | undefined> {
  const [, key, x, y] = IMAGE_ID.exec(imageId) ?? [];
  if (key === undefined) return undefined;
  const { rows } = await sql<{ fileKey: string }>`
    select file_key as "fileKey" from media_files m
    where file_key in (${sql.join(['jpg', 'png', 'webp'].map((kind) => `${key}.${kind}`))})
      and focal_x = ${Number(x)} and focal_y = ${Number(y)}
      and exists (select from collections c where c.media_id = m.media_id)`.execute(db);
  return rows[0] && { url: toMediaUrl(rows[0].fileKey), focus: { x: Number(x), y: Number(y) } };
}

/** Keeps pictures from being deleted until the transaction ends. @returns their files. @throws {ApiError} 400 for an unknown picture */
export async function lockMedia(db: Database | Transaction, mediaIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ mediaId: number; fileKey: string }>`
    select media_id as "mediaId", file_key as "fileKey" from media_files where media_id = any(${[...mediaIds]}::bigint[])
    for share`.execute(db);
  const keys = new Map(rows.map(({ mediaId, fileKey }) => [mediaId, fileKey]));
  return mediaIds.map((mediaId) => {
    const key = keys.get(mediaId);
    if (key === undefined) throw new ApiError(400, 'input.invalid', `The library has no picture ${mediaId}.`);
    return key;
  });
}
