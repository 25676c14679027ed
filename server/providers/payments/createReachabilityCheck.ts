const KEPT_MS = 30_000;

/**
 * Returns a function that tells whether a provider answers. A success is cached for 30 seconds; a failure is checked
 * again.
 */
export function createReachabilityCheck(ask: () => Promise<unknown>): () => Promise<boolean> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < goodUntil) return true;
    try {
      await ask();
      goodUntil = performance.now() + KEPT_MS;
      return true;
    } catch {
      return false;
    }
  };
}
