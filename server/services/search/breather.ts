/** Gives other work its turn when this piece has held the thread for `slice` milliseconds; to be awaited between steps. */
export function breather(slice = 8): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
