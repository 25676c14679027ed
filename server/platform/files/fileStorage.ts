import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '../errors.ts';
import { type BucketSettings, openS3Storage } from './s3Storage.ts';

/**
 * Storage of files that staff upload, such as pictures, and parts of imports. A name is a path of small letters, digits,
 * dots, dashes and slashes. A stored file never changes under its name.
 */
export type FileStorage = {
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Opens a file; undefined if it does not exist. */
  readonly open: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly remove: (names: readonly string[]) => Promise<void>;
};

const NAME = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)*$/;

/** @throws {Error} for a name that is no plain path */
function assertName(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a stored file`);
  return name;
}

/** Stores files in a folder. They are written aside and renamed, so they appear whole or not at all. */
function openDiskStorage(folder: string): FileStorage {
  const toPath = (name: string): string => path.join(folder, assertName(name));
  return {
    put: async (name, bytes) => {
      const file = toPath(name);
      const temporaryPath = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, file);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    open: async (name) => {
      try {
        const handle = await open(toPath(name));
        return createReadStream('', { fd: handle });
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      for (const name of names) await rm(toPath(name), { force: true });
    },
  };
}

/** Opens the storage of the settings: a bucket, or the folder `files` of `DATA_DIR`. */
export function openFileStorage({
  dataDir,
  bucket,
}: {
  readonly dataDir: string;
  readonly bucket?: BucketSettings | undefined;
}): FileStorage {
  if (!bucket) return openDiskStorage(path.join(dataDir, 'files'));
  const storage = openS3Storage(bucket);
  return {
    put: async (name, bytes) => storage.put(assertName(name), bytes),
    open: async (name) => storage.open(assertName(name)),
    remove: async (names) => storage.remove(names.map(assertName)),
  };
}
