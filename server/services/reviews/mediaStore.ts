import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'express';
import { getErrorCode } from '../../platform/getErrorCode.ts';

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
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}

/**
 * Creates the store on the local disk, under `DATA_DIR/review-media`. Files are written aside and renamed, so they appear whole
 * or not at all.
 */
export function createDiskMediaStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'review-media');
  const arriving = path.join(root, 'arrivals');
  // Subfolders by prefix keep directories small.
  const placeOf = (name: string): string => path.join(name.slice(0, 2), name);
  let swept: Promise<void> | undefined;
  const arrivals = async (): Promise<string> => {
    await mkdir(arriving, { recursive: true });
    swept ??= deleteLeftovers(arriving);
    await swept;
    return arriving;
  };
  return {
    arrivals,
    put: async (name, source) => {
      const file = path.join(root, placeOf(name));
      await mkdir(path.dirname(file), { recursive: true });
      if ('path' in source) return rename(source.path, file);
      const aside = path.join(await arrivals(), randomUUID());
      try {
        await writeFile(aside, source);
        await rename(aside, file);
      } catch (error) {
        // A full disk keeps no partial file.
        await rm(aside, { force: true });
        throw error;
      }
    },
    send: (res, name, type, keep) =>
      new Promise((resolve, reject) => {
        res.type(type).set({ 'x-content-type-options': 'nosniff', 'content-security-policy': HARMLESS });
        if (keep === null) res.set('cache-control', 'private, no-store');
        const caching = keep ? { maxAge: `${keep.days}d`, immutable: keep.immutable } : { cacheControl: false };
        const options = { root, ...caching, dotfiles: 'allow' as const };
        res.sendFile(placeOf(name), options, (error) => {
          // The browser aborts when the shopper leaves or seeks.
          if (!error || res.headersSent || getErrorCode(error) === 'ECONNABORTED') return resolve(true);
          if (getErrorCode(error) === 'ENOENT') return resolve(false);
          reject(error);
        });
      }),
    locate: async (names) => {
      const files = names.map((name) => path.join(root, placeOf(name)));
      const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
      return files.filter((_, index) => found[index] !== undefined);
    },
    remove: async (names) => {
      for (const name of names) await rm(path.join(root, placeOf(name)), { force: true });
    },
  };
}
