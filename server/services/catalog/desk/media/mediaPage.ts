import type { Response } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import { type DeskMedia, type DeskMediaRow, MEDIA_VIEWS } from '../../../../../src/contracts/desk/media.ts';
import type { Parts } from '../../../../parts.ts';
import { readPage } from '../../../../platform/database/readPage.ts';
import { openFileStorage } from '../../../../platform/files/fileStorage.ts';
import { toSmallName, toStoredName } from '../../../../platform/files/mediaFiles.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import { readBounded } from '../../../../platform/http/bodies.ts';
import { defineQuery } from '../../../operations/query.ts';
import { getMedia, IS_IN_COLLECTION, IS_USED, listCollectionPlaces, listPlaces, MEDIA_COLUMNS } from './mediaStore.ts';

const VIEW_SQL = {
  all: sql`true`,
  products: IS_USED,
  'without-alt': sql`m.alt = '' and not m.is_decorative`,
  unused: sql`not ${IS_USED} and not ${IS_IN_COLLECTION}`,
} as const;

/** The media library, the last added picture first. */
export const mediaQuery = defineQuery({
  name: 'media',
  permission: 'products.view',
  summary: 'pictures of the media library, newest first',
  views: MEDIA_VIEWS,
  filters: z.strictObject({}),
  sorts: ['added'],
  getOwnSort: () => '-added',
  columns: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'alt', label: 'Alt text', kind: 'text' },
    { name: 'uses', label: 'Uses', kind: 'number' },
    { name: 'createdAt', label: 'Added', kind: 'moment' },
  ],
  run: ({ parts: { db } }, { view, search, sort, after, limit }) =>
    readPage<DeskMediaRow>(db, {
      columns: MEDIA_COLUMNS,
      from: sql`media_files m`,
      where: sql<boolean>`${VIEW_SQL[view]}
        and ${search === '' ? sql`true` : sql`strpos(lower(m.name || ' ' || m.alt), ${search.toLowerCase()}) > 0`}`,
      sort: { value: sql`m.created_at`, type: 'timestamptz' },
      id: { value: sql`m.media_id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    }),
  countViews: async ({ parts: { db } }) => {
    const { rows } = await sql<Record<(typeof MEDIA_VIEWS)[number], number>>`
      select count(*)::int as "all", count(*) filter (where ${IS_USED})::int as products,
        count(*) filter (where ${VIEW_SQL['without-alt']})::int as "without-alt",
        count(*) filter (where ${VIEW_SQL.unused})::int as unused from media_files m`.execute(db);
    return rows[0] ?? {};
  },
});

/** Returns a picture with the colors and collections that show it. @throws {ApiError} 404 */
export async function describeMedia({ db }: Pick<Parts, 'db'>, mediaId: number): Promise<DeskMedia> {
  const { fileKey: _key, ...row } = await getMedia(db, mediaId);
  const [places, collections] = await Promise.all([listPlaces(db, mediaId), listCollectionPlaces(db, mediaId)]);
  return { ...row, places, collections };
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Sends a picture to the desk, small or as it is stored. @throws {ApiError} 404 */
export async function sendMediaFile(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  res: Response,
  { mediaId, size }: { readonly mediaId: number; readonly size: 'small' | 'original' },
): Promise<void> {
  const { fileKey } = await getMedia(db, mediaId);
  const name = size === 'small' ? toSmallName(fileKey) : toStoredName(fileKey);
  const file = await openFileStorage(config).open(name);
  if (!file) throw createNotFoundError(`The file of the picture ${mediaId}`);
  res
    .type(name.slice(name.lastIndexOf('.')))
    .set({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=86400, immutable' })
    .send(await readBounded(file, MAX_BYTES));
}
