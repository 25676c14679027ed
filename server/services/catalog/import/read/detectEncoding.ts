import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableFeed } from './unreadableFeed.ts';

type Utf8Count = {
  /** Letters of more than one byte that are valid. */
  readonly letters: number;
  /** Bytes that belong to no valid letter. */
  readonly misfits: number;
  /** From 1. */
  readonly firstMisfitLine: number;
};

const NEWLINE = 0x0a;

/** Returns the number of bytes that follow the first byte of a letter; undefined for a byte that begins none. */
function countFollowingBytes(byte: number): number | undefined {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : undefined;
}

/** Counts the valid letters of UTF-8 beyond ASCII, and the bytes that belong to none. */
async function countUtf8(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Count> {
  let [letters, misfits, firstMisfitLine, line] = [0, 0, 0, 1];
  let [missingBytes, startedBytes] = [0, 0];
  const refuse = (count: number): void => {
    if (count > 0 && misfits === 0) firstMisfitLine = line;
    misfits += count;
  };
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (missingBytes > 0 && (byte & 0xc0) === 0x80) {
        missingBytes -= 1;
        startedBytes += 1;
        if (missingBytes === 0) {
          letters += 1;
          startedBytes = 0;
        }
        continue;
      }
      refuse(startedBytes);
      if (byte === NEWLINE) line += 1;
      const followers = countFollowingBytes(byte);
      if (followers === undefined) refuse(1);
      missingBytes = followers ?? 0;
      startedBytes = missingBytes > 0 ? 1 : 0;
    }
  }
  refuse(startedBytes);
  return { letters, misfits, firstMisfitLine };
}

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const SAMPLE_BYTES = 1024;

/**
 * Detects the encoding of a whole file: by its byte order mark, by the zero bytes of UTF-16, else UTF-8. If some bytes
 * are not UTF-8, it is still UTF-8 if most letters beyond ASCII are valid (the file is damaged), else Windows-1252.
 * @throws {UnreadableFeed} for zero bytes, which no text contains
 */
export async function detectEncoding(file: string): Promise<{ encoding: FeedEncoding; warning?: string }> {
  const utf16Encoding = detectUtf16(await readSample(file));
  if (utf16Encoding) return { encoding: utf16Encoding };
  if (await isUtf8(file)) return { encoding: 'utf-8' };
  const { letters, misfits, firstMisfitLine } = await countUtf8(createReadStream(file));
  const misfitText = `${misfits} byte${misfits === 1 ? '' : 's'} that ${misfits === 1 ? 'is' : 'are'} not UTF-8, first in line ${firstMisfitLine}`;
  return letters > misfits
    ? { encoding: 'utf-8', warning: `It has ${misfitText}; they are shown as �.` }
    : { encoding: 'windows-1252', warning: `It has ${misfitText}; it was read as Windows-1252.` };
}

async function readSample(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function detectUtf16(sample: Uint8Array): FeedEncoding | undefined {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [evenZeros = 0, oddZeros = 0] = zeros;
  // The heading is mostly ASCII, so in UTF-16 every second byte of it is zero.
  const threshold = sample.length / 4;
  if (oddZeros > threshold && evenZeros === 0) return 'utf-16le';
  return evenZeros > threshold && oddZeros === 0 ? 'utf-16be' : undefined;
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isValid = true;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk;
    if (bytes.includes(0)) throw new UnreadableFeed('is not a text file');
    try {
      if (isValid) decoder.decode(bytes, { stream: true });
    } catch {
      isValid = false;
    }
  }
  try {
    if (isValid) decoder.decode();
    return isValid;
  } catch {
    return false;
  }
}

/** Yields the text of a file in parts, without its byte order mark. `onBytes` gets the number of bytes read so far. */
export async function* readFeedText(
  file: string,
  encoding: FeedEncoding,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk;
    read += bytes.length;
    const text = decoder.decode(bytes, { stream: true });
    onBytes(read);
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
