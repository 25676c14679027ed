import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type ImageCache = {
  /** Returns the stored bytes; undefined if there are none. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
};

/**
 * Opens the picture cache on disk. Files are written aside and renamed, so they appear whole or not at all. Subfolders by the end
 * of the name keep directories small.
 */
export function openImageCache(dataDir: string): ImageCache {
  const root = path.join(dataDir, 'images');
  const fileOf = (name: string): string => path.join(root, name.slice(0, name.indexOf('.')).slice(-2), name);
  return {
    get: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch {
        return undefined;
      }
    },
    put: async (name, bytes) => {
      const file = fileOf(name);
      const aside = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(aside, bytes);
      await rename(aside, file);
    },
  };
}
