import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type Response, Router } from 'express';
import sharp from 'sharp';
import { IMAGE_SIZES } from '../../../src/lib/imageUrl.ts';
import type { Parts } from '../../platform/parts.ts';
import { type Images, placeholder } from '../images/actions.ts';
import { drawPhoto } from './drawPhoto.ts';
import { diskMediaStore, type MediaStore } from './mediaStore.ts';
import { readDrawnPhoto } from './store.ts';

type MediaParts = Pick<Parts, 'db' | 'log' | 'config'>;

/** What was sent never changes; what is drawn changes with the art of its product. */
const FOR_EVER = { days: 365, immutable: true };
const A_DAY = { days: 1, immutable: false };
/** A page needs the browser's few connections: for a picture that is still being drawn it waits no longer. */
const PATIENCE_MS = 400;
const SMALL = 320;

const SENT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(small|large)\.webp$/;
const SENT_VIDEO = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.mp4$/;
const DRAWN = /^d(\d{1,15})\.(small|large)\.webp$/;

const missing = (res: Response): void => void res.status(404).type('text').send('No such picture');

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

/** GET /image/review/{name}.{small|large}.webp and /video/review/{name}.mp4: what reviewers sent, in our own forms and types alone. */
export function reviewMediaRoutes(
  parts: MediaParts,
  images: Pick<Images, 'get'>,
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

  router.get('/image/review/:name', async (req: Request<{ name: string }>, res) => {
    const { name } = req.params;
    const [, mediaId, size = 'small'] = DRAWN.exec(name) ?? [];
    if (mediaId !== undefined) return sendDrawn(res, Number(mediaId), size);
    if (!SENT.test(name) || !(await store.send(res, name, 'image/webp', FOR_EVER))) missing(res);
  });

  router.get('/video/review/:name', async (req: Request<{ name: string }>, res) => {
    const { name } = req.params;
    if (!SENT_VIDEO.test(name) || !(await store.send(res, name, 'video/mp4', FOR_EVER))) missing(res);
  });

  return router;
}
