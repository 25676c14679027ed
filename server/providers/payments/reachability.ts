const KEPT_MS = 30_000;

/** Whether a provider answers: once it has, that holds for half a minute; where it has not, the next one to ask finds out. */
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
