import { FeedUnreadable } from './feedUnreadable.ts';

/** Decodes a feed: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
export function feedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new FeedUnreadable('is not a text file');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
