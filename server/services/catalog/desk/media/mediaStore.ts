import { sql } from 'kysely';
import type { DeskMedia, DeskMediaRow, MediaUse } from '../../../../../src/contracts/desk/media.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { toMediaUrl } from '../../../../platform/files/mediaFiles.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import { lockMedia } from '../../collections/libraryPictures.ts';

/** Colors that show a picture of the library. The condition repeats that of the index. */
const USED = sql`s.images @? '$[*].remoteUrl ? (@ starts with "media:")'
  and s.images @> jsonb_build_array(jsonb_build_object('remoteUrl', 'media:' || m.file_key))`;

/** Returns whether products or documents show a picture. */
export const IS_USED = sql<boolean>`(exists (select from styles s where ${USED})
  or exists (select from media_uses u where u.media_id = m.media_id))`;
/** Returns whether collections show a picture. */
export const IS_IN_COLLECTION = sql<boolean>`exists (select from collections c where c.media_id = m.media_id)`;

/** The columns of a picture. */
export const MEDIA_COLUMNS = sql`'mediaId', m.media_id, 'name', m.name, 'width', m.width, 'height', m.height, 'bytes', m.bytes,
  'alt', m.alt, 'isDecorative', m.is_decorative, 'focalX', m.focal_x, 'focalY', m.focal_y, 'version', m.version, 'by', m.actor,
  'createdAt', m.created_at, 'uses', (select count(*) from styles s where ${USED})
    + (select count(*) from media_uses u where u.media_id = m.media_id)
    + (select count(*) from collections c where c.media_id = m.media_id)`;

export type StoredMedia = DeskMediaRow & { readonly fileKey: string };

/** Returns a picture, locked if asked. @throws {ApiError} 404 */
export async function getMedia(
  db: Database | Transaction,
  mediaId: number,
  { isLocked = false } = {},
): Promise<StoredMedia> {
  const { rows } = await sql<{ row: StoredMedia }>`
    select json_build_object(${MEDIA_COLUMNS}, 'fileKey', m.file_key) as row from media_files m where m.media_id = ${mediaId}
    ${isLocked ? sql`for update of m` : sql``}`.execute(db);
  if (!rows[0]) throw createNotFoundError(`The picture ${mediaId}`);
  return rows[0].row;
}

/** Lists the collections that show a picture. */
export async function listCollectionPlaces(
  db: Database | Transaction,
  mediaId: number,
): Promise<DeskMedia['collections']> {
  const { rows } = await sql<DeskMedia['collections'][number]>`
    select collection_id as "collectionId", title from collections where media_id = ${mediaId}
    order by title limit ${MAX_PLACES}`.execute(db);
  return rows;
}

const MAX_PLACES = 100;

/** Lists the colors that show a picture. */
export async function listPlaces(db: Database | Transaction, mediaId: number): Promise<readonly MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select p.product_id as "productId", p.name as "productName", s.color
    from media_files m join styles s on ${USED} join products p using (product_id)
    where m.media_id = ${mediaId} order by s.style_id limit ${MAX_PLACES}`.execute(db);
  return rows;
}

/** Returns the addresses under which colors take pictures of the library. @throws {ApiError} 400 for an unknown picture */
export const listMediaUrls = async (db: Database | Transaction, mediaIds: readonly number[]): Promise<string[]> =>
  (await lockMedia(db, mediaIds)).map(toMediaUrl);

/** Records that a document shows pictures of the library, which are kept from then on. @throws {ApiError} 400 for an unknown one */
export async function recordMediaUse(tx: Transaction, place: string, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length === 0) return;
  // Locks the pictures, so that no one deletes them meanwhile.
  await lockMedia(tx, mediaIds);
  await sql`insert into media_uses (media_id, place)
    select media_id, ${place} from unnest(${[...mediaIds]}::bigint[]) media_id on conflict do nothing`.execute(tx);
}

/** Returns a document that has shown a picture; undefined for none. */
export async function findMediaDocument(db: Database | Transaction, mediaId: number): Promise<string | undefined> {
  const { rows } = await sql<{ place: string }>`
    select place from media_uses where media_id = ${mediaId} order by place limit 1`.execute(db);
  return rows[0]?.place;
}

/** Returns the address of a picture of the library, for the service that fits it; undefined for none. */
export async function findMediaUrl(db: Database, mediaId: number): Promise<string | undefined> {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key as "fileKey" from media_files where media_id = ${mediaId}`.execute(db);
  return rows[0] && toMediaUrl(rows[0].fileKey);
}
