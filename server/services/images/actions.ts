import {
  IMAGE_SIZES,
  type ImageFormat,
  type ImageSize,
  type ImageUse,
  parseLibraryId,
} from '../../../src/lib/products/pictures.ts';
import type { Parts } from '../../parts.ts';
import type { StoredImage } from '../../platform/database/columnTypes.ts';
import { getErrorMessage } from '../../platform/errors.ts';
import { openFileStorage } from '../../platform/files/fileStorage.ts';
import { isMediaUrl, readMedia } from '../../platform/files/mediaFiles.ts';
import { createLogLimit } from '../../platform/log.ts';
import { findMediaPicture, findStyleImages, findUnpicturedStyle, markPictured } from '../catalog/actions.ts';
import { findMediaUrl } from '../catalog/desk/media/mediaStore.ts';
import { DrawingProcess } from './DrawingProcess.ts';
import { drawPictureToCome } from './drawings/drawPictureToCome.ts';
import { drawGiftCard } from './drawings/giftCard/drawGiftCard.ts';
import { clearFailure, findDueFailure, recordFailure } from './failureStore.ts';
import {
  cropPicture,
  fetchRemote,
  GIVE_UP_MS,
  type ImageCache,
  openImageCache,
  openRemotePictures,
  type RemotePictures,
} from './openRemotePictures.ts';
import type { LoadPictureMaker } from './pictureMaker.ts';
import { openStudio, type PictureStudio, type Urgency } from './pictureStudio.ts';

export { getPlaceholder } from './getPlaceholder.ts';
export type { LoadPictureMaker, PictureMaker } from './pictureMaker.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;
type Remote = Pick<RemotePictures, 'fetchAhead'>;

/** Fetches the pictures of an imported style, one after the other, and notes which could not be fetched. */
async function fetchStyleAhead(parts: Needs, remote: Remote, styleId: number): Promise<void> {
  const style = await findStyleImages(parts.db, styleId);
  for (const { imageId, remoteUrl } of style?.images ?? [])
    if (remoteUrl !== undefined) await fetchOne(parts, remote, { imageId, styleId, url: remoteUrl });
}

/** Tries one failed picture again whose time has come; false if none is due. */
async function retryNext(parts: Needs, remote: Remote): Promise<boolean> {
  const { db, clock } = parts;
  const due = await findDueFailure(db, clock.now());
  if (!due) return false;
  const style = await findStyleImages(db, due.styleId);
  const isCurrent = style?.images.some(({ imageId }) => imageId === due.imageId);
  if (isCurrent) await fetchOne(parts, remote, due);
  else await clearFailure(db, due.imageId);
  return true;
}

type Source = { readonly imageId: string; readonly styleId: number; readonly url: string };

async function fetchOne({ db, clock }: Needs, remote: Remote, { imageId, styleId, url }: Source): Promise<void> {
  try {
    await remote.fetchAhead(imageId, url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordFailure(db, { imageId, styleId, url, reason }, clock.now());
    return;
  }
  await clearFailure(db, imageId);
}

/** Parses a picture's name into style and view; undefined for other text. `listStyleImages` builds the names. */
export function parseImageId(imageId: string): { styleId: number; view: string; hash: string } | undefined {
  const [, styleId, view, hash] = /^[sp](\d{1,15})-([a-z]+)-([0-9a-f]{6})$/.exec(imageId) ?? [];
  if (!styleId || !view || !hash) return undefined;
  return { styleId: Number(styleId), view, hash };
}

/** Whether two names are of one picture: older photos are stored under names that begin with `s`, also in orders. */
const isSameImage = (one: string, other: string): boolean => one.slice(1) === other.slice(1);
/** Whether a name is that of a picture, now or before its drawing changed. */
const isNameOf = (imageId: string, { imageId: currentId, earlierIds = [] }: StoredImage): boolean =>
  [currentId, ...earlierIds].some((name) => isSameImage(name, imageId));

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
  readonly makeNextPicture: () => Promise<boolean>;
  /** Loads the maker of drawn pictures; undefined if the shop has none. */
  readonly loadMaker: LoadPictureMaker;
  readonly close: () => Promise<void>;
};

const formatFileName = ({ imageId, size, format }: RequestedPicture): string =>
  `${imageId}.${size.width}x${size.height}.${format}`;

/** Whether a format has transparency for the stage behind a product. JPEG, for mails, has a background. */
const isTransparent = (format: ImageFormat): boolean => format !== 'jpg';

const listSizes = (imageId: string, use: ImageUse, format: ImageFormat): RequestedPicture[] =>
  IMAGE_SIZES[use].map((size) => ({ imageId, use, size, format }));

/** Returns the list sizes of a style's first picture, and its color swatch. */
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

type Makers = {
  readonly studio: PictureStudio;
  readonly remote: RemotePictures;
  readonly loadMaker: LoadPictureMaker;
  readonly readSource: (url: string) => Promise<Buffer>;
  /** Whether a failure of this picture was not logged for a while. */
  readonly isNewFailure: (imageId: string) => boolean;
};

