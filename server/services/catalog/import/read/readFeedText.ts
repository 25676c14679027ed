import { createReadStream } from 'node:fs';
import type { FeedEncoding } from './detectEncoding.ts';

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
