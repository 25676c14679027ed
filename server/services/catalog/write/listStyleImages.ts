import { createHash } from 'node:crypto';
import type { StoredImage } from '../../../platform/database/columnTypes.ts';
import type { DrawnPicture, StyleRecord } from './catalogRecord.ts';

/** Part of the hash in the names of photos. Orders and caches hold these names, so it never changes. */
const PHOTO_VERSION = 11;

/** Types and views assumed for the first photos of a feed, and for the others. */
const FIRST_PHOTOS = [
  { type: 'MAIN', view: 'front' },
  { type: 'PAIR', view: 'back' },
] as const;
const OTHER_PHOTO = { type: 'DETAIL', view: 'detail' } as const;

/**
 * Lists the pictures of a style. A name consists of the style, the view and a hash of the source, such as
 * `s5000123-side-3fa9c1`; its content never changes, so its URL may be cached forever. Photos, and the placeholder for a
 * missing one, begin with `p`: they have a bright background, which pages dim in dark mode.
 */
export function listStyleImages(
  styleId: number,
  { images, imageIds, remoteUrls = [], drawing }: Pick<StyleRecord, 'images' | 'imageIds' | 'remoteUrls' | 'drawing'>,
): StoredImage[] {
  if (images) return [...images];
  if (imageIds) return imageIds.map((imageId, index) => ({ imageId, type: index === 0 ? 'MAIN' : 'DETAIL' }));
  if (remoteUrls.length > 0)
    return remoteUrls.map((remoteUrl, index) => ({ ...namePhoto(styleId, index, remoteUrl), remoteUrl }));
  return drawing ? drawing.pictures.map((picture) => nameDrawing(styleId, picture)) : [namePhoto(styleId, 0, '')];
}

const nameDrawing = (styleId: number, { type, view, hash }: DrawnPicture): StoredImage => ({
  imageId: `s${styleId}-${view}-${hash}`,
  type,
  view,
});

function namePhoto(styleId: number, index: number, remoteUrl: string): StoredImage {
  const { type, view } = FIRST_PHOTOS[index] ?? OTHER_PHOTO;
  const hash = createHash('sha256')
    .update(JSON.stringify([PHOTO_VERSION, null, remoteUrl]))
    .digest('hex');
  return { imageId: `p${styleId}-${view}-${hash.slice(0, 6)}`, type, view };
}

/** Orders older than this many changes of a drawing show no picture once the disk has dropped it. */
const EARLIER_NAMES = 4;

/** Keeps the former names of drawings that have a new one, so that orders and mails show the new drawing. */
export function keepEarlierNames(images: readonly StoredImage[], storedImages: readonly StoredImage[]): StoredImage[] {
  return images.map((image) => {
    if (image.view === undefined || image.remoteUrl !== undefined) return image;
    const former = storedImages.find(({ view }) => view === image.view);
    if (!former || former.remoteUrl !== undefined) return image;
    const isRenamed = former.imageId !== image.imageId;
    const earlierIds = [...(former.earlierIds ?? []), ...(isRenamed ? [former.imageId] : [])].slice(-EARLIER_NAMES);
    return earlierIds.length > 0 ? { ...image, earlierIds } : image;
  });
}
