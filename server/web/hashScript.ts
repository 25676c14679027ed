import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** One script per set of chunks that a page loads. */
const hashes = new LRUCache<string, string>({ max: 500 });

/** Returns the source expression of a security policy for an inline script, such as `sha256-…`. */
export function hashScript(script: string): string {
  const known = hashes.get(script);
  if (known !== undefined) return known;
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  hashes.set(script, hash);
  return hash;
}
