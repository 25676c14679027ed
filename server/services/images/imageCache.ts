import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type ImageCache = {
  /** The bytes kept under a name; undefined where there are none. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
};

/** Pictures on disk. A file appears whole or not at all: it is written aside and renamed. Folders by the name's last letters keep them small. */
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
