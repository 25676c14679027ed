import { filesOf } from './acceptMedia.ts';
import { diskMediaStore } from './mediaStore.ts';

/** Deletes the files of review media that have no row any more. Idempotent. @param keys their media store keys */
export const removeMediaFiles = (dataDir: string, keys: readonly string[]): Promise<void> =>
  diskMediaStore(dataDir).remove(keys.flatMap(filesOf));
