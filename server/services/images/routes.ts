import { setTimeout as sleep } from 'node:timers/promises';
import { type Response, Router } from 'express';
import { parseImageUrl } from '../../../src/lib/products/pictures.ts';
import { createLogLimit, type Logger } from '../../platform/log.ts';
import type { Images, RequestedPicture, ServedPicture } from './actions.ts';
import { getPlaceholder } from './getPlaceholder.ts';
import { GIVE_UP_MS } from './openRemotePictures.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_FIVE_MINUTES = 'public, max-age=300';

/** Maximum wait for a picture being drawn: a browser has few connections per host. */
const PATIENCE_MS = 400;
/** Longer for JPEG, the format of mails: mail programs do not retry. */
const MAIL_PATIENCE_MS = 5000;
/** Maximum waiting requests; further ones get the placeholder at once. */
const MAX_WAITING_REQUESTS = 4;

const LATER = Symbol('later');

/** GET /image/{imageId}.{width}x{height}.{format} in the listed sizes. Immutable, except stand-ins and placeholders. */
export function createImageRouter(
  images: Pick<Images, 'find' | 'get'>,
  log: Pick<Logger, 'warn'>,
  patienceMs = PATIENCE_MS,
): Router {
  const router = Router();
  let waitingCount = 0;
  const isNewFailure = createLogLimit(GIVE_UP_MS);
  const logOnce = (err: unknown, imageId: string): void => {
    if (isNewFailure(imageId)) log.warn({ err, imageId }, 'a picture could not be made');
  };

  const awaitPicture = async (
    requestedPicture: RequestedPicture,
  ): Promise<ServedPicture | undefined | typeof LATER> => {
    const picturePromise = images.get(requestedPicture);
    // The request may have ended before the failure.
    picturePromise.catch((err: unknown) => logOnce(err, requestedPicture.imageId));
    if (waitingCount >= MAX_WAITING_REQUESTS) return LATER;
    waitingCount += 1;
    const patience = requestedPicture.format === 'jpg' ? MAIL_PATIENCE_MS : patienceMs;
    return Promise.race([picturePromise, sleep(patience, LATER, { ref: false })]).finally(() => {
      waitingCount -= 1;
    });
  };
  const answer = (res: Response, requestedPicture: RequestedPicture, bytes: Buffer, keep: string): void => {
    res.setHeader('cache-control', keep);
    // Mails are displayed on other sites.
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    res.type(TYPES[requestedPicture.format]).send(bytes);
  };

  router.get('/image/:name', async (req, res) => {
    const requestedPicture = parseImageUrl(req.path);
    const picture =
      requestedPicture && ((await images.find(requestedPicture)) ?? (await awaitPicture(requestedPicture)));
    if (!requestedPicture || !picture) return void res.status(404).type('text').send('No such picture');
    if (picture === LATER) {
      return answer(res, requestedPicture, await getPlaceholder(requestedPicture.format), 'no-store');
    }
    answer(res, requestedPicture, picture.bytes, picture.isStandIn ? FOR_FIVE_MINUTES : FOR_EVER);
  });
  return router;
}
