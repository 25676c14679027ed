import { readBounded } from '../http/bodies.ts';
import type { FileStorage } from './fileStorage.ts';

/** Pictures of products that come from the media library have an address of this scheme. */
const SCHEME = 'media:';
const MAX_BYTES = 64 * 1024 * 1024;

/** Returns the address of a picture of the library, by the name of its file. */
export const toMediaUrl = (fileKey: string): string => `${SCHEME}${fileKey}`;

/** Returns whether an address is that of a picture of the library. */
export const isMediaUrl = (url: string): boolean => url.startsWith(SCHEME);

/** Returns the name of a picture in the storage. */
export const toStoredName = (fileKey: string): string => `media/${fileKey}`;

/** Returns the small version of a picture, for lists of the desk. */
export const toSmallName = (fileKey: string): string => `media/small/${fileKey.replace(/\..*/, '.webp')}`;

/** Reads a picture of the library by its address. @throws {Error} if it is gone */
export async function readMedia(storage: FileStorage, url: string): Promise<Buffer> {
  const file = await storage.open(toStoredName(url.slice(SCHEME.length)));
  if (!file) throw new Error('the library does not have it any more');
  return readBounded(file, MAX_BYTES);
}
