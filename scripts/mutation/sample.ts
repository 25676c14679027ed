/** Chooses items in order: a share of them (at most 1), or that many (above 1). Deterministic for a seed. */
export function sample<T>(items: readonly T[], size: number, seed: number): T[] {
  const count = size > 1 ? size : Math.ceil(items.length * size);
  if (count >= items.length) return [...items];
  const random = createRandom(seed);
  const ranked = items.map((item, index) => ({ item, index, rank: random() }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Mulberry32: deterministic pseudo-random numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
