import { listFileNames } from './acceptMedia.ts';
import { createDiskMediaStore } from './mediaStore.ts';

/** Deletes the files of review media that have no row any more. Idempotent. @param keys their media store keys */
export const removeMediaFiles = (dataDir: string, keys: readonly string[]): Promise<void> =>
  createDiskMediaStore(dataDir).remove(keys.flatMap(listFileNames));
