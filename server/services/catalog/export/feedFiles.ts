import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type FileStorage, openFileStorage } from '../../../platform/files/fileStorage.ts';
import { createToken } from '../../../platform/ids.ts';
import { enqueue, type Jobs, scheduleJob } from '../../../platform/queue/queue.ts';
import { FEED_FORMAT_NAMES, type FeedFormat, writeFeed } from './writeFeed.ts';

type FeedFileParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'marketplaces'>;

/** Job name of the schedule: it queues a job for each marketplace and format. */
export const FEED_FILES_JOB = 'renewFeedFiles';
const WRITE_FEED_JOB = 'writeFeedFile';
const EVERY_MS = 2 * 3_600_000;
/** An older file is not served: the job has failed. */
const SERVED_MS = 3 * EVERY_MS;

const PIECE_BYTES = 4 * 1024 * 1024;
const payload = z.object({ marketplaceId: z.string(), format: z.enum(FEED_FORMAT_NAMES) });

type FeedFile = {
  readonly runId: string;
  readonly marketplaceId: string;
  readonly format: FeedFormat;
  readonly pieces: number;
  readonly writtenAt: Date;
};

/** Files of a feed that stay: a service may be reading the one before. */
const KEPT = 2;

async function insertFeedFile(db: Database, file: FeedFile): Promise<void> {
  await db
    .insertInto('feed_files')
    .values({
      run_id: file.runId,
      marketplace_id: file.marketplaceId,
      format: file.format,
      pieces: file.pieces,
      written_at: file.writtenAt,
    })
    .execute();
}

/** Returns the newest file of a feed that is not older than an instant. */
const findFeedFile = (
  db: Database,
  { marketplaceId, format }: Pick<FeedFile, 'marketplaceId' | 'format'>,
  since: Date,
): Promise<Pick<FeedFile, 'runId' | 'pieces' | 'writtenAt'> | undefined> =>
  db
    .selectFrom('feed_files')
    .select(['run_id as runId', 'pieces', 'written_at as writtenAt'])
    .where('marketplace_id', '=', marketplaceId)
    .where('format', '=', format)
    .where('written_at', '>=', since)
    .orderBy('written_at', 'desc')
    .executeTakeFirst();

/** Forgets older files of a feed. @returns them, to be removed from the storage */
async function forgetOldFiles(
  db: Database,
  { marketplaceId, format }: Pick<FeedFile, 'marketplaceId' | 'format'>,
): Promise<readonly Pick<FeedFile, 'runId' | 'pieces'>[]> {
  const { rows } = await sql<Pick<FeedFile, 'runId' | 'pieces'>>`
    delete from feed_files where run_id in (
      select run_id from feed_files where marketplace_id = ${marketplaceId} and format = ${format}
      order by written_at desc offset ${KEPT})
    returning run_id as "runId", pieces`.execute(db);
  return rows;
}

const toName = (runId: string, piece: number): string => `feeds/${runId}/${piece}.gz`;
const listNames = ({ runId, pieces }: Pick<FeedFile, 'runId' | 'pieces'>): string[] =>
  Array.from({ length: pieces }, (_, index) => toName(runId, index + 1));

/** Stores bytes in pieces, of which one at a time is in memory. @returns their number */
async function storePieces(storage: FileStorage, runId: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  let [pieces, length] = [0, 0];
  let waiting: Uint8Array[] = [];
  const flush = async (): Promise<void> => {
    pieces += 1;
    await storage.put(toName(runId, pieces), Buffer.concat(waiting));
    [waiting, length] = [[], 0];
  };
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PIECE_BYTES) await flush();
  }
  if (length > 0 || pieces === 0) await flush();
  return pieces;
}

/** Writes a feed into the storage, as the catalog is now, and removes older files. */
async function writeFeedFile(parts: FeedFileParts, feed: Pick<FeedFile, 'marketplaceId' | 'format'>): Promise<void> {
  const { config, db, clock, marketplaces } = parts;
  const storage = openFileStorage(config);
  const writtenAt = clock.now();
  const runId = createToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const shop = marketplaces.getById(feed.marketplaceId);
  const text = Readable.from(writeFeed(parts, { shop, format: feed.format }), { objectMode: false });
  const pieces = await storePieces(storage, runId, text.pipe(createGzip()));
  await insertFeedFile(db, { ...feed, runId, pieces, writtenAt });
  await storage.remove((await forgetOldFiles(db, feed)).flatMap(listNames));
}

/** Returns the jobs that write feeds every two hours. Without `FEED_KEY` there are no addresses, and they write nothing. */
export const createFeedFileJobs = (parts: FeedFileParts): Jobs => ({
  [FEED_FILES_JOB]: async () => {
    const { config, db, clock, marketplaces } = parts;
    if (config.feedKey === undefined) return;
    for (const marketplaceId of marketplaces.listIds())
      for (const format of FEED_FORMAT_NAMES)
        await enqueue(db, WRITE_FEED_JOB, { marketplaceId, format }, { jobKey: `feed ${marketplaceId} ${format}` });
    await scheduleJob(db, FEED_FILES_JOB, new Date(clock.now().getTime() + EVERY_MS));
  },
  [WRITE_FEED_JOB]: async (input) => {
    const feed = payload.parse(input);
    // A marketplace may be gone since.
    if (parts.marketplaces.listIds().includes(feed.marketplaceId)) await writeFeedFile(parts, feed);
  },
});

/** A stored feed: its packed bytes, and when it was written. */
export type StoredFeed = { readonly bytes: AsyncIterable<Uint8Array>; readonly writtenAt: Date };

async function* readPieces(
  storage: FileStorage,
  first: AsyncIterable<Uint8Array>,
  names: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield* first;
  for (const name of names) {
    const piece = await storage.open(name);
    if (!piece) throw new Error(`${name} is not stored any more`);
    yield* piece;
  }
}

/** Opens the newest file of a feed; undefined if there is none, or it is too old. */
export async function openFeedFile(
  { config, db, clock }: Pick<FeedFileParts, 'config' | 'db' | 'clock'>,
  marketplaceId: string,
  format: FeedFormat,
): Promise<StoredFeed | undefined> {
  const since = new Date(clock.now().getTime() - SERVED_MS);
  const file = await findFeedFile(db, { marketplaceId, format }, since);
  if (!file) return undefined;
  const storage = openFileStorage(config);
  const [firstName = '', ...names] = listNames(file);
  const first = await storage.open(firstName);
  return first && { bytes: readPieces(storage, first, names), writtenAt: file.writtenAt };
}