async function produce(
  { db, log }: ImageParts,
  { studio, remote, loadMaker, isNewFailure, readSource }: Makers,
  picture: RequestedPicture,
  urgency: Urgency,
): Promise<ServedPicture | undefined> {
  const size = { ...picture.size, format: picture.format === 'jpg' ? ('jpeg' as const) : picture.format };
  const transparent = isTransparent(picture.format);
  const draw = (order: Parameters<PictureStudio['make']>[1]) => studio.make(formatFileName(picture), order, urgency);
  const giftCard = drawGiftCard(picture.imageId);
  if (giftCard !== undefined) return { bytes: await draw({ svg: giftCard, ...size, transparent }), isStandIn: false };
  const media = await findMediaPicture(db, picture.imageId);
  if (media) {
    const bytes = await cropPicture(await readSource(media.url), { ...size, focus: media.focus });
    return { bytes, isStandIn: false };
  }
  // Its gray words need their bright background.
  const drawToCome = () => draw({ svg: drawPictureToCome(), ...size, transparent: false });
  const fetchSource = async (url: string): Promise<ServedPicture> => {
    try {
      return { bytes: await remote.picture(picture.imageId, url, size), isStandIn: false };
    } catch (err) {
      if (isNewFailure(picture.imageId))
        log.info({ reason: getErrorMessage(err), imageId: picture.imageId }, 'a remote picture could not be fetched');
      return { bytes: await drawToCome(), isStandIn: true };
    }
  };
  const mediaId = parseLibraryId(picture.imageId);
  const mediaUrl = mediaId === undefined ? undefined : await findMediaUrl(db, mediaId);
  if (mediaUrl !== undefined) return fetchSource(mediaUrl);
  const parsedId = parseImageId(picture.imageId);
  const style = parsedId && (await findStyleImages(db, parsedId.styleId));
  const image = style?.images.find((stored) => isNameOf(picture.imageId, stored));
  if (!style || !image) return undefined;
  if (image.remoteUrl !== undefined) return fetchSource(image.remoteUrl);
  if (!style.art || image.view === undefined) return { bytes: await drawToCome(), isStandIn: false };
  const maker = await loadMaker();
  if (!maker) return { bytes: await drawToCome(), isStandIn: true };
  const order = { art: style.art, view: image.view, program: maker.program, ...size, transparent };
  return { bytes: await draw(order), isStandIn: false };
}

type PictureSources = {
  readonly fetchSource?: (url: string) => Promise<Buffer>;
  readonly loadMaker?: LoadPictureMaker;
};

/** Opens the picture service: reads pictures from the disk, or makes them once for all concurrent requests. */
export function openImages(
  parts: ImageParts,
  { fetchSource: fetchForeign = fetchRemote, loadMaker = async () => undefined }: PictureSources = {},
): Images {
  const cache: ImageCache = openImageCache(parts.config.dataDir, parts.log);
  const studio = openStudio(new DrawingProcess());
  const storage = openFileStorage(parts.config);
  const fetchSource = (url: string) => (isMediaUrl(url) ? readMedia(storage, url) : fetchForeign(url));
  const remote = openRemotePictures(cache, fetchSource);
  const makers = { studio, remote, loadMaker, readSource: fetchSource, isNewFailure: createLogLimit(GIVE_UP_MS) };
  const pendingPictures = new Map<string, Promise<ServedPicture | undefined>>();

  const make = async (picture: RequestedPicture, urgency: Urgency): Promise<ServedPicture | undefined> => {
    const servedPicture = await produce(parts, makers, picture, urgency);
    if (servedPicture && !servedPicture.isStandIn) await cache.put(formatFileName(picture), servedPicture.bytes);
    return servedPicture;
  };
  const find: Images['find'] = async (picture) => {
    const bytes = await cache.get(formatFileName(picture));
    return bytes && { bytes, isStandIn: false };
  };
  const get: Images['get'] = async (picture, urgency = 'now') => {
    const name = formatFileName(picture);
    const cachedPicture = await find(picture);
    if (cachedPicture) return cachedPicture;
    const pendingPicture = pendingPictures.get(name);
    if (pendingPicture) {
      if (urgency === 'now') studio.prioritize(name);
      return pendingPicture;
    }
    const picturePromise = make(picture, urgency).finally(() => pendingPictures.delete(name));
    pendingPictures.set(name, picturePromise);
    return picturePromise;
  };
  const warm: Images['warm'] = async (all, onProgress) => {
    let doneCount = 0;
    for (const picture of all) {
      await get(picture, 'ahead');
      doneCount += 1;
      onProgress(doneCount);
    }
  };
  const drawNextPicture = async (): Promise<boolean> => {
    const styleId = await findUnpicturedStyle(parts.db);
    if (styleId === undefined) return retryNext(parts, remote);
    await fetchStyleAhead(parts, remote, styleId);
    const style = await findStyleImages(parts.db, styleId);
    const lead = style?.images[0];
    for (const picture of lead ? listLeadPictures(lead.imageId) : []) await get(picture, 'ahead');
    await markPictured(parts.db, [styleId], parts.clock.now());
    return true;
  };
  return { find, get, warm, makeNextPicture: drawNextPicture, loadMaker, close: studio.close };
}
