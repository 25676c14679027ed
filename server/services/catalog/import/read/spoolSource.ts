import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UnreadableFeed } from './unreadableFeed.ts';

/** Most bytes of a feed, unpacked. */
const MAX_FEED_BYTES = 2 * 1024 ** 3;

const MAGIC = [0x1f, 0x8b];

/**
 * Copies a feed to a file and unpacks gzip. A feed that ends early, or is too large, is found before anything is written
 * to the shop.
 * @throws {UnreadableFeed}
 */
export async function spoolSource(
  source: AsyncIterable<Uint8Array>,
  file: string,
  maxBytes = MAX_FEED_BYTES,
): Promise<void> {
  const chunks = source[Symbol.asyncIterator]();
  const start = await readStart(chunks);
  const rest: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => chunks };
  const readAll = async function* (): AsyncGenerator<Uint8Array> {
    yield start;
    yield* rest;
  };
  const limitSize = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new UnreadableFeed(`is larger than ${maxBytes} bytes, unpacked`);
      yield chunk;
    }
  };
  const handle = await open(file, 'wx', 0o600);
  try {
    const isPacked = MAGIC.every((byte, index) => start[index] === byte);
    const output = handle.createWriteStream();
    if (isPacked) await pipeline(Readable.from(readAll(), { objectMode: false }), createGunzip(), limitSize, output);
    else await pipeline(readAll, limitSize, output);
  } catch (error) {
    throw isOfGzip(error) ? new UnreadableFeed(`cannot be unpacked: ${error.message}`) : error;
  } finally {
    // A failed pipeline does not wait for its file, which the caller may want to remove.
    await handle.close();
  }
}

async function readStart(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array();
  while (start.length < MAGIC.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

const isOfGzip = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
