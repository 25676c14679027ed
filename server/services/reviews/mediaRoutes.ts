import { setTimeout as sleep } from 'node:timers/promises';
import cookieParser from 'cookie-parser';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import sharp from 'sharp';
import { IMAGE_SIZES } from '../../../src/lib/imageUrl.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Parts } from '../../platform/parts.ts';
import { type Images, placeholder } from '../images/actions.ts';
import { drawPhoto } from './drawPhoto.ts';
import { diskMediaStore, type MediaStore } from './mediaStore.ts';
import { readMediaAudience } from './moderationStore.ts';
import { readDrawnPhoto } from './store.ts';

type MediaParts = Pick<Parts, 'db' | 'log' | 'config'>;

/** What was sent never changes; what is drawn changes with the art of its product. */
const FOR_EVER = { days: 365, immutable: true };
const A_DAY = { days: 1, immutable: false };
/** What waits for approval may be rejected: no copy is kept. */
const NOT_KEPT = 'no-store';
/** A page needs the browser's few connections: for a picture that is still being drawn it waits no longer. */
const PATIENCE_MS = 400;
const SMALL = 320;

const SENT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:small|large)\.webp$/;
const SENT_VIDEO = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.mp4$/;
const DRAWN = /^d(\d{1,15})\.(small|large)\.webp$/;

// Not kept by caches: what waits today may be shown tomorrow.
const missing = (res: Response): void =>
  void res.status(404).set('cache-control', NOT_KEPT).type('text').send('No such picture');

/** Draws photos that no phone took, one after the other, each once. */
class PhotoStudio {
  readonly #parts: MediaParts;
  readonly #store: MediaStore;
  readonly #images: Pick<Images, 'get'>;
  readonly #running = new Map<string, Promise<void>>();

  constructor(parts: MediaParts, store: MediaStore, images: Pick<Images, 'get'>) {
    this.#parts = parts;
    this.#store = store;
    this.#images = images;
  }

  /** The name under which the photo is kept, which tells of all that it is made from; undefined where there is none. */
  async nameOf(mediaId: number): Promise<{ name: string; make: () => Promise<void> } | undefined> {
    const found = await readDrawnPhoto(this.#parts.db, mediaId);
    if (!found) return undefined;
    const { imageId, drawn } = found;
    const name = `drawn-${mediaId}-${drawn.scene}-${imageId}`;
    const make = (): Promise<void> => {
      const known = this.#running.get(name);
      if (known) return known;
      const making = this.#make(name, imageId, drawn).finally(() => this.#running.delete(name));
      this.#running.set(name, making);
      return making;
    };
    return { name, make };
  }

  async #make(name: string, imageId: string, drawn: Parameters<typeof drawPhoto>[1]): Promise<void> {
    const [, size = IMAGE_SIZES.cutout[0]] = IMAGE_SIZES.cutout;
    const cutout = await this.#images.get({ imageId, use: 'cutout', size, format: 'webp' });
    if (!cutout) return;
    const photo = await drawPhoto(cutout.bytes, drawn, name);
    await this.#store.put(`${name}.large.webp`, photo);
    await this.#store.put(
      `${name}.small.webp`,
      await sharp(photo).resize(SMALL, SMALL).webp({ quality: 76 }).toBuffer(),
    );
  }
}

type SentMedia = { readonly key: string | undefined; readonly type: string };

/** Runs one middleware, and resolves when it hands over to the next. */
const runStep = (step: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (error?: unknown): void => (error === undefined ? resolve() : reject(error));
    Promise.resolve(step(req, res, next)).catch(reject);
  });

/**
 * GET /image/review/{name}.{small|large}.webp and /video/review/{name}.mp4: what reviewers sent, in our own forms and types alone.
 * What waits for approval is answered to its author alone, fully signed in.
 * @param identify finds out who is asking
 */
export function reviewMediaRoutes(
  parts: MediaParts,
  images: Pick<Images, 'get'>,
  identify: RequestHandler,
  store: MediaStore = diskMediaStore(parts.config.dataDir),
): Router {
  const router = Router();
  const studio = new PhotoStudio(parts, store, images);

  const sendDrawn = async (res: Response, mediaId: number, size: string): Promise<void> => {
    const photo = await studio.nameOf(mediaId);
    if (!photo) return missing(res);
    const file = `${photo.name}.${size}.webp`;
    if (await store.send(res, file, 'image/webp', A_DAY)) return;
    const making = photo.make();
    // Nobody may be waiting any more when it fails.
    making.catch((err: unknown) => parts.log.warn({ err, mediaId }, 'a photo could not be drawn'));
    await Promise.race([making, sleep(PATIENCE_MS)]);
    if (await store.send(res, file, 'image/webp', A_DAY)) return;
    res.setHeader('cache-control', 'no-store');
    res.type('image/webp').send(await placeholder('webp', false));
  };

  /** Only the rare file that waits asks who the caller is: everything else stays free of cookies. */
  const isAuthor = async (req: Request, res: Response, authorId: number | null): Promise<boolean> => {
    for (const step of [cookieParser(), identify]) await runStep(step, req, res);
    const { customerId, level } = callerOf(res);
    return level === 'full' && customerId !== null && customerId === authorId;
  };

  const sendSent = async (req: Request<{ name: string }>, res: Response, { key, type }: SentMedia): Promise<void> => {
    const audience = key === undefined ? undefined : await readMediaAudience(parts.db, key);
    if (!audience || audience.status === 'rejected') return missing(res);
    const isWaiting = audience.status === 'waiting';
    if (isWaiting && !(await isAuthor(req, res, audience.authorId))) return missing(res);
    if (!(await store.send(res, req.params.name, type, isWaiting ? null : FOR_EVER))) missing(res);
  };

  router.get('/image/review/:name', async (req: Request<{ name: string }>, res) => {
    const { name } = req.params;
    const [, mediaId, size = 'small'] = DRAWN.exec(name) ?? [];
    if (mediaId !== undefined) return sendDrawn(res, Number(mediaId), size);
    await sendSent(req, res, { key: SENT.exec(name)?.[1], type: 'image/webp' });
  });

  router.get('/video/review/:name', async (req: Request<{ name: string }>, res) => {
    await sendSent(req, res, { key: SENT_VIDEO.exec(req.params.name)?.[1], type: 'video/mp4' });
  });

  return router;
}
