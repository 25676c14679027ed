import type sharp from 'sharp';

const CACHE_MIB = 16;

let sharpPromise: Promise<typeof sharp> | undefined;

/**
 * Loads the image library with the first picture: it takes as much memory as a tenth of the shop. Uses one thread for
 * each picture, because several are made at once, and a small cache, because each is read once.
 */
export function loadSharp(): Promise<typeof sharp> {
  sharpPromise ??= import('sharp').then(({ default: sharpModule }) => {
    sharpModule.concurrency(1);
    sharpModule.cache({ memory: CACHE_MIB, files: 0, items: 20 });
    return sharpModule;
  });
  return sharpPromise;
}
