import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'express';
import { errorCode } from '../../platform/errorCode.ts';

/** How an answer is to be kept by whoever gets it; not at all where it is null. */
type Keep = { readonly days: number; readonly immutable: boolean };

/** Where the photos and videos of reviews are kept. A file never changes under its name. */
export type MediaStore = {
  /** Keeps bytes, or takes over a file that the store's own folder for arrivals holds. */
  readonly put: (name: string, source: Uint8Array | { readonly path: string }) => Promise<void>;
  /** Answers with a file, or the range of it that was asked for; false where there is none. */
  readonly send: (res: Response, name: string, type: string, keep: Keep | null) => Promise<boolean>;
  readonly remove: (names: readonly string[]) => Promise<void>;
  /** Where the operator finds those of the files that exist, to look at them. */
  readonly locate: (names: readonly string[]) => Promise<string[]>;
  /** A folder on the same disk for files on their way in. */
  readonly arrivals: () => Promise<string>;
};

/** What is shown here runs no script and loads nothing, wherever it is opened. */
const HARMLESS = "default-src 'none';img-src 'self';media-src 'self';style-src 'unsafe-inline';frame-ancestors 'none'";

const STALE_MS = 86_400_000;

/** Takes away what a process that ended on the way has left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}

/** The store on this machine's disk, under `DATA_DIR/review-media`. A file appears whole or not at all: it is written aside and renamed. */
export function diskMediaStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'review-media');
  const arriving = path.join(root, 'arrivals');
  // Folders by the name's first letters keep them small.
  const placeOf = (name: string): string => path.join(name.slice(0, 2), name);
  let swept: Promise<void> | undefined;
  const arrivals = async (): Promise<string> => {
    await mkdir(arriving, { recursive: true });
    swept ??= sweep(arriving);
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
      await writeFile(aside, source);
      await rename(aside, file);
    },
    send: (res, name, type, keep) =>
      new Promise((resolve, reject) => {
        res.type(type).set({ 'x-content-type-options': 'nosniff', 'content-security-policy': HARMLESS });
        if (keep === null) res.set('cache-control', 'private, no-store');
        const caching = keep ? { maxAge: `${keep.days}d`, immutable: keep.immutable } : { cacheControl: false };
        const options = { root, ...caching, dotfiles: 'allow' as const };
        res.sendFile(placeOf(name), options, (error) => {
          // Who goes on to another page, or to another place in a video, hangs up.
          if (!error || res.headersSent || errorCode(error) === 'ECONNABORTED') return resolve(true);
          if (errorCode(error) === 'ENOENT') return resolve(false);
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
