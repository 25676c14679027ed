import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'express';
import { getErrorCode } from '../../platform/errors.ts';

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

/**
 * Creates the store on the local disk, under `DATA_DIR/review-media`. Files are written aside and renamed, so they appear whole
 * or not at all.
 */
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
