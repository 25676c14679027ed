import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

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

const SYNC_COMPRESSORS: Readonly<Record<Encoding, (page: Buffer) => Buffer>> = {
  zstd: (page) => zlib.zstdCompressSync(page, OPTIONS.zstd),
  br: (page) => zlib.brotliCompressSync(page, OPTIONS.br),
  gzip: (page) => zlib.gzipSync(page, OPTIONS.gzip),
};
const [zstd, brotli, gzip] = [promisify(zlib.zstdCompress), promisify(zlib.brotliCompress), promisify(zlib.gzip)];
const ASYNC_COMPRESSORS: Readonly<Record<Encoding, (page: Buffer) => Promise<Buffer>>> = {
  zstd: (page) => zstd(page, OPTIONS.zstd),
  br: (page) => brotli(page, OPTIONS.br),
  gzip: (page) => gzip(page, OPTIONS.gzip),
};
/** Zstandard's output is as small as Brotli's here at a third of the cost. */
const ENCODINGS: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** Browsers send a handful of values; parsing one costs more than sending a stored page's headers. */
const preferredEncodings = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** Returns the client's preferred compression; undefined if it accepts none. */
export function findPreferredEncoding(req: Request): Encoding | undefined {
  const acceptHeader = req.headers['accept-encoding'];
  if (typeof acceptHeader !== 'string') return undefined;
  const encoding = preferredEncodings.get(acceptHeader) ?? ENCODINGS.find((one) => req.acceptsEncodings(one)) ?? 'none';
  preferredEncodings.set(acceptHeader, encoding);
  return encoding === 'none' ? undefined : encoding;
}

/** Compresses a whole page, which is cheaper than streaming. */
export const compressPage = async (page: Buffer, encoding: Encoding): Promise<Buffer> =>
  page.byteLength <= MAX_AT_ONCE ? SYNC_COMPRESSORS[encoding](page) : ASYNC_COMPRESSORS[encoding](page);
