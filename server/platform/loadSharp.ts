import type sharp from 'sharp';

const CACHE_MIB = 16;

let loading: Promise<typeof sharp> | undefined;

/**
 * Loads the library of pictures, with the first picture: it takes as much memory as a tenth of the shop. One thread for each picture,
 * as several are made at once, and a small cache, as each is read once.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    loaded.cache({ memory: CACHE_MIB, files: 0, items: 20 });
    return loaded;
  });
  return loading;
}
