import { LRUCache } from 'lru-cache';
import { type FitOptions, fitPicture } from './fitPicture.ts';
import type { ImageCache } from './imageCache.ts';

/** How long a picture that could not be had is not asked for again: a slow host must not slow every page. */
const GIVE_UP_MS = 10 * 60_000;

export type RemotePictures = {
  /** The picture in a size; throws where its source cannot be had. */
  readonly picture: (imageId: string, remoteUrl: string, options: FitOptions) => Promise<Buffer>;
};

/** Pictures of imported products: each is fetched once, kept as it came, and fitted into sizes from there. */
export function openRemotePictures(cache: ImageCache, fetchSource: (url: string) => Promise<Buffer>): RemotePictures {
  const givenUp = new LRUCache<string, true>({ max: 10_000, ttl: GIVE_UP_MS });
  const fetching = new Map<string, Promise<Buffer>>();

  const fetchOnce = async (name: string, url: string, options: FitOptions): Promise<Buffer> => {
    if (givenUp.has(url)) throw new Error('it could not be had a while ago');
    try {
      const source = await (fetching.get(url) ?? start(url));
      // What cannot be read as a picture is not kept.
      const fitted = await fitPicture(source, options);
      await cache.put(name, source);
      return fitted;
    } catch (error) {
      givenUp.set(url, true);
      throw error;
    }
  };
  const start = (url: string): Promise<Buffer> => {
    const source = fetchSource(url).finally(() => fetching.delete(url));
    fetching.set(url, source);
    return source;
  };
  return {
    picture: async (imageId, remoteUrl, options) => {
      const name = `${imageId}.source`;
      const kept = await cache.get(name);
      return kept ? fitPicture(kept, options) : fetchOnce(name, remoteUrl, options);
    },
  };
}
