import { setTimeout as sleep } from 'node:timers/promises';
import cookieParser from 'cookie-parser';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { IMAGE_SIZES } from '../../../src/lib/products/pictures.ts';
import type { Parts } from '../../parts.ts';
import type { DrawnPhoto } from '../../platform/database/columnTypes.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { getPlaceholder, type Images } from '../images/actions.ts';
import { createDiskMediaStore, type MediaStore, readMediaAudience } from './mediaStore.ts';
import { readDrawnPhoto } from './store.ts';

type MediaParts = Pick<Parts, 'db' | 'log' | 'config'>;
type DrawnImages = Pick<Images, 'get' | 'loadMaker'>;

/** Uploads never change; drawn photos change with the product's art. */
const FOR_EVER = { days: 365, immutable: true };
const A_DAY = { days: 1, immutable: false };
/** Media waiting for approval may be rejected, so no cache may keep them. */
const NOT_KEPT = 'no-store';
/** Maximum wait for a photo being drawn: the browser has few connections per host. */
const PATIENCE_MS = 400;
const SMALL_PX = 320;

const SENT_IMAGE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:small|large)\.webp$/;
const SENT_VIDEO = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.mp4$/;
const DRAWN = /^d(\d{1,15})\.(small|large)\.webp$/;

// Not cached: it may be approved later.
const sendNotFound = (res: Response): void =>
  void res.status(404).set('cache-control', NOT_KEPT).type('text').send('No such picture');

/** Draws photos of drawn products, each once. */
class PhotoStudio {
  readonly #parts: MediaParts;
  readonly #store: MediaStore;
  readonly #images: DrawnImages;
  readonly #pendingDrawings = new Map<string, Promise<void>>();

  constructor(parts: MediaParts, store: MediaStore, images: DrawnImages) {
    this.#parts = parts;
    this.#store = store;
    this.#images = images;
  }

  /** Returns the file name, derived from all inputs of the photo; undefined for an unknown photo. */
  async findPhoto(mediaId: number): Promise<{ name: string; make: () => Promise<void> } | undefined> {
    const drawnPhoto = await readDrawnPhoto(this.#parts.db, mediaId);
    if (!drawnPhoto) return undefined;
    const { imageId, drawn } = drawnPhoto;
    const name = `drawn-${mediaId}-${drawn.scene}-${imageId}`;
    const make = (): Promise<void> => {
      const pendingDrawing = this.#pendingDrawings.get(name);
      if (pendingDrawing) return pendingDrawing;
      const drawing = this.#make(name, imageId, drawn).finally(() => this.#pendingDrawings.delete(name));
      this.#pendingDrawings.set(name, drawing);
      return drawing;
    };
    return { name, make };
  }

  async #make(name: string, imageId: string, drawn: DrawnPhoto): Promise<void> {
    const [, size = IMAGE_SIZES.cutout[0]] = IMAGE_SIZES.cutout;
    const maker = await this.#images.loadMaker();
    const cutout = maker && (await this.#images.get({ imageId, use: 'cutout', size, format: 'webp' }));
    if (!cutout) return;
    const [photo, sharp] = await Promise.all([maker.drawPhoto(cutout.bytes, drawn, name), loadSharp()]);
    await this.#store.put(`${name}.large.webp`, photo);
    await this.#store.put(
      `${name}.small.webp`,
      await sharp(photo).resize(SMALL_PX, SMALL_PX).webp({ quality: 76 }).toBuffer(),
    );
  }
}

type SentMedia = { readonly key: string | undefined; readonly type: string };

/** Runs one middleware and resolves when it calls `next`. */
const runStep = (step: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (error?: unknown): void => (error === undefined ? resolve() : reject(error));
    Promise.resolve(step(req, res, next)).catch(reject);
  });

/**
 * GET /image/review/{name}.{small|large}.webp and /video/review/{name}.mp4: uploaded media in the shop's own formats.
 * Media waiting for approval are sent to their fully signed-in author only.
 * @param identify identifies the caller
 */
export function createReviewMediaRouter(
  parts: MediaParts,
  images: DrawnImages,
  identify: RequestHandler,
  store: MediaStore = createDiskMediaStore(parts.config.dataDir),
): Router {
  const router = Router();
  const studio = new PhotoStudio(parts, store, images);

  const sendDrawn = async (res: Response, mediaId: number, size: string): Promise<void> => {
    const photo = await studio.findPhoto(mediaId);
    if (!photo) return sendNotFound(res);
    const file = `${photo.name}.${size}.webp`;
    if (await store.send(res, file, 'image/webp', A_DAY)) return;
    const drawing = photo.make();
    // The request may have ended before the failure.
    drawing.catch((err: unknown) => parts.log.warn({ err, mediaId }, 'a photo could not be drawn'));
    await Promise.race([drawing, sleep(PATIENCE_MS)]);
    if (await store.send(res, file, 'image/webp', A_DAY)) return;
    res.setHeader('cache-control', 'no-store');
    res.type('image/webp').send(await getPlaceholder('webp'));
  };

  /** The caller is identified for waiting media only, so that other media need no cookies. */
  const isAuthor = async (req: Request, res: Response, authorId: number | null): Promise<boolean> => {
    for (const step of [cookieParser(), identify]) await runStep(step, req, res);
    const { customerId, level } = getCaller(res);
    return level === 'full' && customerId !== null && customerId === authorId;
  };

  const sendSent = async (req: Request<{ name: string }>, res: Response, { key, type }: SentMedia): Promise<void> => {
    const audience = key === undefined ? undefined : await readMediaAudience(parts.db, key);
    if (!audience || audience.status === 'rejected') return sendNotFound(res);
    const isWaiting = audience.status === 'waiting';
    if (isWaiting && !(await isAuthor(req, res, audience.authorId))) return sendNotFound(res);
    if (!(await store.send(res, req.params.name, type, isWaiting ? null : FOR_EVER))) sendNotFound(res);
  };

  router.get('/image/review/:name', async (req: Request<{ name: string }>, res) => {
    const { name } = req.params;
    const [, mediaId, size = 'small'] = DRAWN.exec(name) ?? [];
    if (mediaId !== undefined) return sendDrawn(res, Number(mediaId), size);
    await sendSent(req, res, { key: SENT_IMAGE.exec(name)?.[1], type: 'image/webp' });
  });

  router.get('/video/review/:name', async (req: Request<{ name: string }>, res) => {
    await sendSent(req, res, { key: SENT_VIDEO.exec(req.params.name)?.[1], type: 'video/mp4' });
  });

  return router;
}
