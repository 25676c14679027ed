const KEPT_MS = 30_000;

/**
 * Returns a check whether a provider answers. Success is cached for 30 seconds; after a failure the next call checks
 * again.
 */
export function reachability(ask: () => Promise<unknown>): () => Promise<boolean> {
  let goodUntil = 0;
  return async () => {
    if (Date.now() < goodUntil) return true;
    try {
      await ask();
      goodUntil = Date.now() + KEPT_MS;
      return true;
    } catch {
      return false;
    }
  };
}
