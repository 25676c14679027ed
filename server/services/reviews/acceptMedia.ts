import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { getMediaError, getSizeError } from '../../../src/lib/reviews/reviewRules.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { resolveWorkerFile } from '../../platform/resolveWorkerFile.ts';
import type { MediaStore } from './mediaStore.ts';
import type { VideoFiles, VideoVerdict } from './remuxVideo.ts';
import type { NewMedia } from './writeStore.ts';

const WORKER = resolveWorkerFile('server/services/reviews/videoWorker.ts');
const LONGEST_MS = 60_000;
const MEMORY_MB = 256;
/** Each worker may use a whole core and its memory limit. */
const MAX_RUNNING = 2;

let runningCount = 0;

function runWorker(files: VideoFiles, longestMs: number): Promise<VideoVerdict> {
  const worker = new Worker(WORKER, { workerData: files, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const { promise, resolve, reject } = Promise.withResolvers<VideoVerdict>();
  const timer = setTimeout(() => resolve({ problem: 'takes too long to read.' }), longestMs);
  worker.once('message', resolve);
  worker.once('error', (error) => {
    const isMemory = 'code' in Object(error) && Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isMemory) resolve({ problem: 'is too large to read.' });
    else reject(error);
  });
  worker.once('exit', (code) => reject(new Error(`the thread of a video ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/**
 * Rewrites a video without its metadata, in a worker thread with limits of time and memory.
 * @returns why it is rejected, as the end of a sentence about the file; null if accepted
 * @throws {ApiError} 503 `media.busy` while all workers are busy
 */
export async function acceptVideo(files: VideoFiles, longestMs = LONGEST_MS): Promise<string | null> {
  if (runningCount >= MAX_RUNNING) {
    throw new ApiError(503, 'media.busy', 'Other videos are being checked. Please try again in a minute.');
  }
  runningCount += 1;
  try {
    return (await runWorker(files, longestMs)).problem;
  } finally {
    runningCount -= 1;
  }
}

/** An uploaded file on the disk. */
export type SentFile = {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** A video's poster frame, extracted by the browser. */
  readonly poster?: SentFile | undefined;
};

/** Returns the file names of a stored photo or video. */
export const listFileNames = (key: string): string[] => [`${key}.large.webp`, `${key}.small.webp`, `${key}.mp4`];

/** Limit against small files that decode to huge images. */
const MAX_PIXELS = 60_000_000;
const LARGE_PX = 1600;
const SMALL_PX = 320;

const createRefusedError = (sentence: string): ApiError =>
  new ApiError(400, 'input.invalid', 'One of the files cannot be used.', { media: sentence });

/** Detects the type by content; the file name is not trusted. */
async function detectType({ path, name }: SentFile): Promise<'image' | 'video'> {
  const { fileTypeFromFile } = await import('file-type');
  const fileType = await fileTypeFromFile(path);
  if (fileType?.ext === 'png' || fileType?.ext === 'jpg') return 'image';
  if (fileType?.ext === 'mp4') return 'video';
  throw createRefusedError(`${name} is not a PNG, JPG, JPEG or MP4 file.`);
}

/** Re-encodes the photo upright in the shop's sizes, which removes its metadata (above all the location). */
async function storePhoto(store: MediaStore, key: string, { path, name }: SentFile): Promise<void> {
  try {
    const sharp = await loadSharp();
    const largeImage = await sharp(path, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(LARGE_PX, LARGE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toBuffer();
    const smallImage = await sharp(largeImage)
      .resize(SMALL_PX, SMALL_PX, { fit: 'cover' })
      .webp({ quality: 76 })
      .toBuffer();
    await store.put(`${key}.large.webp`, largeImage);
    await store.put(`${key}.small.webp`, smallImage);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw createRefusedError(`${name} cannot be read as a picture.`);
  }
}

/**
 * Validates a poster like a photo. An invalid one is ignored, because the shopper did not choose it.
 * @returns whether it was stored
 */
async function storePoster(store: MediaStore, key: string, poster: SentFile): Promise<boolean> {
  try {
    if ((await detectType(poster)) !== 'image' || getSizeError(poster, 'image')) return false;
    await storePhoto(store, key, poster);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Rewrites a video with its picture and sound only. */
async function storeVideo(store: MediaStore, key: string, { path, name }: SentFile): Promise<void> {
  const to = `${path}.mp4`;
  try {
    const problem = await acceptVideo({ from: path, to });
    if (problem !== null) throw createRefusedError(`${name} ${problem}`);
    await store.put(`${key}.mp4`, { path: to });
  } finally {
    await rm(to, { force: true });
  }
}

async function storeFile(store: MediaStore, key: string, file: SentFile): Promise<NewMedia> {
  const type = await detectType(file);
  const sizeError = getSizeError(file, type);
  if (sizeError) throw createRefusedError(sizeError);
  if (type === 'image') {
    await storePhoto(store, key, file);
    return { type, key, hasPoster: false };
  }
  await storeVideo(store, key, file);
  return { type, key, hasPoster: file.poster !== undefined && (await storePoster(store, key, file.poster)) };
}

/**
 * Validates files by content and stores them: photos and posters re-encoded, videos rewritten. All or none are stored.
 * @throws {ApiError} 400 with `fields.media`, naming the rejected file
 */
export async function acceptMedia(store: MediaStore, files: readonly SentFile[]): Promise<NewMedia[]> {
  const error = getMediaError(files);
  if (error) throw createRefusedError(error);
  const storedMedia: NewMedia[] = [];
  for (const file of files) {
    const key = randomUUID();
    try {
      storedMedia.push(await storeFile(store, key, file));
    } catch (failure) {
      await store.remove([key, ...storedMedia.map((media) => media.key)].flatMap(listFileNames));
      throw failure;
    }
  }
  return storedMedia;
}
