import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import type { Parts } from '../../../parts.ts';
import { openFeedFile } from './feedFiles.ts';
import { FEED_FORMAT_NAMES, FEED_FORMATS, type FeedFormat, writeFeed } from './writeFeed.ts';

type FeedSettings = {
  /** Undefined for a shop without addresses of feeds. */
  readonly key: string | undefined;
  readonly findShop: (host: string | undefined) => Marketplace;
};

/** Feeds that one process writes at once: each reads the whole catalog. */
const MAX_AT_ONCE = 2;
const RETRY_SECONDS = 60;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSameKey = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));

const hasEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * GET /feeds/{key}/google.tsv, google.xml and products.jsonl, each also with `.gz`: the feed of the host's marketplace,
 * which a job renews every two hours. Others fetch it on their own schedule. Other keys and names fall through to the pages, which answer
 * 404; 503 while others are written.
 */
export function createFeedRouter(
  parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>,
  { key, findShop }: FeedSettings,
): Router {
  const router = Router();
  if (key === undefined) return router;
  let runningCount = 0;

  /** Streams the file that a job has written, or else the feed as the catalog is now. */
  async function write(res: Response, shop: Marketplace, format: FeedFormat, isPacked: boolean): Promise<void> {
    const stored = await openFeedFile(parts, shop.id, format);
    if (stored) {
      res.set('last-modified', stored.writtenAt.toUTCString());
      const bytes = Readable.from(stored.bytes, { objectMode: false });
      return isPacked ? pipeline(bytes, res) : pipeline(bytes, createGunzip(), res);
    }
    const text = Readable.from(writeFeed(parts, { shop, format }), { objectMode: false });
    return isPacked ? pipeline(text, createGzip(), res) : pipeline(text, res);
  }

  async function send(req: Request, res: Response, format: FeedFormat, isPacked: boolean): Promise<void> {
    const { type, fileName } = FEED_FORMATS[format];
    res.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    res.type(isPacked ? 'application/gzip' : type);
    if (isPacked) res.attachment(`${fileName}.gz`).type('application/gzip');
    await write(res, findShop(req.get('host')), format, isPacked).catch((error: unknown) => {
      // The connection is cut, so that an incomplete file is not taken for a whole one.
      res.destroy();
      if (!hasEnded(error)) parts.log.error({ err: error, format }, 'a feed could not be written');
    });
  }

  router.get('/feeds/:key/:file', async (req, res, next) => {
    const isPacked = req.params.file.endsWith('.gz');
    const name = isPacked ? req.params.file.slice(0, -'.gz'.length) : req.params.file;
    const format = FEED_FORMAT_NAMES.find((one) => FEED_FORMATS[one].fileName === name);
    if (!format || !isSameKey(req.params.key, key)) return next();
    if (req.method === 'HEAD') return void res.type(isPacked ? 'application/gzip' : FEED_FORMATS[format].type).end();
    if (runningCount >= MAX_AT_ONCE) return void res.status(503).set('retry-after', String(RETRY_SECONDS)).end();
    runningCount += 1;
    try {
      await send(req, res, format, isPacked);
    } finally {
      runningCount -= 1;
    }
  });
  return router;
}
