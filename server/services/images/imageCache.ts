import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode, getErrorMessage } from '../../platform/errors.ts';
import { createLogLimit, type Logger } from '../../platform/log.ts';

/** A full disk refuses each picture of each page. */
const LOG_PAUSE_MS = 60_000;

export type ImageCache = {
  /** Returns the stored bytes; undefined if there are none. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  /** Stores bytes. If the disk takes none, that is logged: the picture is then made again at the next request. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
};

/**
 * Opens the picture cache on disk. Files are written aside and renamed, so they appear whole or not at all. Subfolders by the end
 * of the name keep directories small.
 */
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
