import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../../src/contracts/common.ts';
import type { UploadedMedia } from '../../../../../src/contracts/desk/media.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openFileStorage } from '../../../../platform/files/fileStorage.ts';
import { toSmallName, toStoredName } from '../../../../platform/files/mediaFiles.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { rowNumber, uploadedFile } from '../../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../../operations/versionConflict.ts';
import { announceCollectionChange } from '../../announceCatalogChange.ts';
import { acceptPicture, hashContent } from './acceptPicture.ts';
import { findMediaDocument, getMedia, listCollectionPlaces, listPlaces } from './mediaStore.ts';

const MAY_CHANGE = { permission: 'products.change' } as const;
const media = rowNumber.describe('the number of the picture');
const percent = createOneLineText(3)
  .regex(/^(?:100|\d{1,2})$/, 'Write a percentage of 0 to 100.')
  .transform(Number)
  .optional();

const nameMedia = ({ media: mediaId }: { readonly media: number }): string => `picture ${mediaId}`;
const readState = async ({ db }: { readonly db: Database }, { media: mediaId }: { readonly media: number }) => {
  const { name, alt, isDecorative, focalX, focalY, version } = await getMedia(db, mediaId);
  return { name, alt, isDecorative, focalX, focalY, version };
};

const findKnown = async (db: Database, contentHash: string): Promise<number | undefined> =>
  (
    await sql<{ mediaId: number }>`
      select media_id as "mediaId" from media_files where content_hash = ${contentHash}`.execute(db)
  ).rows[0]?.mediaId;

/** Returns the last part of a path, as a name. */
const toName = (text: string): string => text.replace(/^.*[\\/]/, '').trim() || 'picture';

const uploadOperation = defineOperation({
  ...MAY_CHANGE,
  name: 'media.upload',
  summary: 'adds a picture to the media library',
  help: 'JPG, PNG, WebP, AVIF or GIF of up to 20 MB and 50 million pixels. It is stored upright, without its metadata.',
  input: z.strictObject({
    file: uploadedFile.describe('the picture'),
    name: createOneLineText(200).min(1).describe('its name in the library'),
    alt: createOneLineText(300).default('').describe('what it shows, for people who do not see it'),
  }),
  subject: ({ name }) => `picture ${name}`,
  preview: async ({ parts: { db } }, { file, name }) => {
    const known = await findKnown(db, hashContent(file));
    if (known === undefined) await acceptPicture(file);
    return { name, mediaId: known ?? 0, isKnown: known !== undefined };
  },
  run: async (
    { parts: { db, config, clock }, actor },
    { file, name, alt },
  ): Promise<UploadedMedia & { name: string }> => {
    const known = await findKnown(db, hashContent(file));
    if (known !== undefined) return { name, mediaId: known, isKnown: true };
    const picture = await acceptPicture(file);
    const { fileKey, contentHash, bytes, small, width, height } = picture;
    // The files come first: a crash leaves at most unused ones.
    const storage = openFileStorage(config);
    await storage.put(toStoredName(fileKey), bytes);
    await storage.put(toSmallName(fileKey), small);
    const now = clock.now();
    const { rows } = await sql<{ mediaId: number }>`
      insert into media_files (file_key, name, width, height, bytes, content_hash, alt, actor, created_at, updated_at)
      values (${fileKey}, ${toName(name)}, ${width}, ${height}, ${bytes.length}, ${contentHash}, ${alt}, ${actor.name}, ${now}, ${now})
      on conflict (content_hash) do nothing returning media_id as "mediaId"`.execute(db);
    const [added] = rows;
    if (added) return { name, mediaId: added.mediaId, isKnown: false };
    await storage.remove([toStoredName(fileKey), toSmallName(fileKey)]);
    return { name, mediaId: (await findKnown(db, contentHash)) ?? 0, isKnown: true };
  },
  describe: ({ name, isKnown }) =>
    isKnown ? `The library has ${name} already: the same file.` : `${name} is in the library.`,
});

