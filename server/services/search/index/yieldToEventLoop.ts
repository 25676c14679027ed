/** Yields to the event loop after `slice` milliseconds of work; await it between steps. */
export function yieldToEventLoop(slice = 8): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < slice) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}
