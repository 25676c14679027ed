/**
 * Returns the error code of a failed code chunk: `ChunkLoadError` for scripts (timeout, missing or error),
 * `CSS_CHUNK_LOAD_FAILED` for styles (browsing §8); null for any other error.
 */
export function getChunkFailureCode(error: unknown): 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED' | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return 'CSS_CHUNK_LOAD_FAILED';
  return error.name === 'ChunkLoadError' ? 'ChunkLoadError' : null;
}
