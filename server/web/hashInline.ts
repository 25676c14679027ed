import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** One script per set of chunks that a page loads, and the styles of error pages. */
const hashes = new LRUCache<string, string>({ max: 500 });

/** Returns the source expression of a security policy for an inline script or style, such as `sha256-…`. */
export function hashInline(text: string): string {
  const cachedHash = hashes.get(text);
  if (cachedHash !== undefined) return cachedHash;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, hash);
  return hash;
}
