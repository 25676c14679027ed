import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'express';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { getErrorCode } from '../../platform/errors.ts';
import { buildProductNameSql } from '../catalog/actions.ts';

/** Cache lifetime of an answer; null: `no-store`. */
type Keep = { readonly days: number; readonly immutable: boolean };

/** Storage of review media. A file never changes under its name. */
export type MediaStore = {
  /** Stores bytes, or moves a file from the upload folder. */
  readonly put: (name: string, source: Uint8Array | { readonly path: string }) => Promise<void>;
  /** Sends a file or the requested range; false if it does not exist. */
  readonly send: (res: Response, name: string, type: string, keep: Keep | null) => Promise<boolean>;
  readonly remove: (names: readonly string[]) => Promise<void>;
  /** Returns the paths of the files that exist, for the operator. */
  readonly locate: (names: readonly string[]) => Promise<string[]>;
  /** Upload folder, on the same disk. */
  readonly arrivals: () => Promise<string>;
};

/** Blocks scripts and requests in served files. */
const HARMLESS = "default-src 'none';img-src 'self';media-src 'self';style-src 'unsafe-inline';frame-ancestors 'none'";

const STALE_MS = 86_400_000;

/** Deletes leftovers of a process that crashed. */
async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}

/** Creates the store on disk. Files are written aside and renamed, so they appear whole or not at all. */
export function createDiskMediaStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'review-media');
  const arrivalsFolder = path.join(root, 'arrivals');
  // Subfolders by prefix keep directories small.
  const buildRelativePath = (name: string): string => path.join(name.slice(0, 2), name);
  let cleanup: Promise<void> | undefined;
  const ensureArrivalsFolder = async (): Promise<string> => {
    await mkdir(arrivalsFolder, { recursive: true });
    cleanup ??= deleteLeftovers(arrivalsFolder);
    await cleanup;
    return arrivalsFolder;
  };
  return {
    arrivals: ensureArrivalsFolder,
    put: async (name, source) => {
      const file = path.join(root, buildRelativePath(name));
      await mkdir(path.dirname(file), { recursive: true });
      if ('path' in source) return rename(source.path, file);
      const temporaryPath = path.join(await ensureArrivalsFolder(), randomUUID());
      try {
        await writeFile(temporaryPath, source);
        await rename(temporaryPath, file);
      } catch (error) {
        // A full disk keeps no partial file.
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    send: (res, name, type, keep) =>
      new Promise((resolve, reject) => {
        res.type(type).set({ 'x-content-type-options': 'nosniff', 'content-security-policy': HARMLESS });
        if (keep === null) res.set('cache-control', 'private, no-store');
        const caching = keep ? { maxAge: `${keep.days}d`, immutable: keep.immutable } : { cacheControl: false };
        const options = { root, ...caching, dotfiles: 'allow' as const };
        res.sendFile(buildRelativePath(name), options, (error) => {
          // The browser aborts when the shopper leaves or seeks.
          if (!error || res.headersSent || getErrorCode(error) === 'ECONNABORTED') return resolve(true);
          if (getErrorCode(error) === 'ENOENT') return resolve(false);
          reject(error);
        });
      }),
    locate: async (names) => {
      const files = names.map((name) => path.join(root, buildRelativePath(name)));
      const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
      return files.filter((_, index) => stats[index] !== undefined);
    },
    remove: async (names) => {
      for (const name of names) await rm(path.join(root, buildRelativePath(name)), { force: true });
    },
  };
}

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

/** A photo or video of a review, for the operator. */
export type SentMedia = Readonly<NonNullable<Awaited<ReturnType<typeof readSentMedia>>>>;

/** Returns one uploaded photo or video; drawn demo photos are excluded. */
export async function readSentMedia(db: Database | Transaction, mediaId: number) {
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

/** Counts the photos and videos of reviews from before a moment that still wait for a decision. */
export async function countLateMedia(db: Database, before: Date): Promise<number> {
  const { total } = await db
    .selectFrom('review_media as m')
    .innerJoin('reviews as r', 'r.review_id', 'm.review_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('m.status', '=', 'waiting')
    .where('r.reviewed_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Locks a photo or video against concurrent decisions and deletion. @returns whether it exists */
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
