import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { getErrorCode, getErrorMessage } from '../../platform/errors.ts';
import { requestPublicUrl } from '../../platform/http/requestPublicUrl.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { createLogLimit, type Logger } from '../../platform/log.ts';
import { GROUND } from './drawings/pictureFrame.ts';

/** A full disk refuses each picture of each page. */
const LOG_PAUSE_MS = 60_000;

export type ImageCache = {
  /** Returns the stored bytes; undefined if there are none. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  /** Stores bytes. If the disk takes none, that is logged: the picture is then made again at the next request. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
};

/** Opens the picture cache on disk. Files are renamed into place; subfolders keep directories small. */
export function openImageCache(dataDir: string, log: Pick<Logger, 'warn'>): ImageCache {
  const root = path.join(dataDir, 'images');
  const getFilePath = (name: string): string => path.join(root, name.slice(0, name.indexOf('.')).slice(-2), name);
  const isNewFailure = createLogLimit(LOG_PAUSE_MS);
  return {
    get: async (name) => {
      try {
        return await readFile(getFilePath(name));
      } catch {
        return undefined;
      }
    },
    put: async (name, bytes) => {
      const file = getFilePath(name);
      const temporaryPath = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, file);
      } catch (err) {
        await rm(temporaryPath, { force: true }).catch(() => undefined);
        if (isNewFailure(getErrorCode(err)))
          log.warn({ reason: getErrorMessage(err), name }, 'a picture could not be stored');
      }
    },
  };
}

/** Limit against small files that decode to huge images. */
const MAX_PIXELS = 50_000_000;

type FitOptions = {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
};

type CropOptions = FitOptions & { readonly focus: { readonly x: number; readonly y: number } };

/** Fills the size with a part of a photo around a point, given in percent. @throws {Error} for invalid or too large images */
export async function cropPicture(bytes: Buffer, { width, height, format, focus }: CropOptions): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { width: fullWidth, height: fullHeight } = await image.metadata();
  const scale = Math.min(fullWidth / width, fullHeight / height);
  const part = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const place = (percent: number, whole: number, taken: number): number =>
    Math.min(Math.max(0, Math.round((percent / 100) * whole - taken / 2)), whole - taken);
  const cropped = image
    .extract({ left: place(focus.x, fullWidth, part.width), top: place(focus.y, fullHeight, part.height), ...part })
    .resize(width, height)
    .flatten({ background: GROUND });
  if (format === 'avif') return cropped.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === 'webp' ? cropped.webp({ quality: 80 }).toBuffer() : cropped.jpeg({ quality: 84 }).toBuffer();
}

/** Fits a whole photo into the size, on the shop's background. @throws {Error} for invalid or too large images */
async function fitPicture(bytes: Buffer, { width, height, format }: FitOptions): Promise<Buffer> {
  const sharp = await loadSharp();
  const fittedImage = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(width, height, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND });
  if (format === 'avif') return fittedImage.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === 'webp'
    ? fittedImage.webp({ quality: 80 }).toBuffer()
    : fittedImage.jpeg({ quality: 84 }).toBuffer();
}

/** Delay before a failed source is tried again, and logged again, so that a slow host does not slow every page. */
export const GIVE_UP_MS = 10 * 60_000;

export type RemotePictures = {
  /** Returns the picture in a size. @throws {Error} if its source is not available */
  readonly picture: (imageId: string, remoteUrl: string, options: FitOptions) => Promise<Buffer>;
  /**
   * Fetches and stores the source of a picture, also of one that failed a moment ago.
   * @throws {Error} if it is not available, or no picture
   */
  readonly fetchAhead: (imageId: string, remoteUrl: string) => Promise<void>;
};

/** A small size that shows whether a source is a picture. */
const TRIAL: FitOptions = { width: 38, height: 38, format: 'webp' };

/** Opens the pictures of imported products: each source is fetched once, stored unchanged and resized from there. */
export function openRemotePictures(cache: ImageCache, fetchSource: (url: string) => Promise<Buffer>): RemotePictures {
  const givenUp = new LRUCache<string, true>({ max: 10_000, ttl: GIVE_UP_MS });
  const fetching = new Map<string, Promise<Buffer>>();

  const fetchOnce = async (name: string, url: string, options: FitOptions): Promise<Buffer> => {
    if (givenUp.has(url)) throw new Error('it failed recently and is not tried again yet');
    return fetchNow(name, url, options);
  };
  const fetchNow = async (name: string, url: string, options: FitOptions): Promise<Buffer> => {
    try {
      const source = await (fetching.get(url) ?? start(url));
      // Unreadable sources are not stored.
      const fittedPicture = await fitPicture(source, options);
      await cache.put(name, source);
      givenUp.delete(url);
      return fittedPicture;
    } catch (error) {
      givenUp.set(url, true);
      throw error;
    }
  };
  const start = (url: string): Promise<Buffer> => {
    const source = fetchSource(url).finally(() => fetching.delete(url));
    fetching.set(url, source);
    return source;
  };
  return {
    picture: async (imageId, remoteUrl, options) => {
      const name = `${imageId}.source`;
      const cachedSource = await cache.get(name);
      return cachedSource ? fitPicture(cachedSource, options) : fetchOnce(name, remoteUrl, options);
    },
    fetchAhead: async (imageId, remoteUrl) => {
      const name = `${imageId}.source`;
      if (!(await cache.get(name))) await fetchNow(name, remoteUrl, TRIAL);
    },
  };
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 12 * 1024 * 1024;

/**
 * Downloads a picture from a feed's address.
 * @throws {Error} for an invalid address, a private network, a time-out, more than 12 MB, or a status other than 200
 */
export async function fetchRemote(
  address: string,
  { isPrivateAllowed = false }: { readonly isPrivateAllowed?: boolean } = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return readLimited(await requestPublicUrl(address, { signal, accept: 'image/*', isPrivateAllowed }));
}

async function readLimited(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error('it is larger than 12 MB');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
