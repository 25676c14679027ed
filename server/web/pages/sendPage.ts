import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { allowScript, type SecurityHeaders } from '../security.ts';
import type { CustomerIdentity } from './identity.ts';
import type { StoredPage } from './storedPage.ts';

export type Encoding = 'zstd' | 'br' | 'gzip';

const { constants } = zlib;
/** Below this size, handing a page to another thread costs more than it saves. */
const MAX_AT_ONCE = 128 * 1024;
/** Larger than most compressed pages, so that they fit in one chunk. */
const chunkSize = 32 * 1024;

/** Levels at which compressing costs less than rendering; Brotli's default would cost a hundred renders. */
const OPTIONS = {
  zstd: { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 3 } },
  br: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // Used by old clients only. More memory makes it about 8 % faster.
  gzip: { chunkSize, level: 1, memLevel: constants.Z_MAX_MEMLEVEL },
} as const;
/** For a stored page that is compressed again for each customer: at once, because another thread costs twice the CPU. */
const FAST_OPTIONS = {
  ...OPTIONS,
  zstd: { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  br: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
} as const;

const [zstd, brotli, gzip] = [promisify(zlib.zstdCompress), promisify(zlib.brotliCompress), promisify(zlib.gzip)];
/** Zstandard's output is as small as Brotli's here at a third of the cost. */
const ENCODINGS: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** Compresses a whole page, which is cheaper than streaming. */
export async function compressPage(
  page: Buffer,
  encoding: Encoding,
  speed: 'normal' | 'fast' = 'normal',
): Promise<Buffer> {
  const options = speed === 'fast' ? FAST_OPTIONS : OPTIONS;
  const isAtOnce = speed === 'fast' || page.byteLength <= MAX_AT_ONCE;
  if (encoding === 'zstd') return isAtOnce ? zlib.zstdCompressSync(page, options.zstd) : zstd(page, options.zstd);
  if (encoding === 'br') return isAtOnce ? zlib.brotliCompressSync(page, options.br) : brotli(page, options.br);
  return isAtOnce ? zlib.gzipSync(page, options.gzip) : gzip(page, options.gzip);
}

/** Browsers send a handful of values; parsing one costs more than sending a stored page's headers. */
const preferredEncodings = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** Returns the client's preferred compression; undefined if it accepts none. */
function findPreferredEncoding(req: Request): Encoding | undefined {
  const acceptHeader = req.headers['accept-encoding'];
  if (typeof acceptHeader !== 'string') return undefined;
  const encoding = preferredEncodings.get(acceptHeader) ?? ENCODINGS.find((one) => req.acceptsEncodings(one)) ?? 'none';
  preferredEncodings.set(acceptHeader, encoding);
  return encoding === 'none' ? undefined : encoding;
}

/** Sends a page that was rendered for one shopper, in the client's preferred compression. */
export async function sendPage(req: Request, res: Response, html: string): Promise<void> {
  const page = Buffer.from(html);
  const encoding = findPreferredEncoding(req);
  res.type('html').vary('Accept-Encoding');
  if (!encoding) return void res.send(page);
  const compressedPage = await compressPage(page, encoding);
  res.setHeader('content-encoding', encoding);
  res.send(compressedPage);
}

/** Headers as alternating names and values: setting them one by one costs more than sending them. */
type HeaderList = readonly string[];
type PreparedHeaders = { readonly shared: HeaderList; readonly personal: HeaderList };

type SentPage = {
  readonly page: StoredPage;
  /** The customer who gets the page; undefined for a guest. */
  readonly identity?: CustomerIdentity | undefined;
  /** Headers of this answer that no step before has set. */
  readonly headers?: HeaderList;
};
export type SendStoredPage = (req: Request, res: Response, sent: SentPage) => Promise<void> | undefined;

/**
 * Returns a function that sends stored pages with these security headers: to a guest 304 if the browser has the page
 * already, to a customer with the identity, never to be cached.
 */
export function createStoredPageSender(securityHeaders: SecurityHeaders): SendStoredPage {
  const headersByPage = new WeakMap<StoredPage, PreparedHeaders>();
  const prepareHeaders = (page: StoredPage): PreparedHeaders => {
    const known = headersByPage.get(page);
    if (known) return known;
    const base = [...allowScript(securityHeaders, page.inlineScript).flat(), 'vary', 'Accept-Encoding'];
    const prepared = {
      shared: [...base, 'cache-control', 'private, no-cache', 'etag', page.etag],
      personal: [...base, 'cache-control', 'private, no-store'],
    };
    headersByPage.set(page, prepared);
    return prepared;
  };
  return (req, res, { page, identity, headers: ownHeaders = [] }) => {
    const prepared = prepareHeaders(page);
    const headers = identity ? prepared.personal : prepared.shared;
    if (!identity && req.headers['if-none-match'] === page.etag) {
      res.writeHead(304, [...headers, ...ownHeaders]).end();
      return undefined;
    }
    const encoding = findPreferredEncoding(req);
    const encodingHeaders = encoding ? ['content-encoding', encoding] : [];
    const send = (body: Buffer): void => {
      const bodyHeaders = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.byteLength)];
      res.writeHead(200, [...headers, ...bodyHeaders, ...encodingHeaders, ...ownHeaders]).end(body);
    };
    const body = page.body(encoding, identity);
    if (body instanceof Promise) return body.then(send);
    send(body);
    return undefined;
  };
}
