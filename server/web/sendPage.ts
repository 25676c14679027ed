import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'zstd' | 'br' | 'gzip';

const { constants } = zlib;
/** Up to so many bytes, handing a page over to another thread costs more than it frees this one of. */
const MOST_AT_ONCE = 128 * 1024;
/** Larger than most compressed pages, so that they come out in one piece. */
const chunkSize = 32 * 1024;

/** Each at the level where a page costs less to compress than to render; what Brotli does by default would cost a hundred renders. */
const OPTIONS = {
  zstd: { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 3 } },
  br: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // Only what is no browser of today asks for it. More memory while it works: a twelfth quicker.
  gzip: { chunkSize, level: 1, memLevel: constants.Z_MAX_MEMLEVEL },
} as const;

const AT_ONCE: Readonly<Record<Encoding, (page: Buffer) => Buffer>> = {
  zstd: (page) => zlib.zstdCompressSync(page, OPTIONS.zstd),
  br: (page) => zlib.brotliCompressSync(page, OPTIONS.br),
  gzip: (page) => zlib.gzipSync(page, OPTIONS.gzip),
};
const [zstd, brotli, gzip] = [promisify(zlib.zstdCompress), promisify(zlib.brotliCompress), promisify(zlib.gzip)];
const ASIDE: Readonly<Record<Encoding, (page: Buffer) => Promise<Buffer>>> = {
  zstd: (page) => zstd(page, OPTIONS.zstd),
  br: (page) => brotli(page, OPTIONS.br),
  gzip: (page) => gzip(page, OPTIONS.gzip),
};
/** Zstandard comes as small as Brotli here for a third of the work. */
const ENCODINGS: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/**
 * Sends a whole page, compressed as its reader likes it. Known as a whole, it goes through the compressor in one piece, which
 * is cheaper than the stream that answers of unknown length need.
 */
export async function sendPage(req: Request, res: Response, html: string): Promise<void> {
  const page = Buffer.from(html);
  const encoding = ENCODINGS.find((known) => req.acceptsEncodings(known));
  res.type('html').vary('Accept-Encoding');
  if (!encoding) return void res.send(page);
  const compressed = page.byteLength <= MOST_AT_ONCE ? AT_ONCE[encoding](page) : await ASIDE[encoding](page);
  res.setHeader('content-encoding', encoding);
  res.send(compressed);
}
