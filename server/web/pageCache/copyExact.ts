/**
 * Copies bytes that are stored. The result of a compression is a view of a larger block (32 KiB for a page, the pool of all
 * small buffers for a few bytes), and keeps all of it in memory.
 */
export function copyExact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
