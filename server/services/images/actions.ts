import { IMAGE_SIZES, type ImageFormat, type ImageSize, type ImageUse } from '../../../src/lib/buildImageUrl.ts';
import { ART_VIEWS } from '../../demo/art/artSpec.ts';
import { drawGiftCard } from '../../demo/art/giftCard/drawGiftCard.ts';
import { drawPictureToCome } from '../../demo/art/pictureToCome.ts';
import type { rasterise } from '../../demo/art/rasterise.ts';
import type { Parts } from '../../parts.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { findStyleImages, findUnpicturedStyle, markPictured } from '../catalog/actions.ts';
import { fetchStyleAhead, retryNext } from './fetchAhead.ts';
import { fetchRemote } from './fetchRemote.ts';
import { type ImageCache, openImageCache } from './imageCache.ts';
import { isSameImage, parseImageId } from './imageIds.ts';
import { openStudio, type PictureStudio, type Urgency } from './pictureStudio.ts';
import { openRemotePictures, type RemotePictures } from './remotePicture.ts';

export { getPlaceholder } from './getPlaceholder.ts';

type ImageParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;
export type RequestedPicture = {
  readonly imageId: string;
  readonly use: ImageUse;
  readonly size: ImageSize;
  readonly format: ImageFormat;
};

/** A served picture. A stand-in replaces a photo that could not be fetched, and is cached briefly. */
export type ServedPicture = { readonly bytes: Buffer; readonly isStandIn: boolean };

export type Images = {
  /** Returns a picture from the disk; undefined if it does not exist yet. */
  readonly find: (wanted: RequestedPicture) => Promise<ServedPicture | undefined>;
  /** Returns a picture, making it if needed; undefined for an unknown name. */
  readonly get: (wanted: RequestedPicture, urgency?: Urgency) => Promise<ServedPicture | undefined>;
  /** Makes the WebP pictures of lists and the home page for the given styles. */
  readonly warm: (wanted: readonly RequestedPicture[], onProgress: (done: number) => void) => Promise<void>;
  /** Fetches and makes the pictures of the most viewed style without any, else tries a failed one again; false if nothing is due. */
  readonly pictureNext: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const formatFileName = ({ imageId, size, format }: RequestedPicture): string =>
  `${imageId}.${size.width}x${size.height}.${format}`;

/**
 * Whether a format has transparency: pages draw the stage behind a product, bright or dark. JPEG, for mails, has a
 * background.
 */
const isTransparent = (format: ImageFormat): boolean => format !== 'jpg';

const listSizes = (imageId: string, use: ImageUse, format: ImageFormat): RequestedPicture[] =>
  IMAGE_SIZES[use].map((size) => ({ imageId, use, size, format }));

/** Returns the list sizes of a style's first picture, and its colour swatch. */
export const listPictures = (imageId: string): RequestedPicture[] => [
  ...listSizes(imageId, 'card', 'webp'),
  ...listSizes(imageId, 'swatch', 'webp'),
];

/** The list pictures and the first picture of the product page. */
const listLeadPictures = (imageId: string): RequestedPicture[] => [
  ...listPictures(imageId),
  ...listSizes(imageId, 'thumb', 'webp'),
  ...listSizes(imageId, 'main', 'avif'),
];

/** Draws a picture; the drawing code is loaded with the first picture. */
async function draw(...picture: Parameters<typeof rasterise>): Promise<Buffer> {
  const [art] = await Promise.all([import('../../demo/art/rasterise.ts'), loadSharp()]);
  return art.rasterise(...picture);
}

type Makers = { readonly studio: PictureStudio; readonly remote: RemotePictures };

async function produce(
  { db, log }: ImageParts,
  { studio, remote }: Makers,
  wanted: RequestedPicture,
  urgency: Urgency,
): Promise<ServedPicture | undefined> {
  const options = { ...wanted.size, format: wanted.format === 'jpg' ? ('jpeg' as const) : wanted.format };
  const transparent = isTransparent(wanted.format);
  const giftCard = drawGiftCard(wanted.imageId);
  if (giftCard !== undefined) return { bytes: await draw(giftCard, { ...options, transparent }), isStandIn: false };
  const parsed = parseImageId(wanted.imageId);
  const style = parsed && (await findStyleImages(db, parsed.styleId));
  const image = style?.images.find(({ imageId }) => isSameImage(imageId, wanted.imageId));
  if (!style || !image) return undefined;
  // Its grey words need their bright background.
  const toCome = () => draw(drawPictureToCome(), options);
  if (image.remoteUrl !== undefined) {
    try {
      return { bytes: await remote.picture(wanted.imageId, image.remoteUrl, options), isStandIn: false };
    } catch (err) {
      log.info({ err, imageId: wanted.imageId }, 'a remote picture could not be fetched');
      return { bytes: await toCome(), isStandIn: true };
    }
  }
  if (!style.art) return { bytes: await toCome(), isStandIn: false };
  const view = ART_VIEWS.find((known) => known === image.view);
  if (!view) return undefined;
  const bytes = await studio.make(formatFileName(wanted), { spec: style.art, view, ...options, transparent }, urgency);
  return { bytes, isStandIn: false };
}

/** Opens the picture service: reads pictures from the disk, or makes them once for all concurrent requests. */
export function openImages(parts: ImageParts, fetchSource = fetchRemote): Images {
  const cache: ImageCache = openImageCache(parts.config.dataDir, parts.log);
  const studio = openStudio();
  const makers = { studio, remote: openRemotePictures(cache, fetchSource) };
  const running = new Map<string, Promise<ServedPicture | undefined>>();

  const make = async (wanted: RequestedPicture, urgency: Urgency): Promise<ServedPicture | undefined> => {
    const made = await produce(parts, makers, wanted, urgency);
    if (made && !made.isStandIn) await cache.put(formatFileName(wanted), made.bytes);
    return made;
  };
  const find: Images['find'] = async (wanted) => {
    const bytes = await cache.get(formatFileName(wanted));
    return bytes && { bytes, isStandIn: false };
  };
  const get: Images['get'] = async (wanted, urgency = 'now') => {
    const name = formatFileName(wanted);
    const kept = await find(wanted);
    if (kept) return kept;
    const known = running.get(name);
    if (known) {
      if (urgency === 'now') studio.prioritize(name);
      return known;
    }
    const made = make(wanted, urgency).finally(() => running.delete(name));
    running.set(name, made);
    return made;
  };
  const warm: Images['warm'] = async (all, onProgress) => {
    let done = 0;
    for (const wanted of all) {
      await get(wanted, 'ahead');
      done += 1;
      onProgress(done);
    }
  };
  const pictureNext = async (): Promise<boolean> => {
    const styleId = await findUnpicturedStyle(parts.db);
    if (styleId === undefined) return retryNext(parts, makers.remote);
    await fetchStyleAhead(parts, makers.remote, styleId);
    const style = await findStyleImages(parts.db, styleId);
    const lead = style?.images[0];
    for (const wanted of lead ? listLeadPictures(lead.imageId) : []) await get(wanted, 'ahead');
    await markPictured(parts.db, [styleId], parts.clock.now());
    return true;
  };
  return { find, get, warm, pictureNext, close: studio.close };
}