const describeOperation = defineOperation({
  ...MAY_CHANGE,
  name: 'media.describe',
  summary: 'sets the alt text, the name and the focal point of a picture',
  input: z
    .strictObject({
      media,
      version: seenVersion,
      name: createOneLineText(200).min(1).optional().describe('its name in the library'),
      alt: createOneLineText(300).optional().describe('what it shows, for people who do not see it'),
      decorative: z.boolean().default(false).describe('it only decorates, and needs no alt text'),
      focalX: percent.describe('the point that crops keep, in percent from the left'),
      focalY: percent.describe('the point that crops keep, in percent from the top'),
    })
    .refine(({ alt, decorative }) => !decorative || !alt, {
      message: 'A decorative picture has no alt text.',
      path: ['alt'],
    }),
  words: ['media'],
  subject: nameMedia,
  readState,
  run: async ({ parts: { db, clock } }, { media: mediaId, version, name, alt, decorative, focalX, focalY }) =>
    db.transaction().execute(async (tx) => {
      const stored = await getMedia(tx, mediaId, { isLocked: true });
      assertVersion(version, stored.version);
      await sql`update media_files set name = ${name ?? stored.name}, alt = ${decorative ? '' : (alt ?? stored.alt)},
        is_decorative = ${decorative}, focal_x = ${focalX ?? stored.focalX}, focal_y = ${focalY ?? stored.focalY},
        updated_at = ${clock.now()} where media_id = ${mediaId}`.execute(tx);
      if ((await listCollectionPlaces(tx, mediaId)).length > 0) await announceCollectionChange(tx);
      return getMedia(tx, mediaId);
    }),
  describe: ({ name }) => `${name} is changed.`,
});

const deleteOperation = defineOperation({
  ...MAY_CHANGE,
  name: 'media.delete',
  summary: 'deletes a picture that nothing shows',
  input: z.strictObject({ media, version: seenVersion }),
  words: ['media'],
  subject: nameMedia,
  readState: (parts, input) => readState(parts, input).catch(() => null),
  preview: async ({ parts: { db } }, { media: mediaId, version }) => removeRow(db, mediaId, version),
  run: async ({ parts: { db, config } }, { media: mediaId, version }) => {
    const removed = await removeRow(db, mediaId, version);
    await openFileStorage(config).remove([toStoredName(removed.fileKey), toSmallName(removed.fileKey)]);
    return removed;
  },
  describe: ({ name }) => `${name} is deleted.`,
});

/** Deletes a picture's row. @throws {ApiError} 409 if products, collections or documents show it */
const removeRow = (db: Database, mediaId: number, version: number | undefined) =>
  db.transaction().execute(async (tx) => {
    // Products and collections take pictures under a lock that this one excludes.
    const stored = await getMedia(tx, mediaId, { isLocked: true });
    assertVersion(version, stored.version);
    const [place] = await listPlaces(tx, mediaId);
    const [collection] = await listCollectionPlaces(tx, mediaId);
    const name = place?.productName ?? collection?.title;
    if (name !== undefined) {
      const uses = stored.uses === 1 ? 'place shows' : 'places show';
      const text = `${stored.uses} ${uses} this picture, such as ${name}. Take it out there first.`;
      throw new ApiError(409, 'media.used', text);
    }
    const document = await findMediaDocument(tx, mediaId);
    if (document !== undefined)
      throw new ApiError(
        409,
        'media.used',
        `${document} has shown this picture, and an earlier version may come back.`,
      );
    await sql`delete from media_files where media_id = ${mediaId}`.execute(tx);
    return { name: stored.name, fileKey: stored.fileKey };
  });

/** The media library: pictures added, described, deleted. */
export const mediaOperations: readonly Operation[] = [uploadOperation, describeOperation, deleteOperation];
