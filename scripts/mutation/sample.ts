/** Chooses a share of the items in order; deterministic for a seed. */
export function sample<T>(items: readonly T[], share: number, seed: number): T[] {
  if (share >= 1) return [...items];
  const random = randomNumbers(seed);
  const ranked = items.map((item, index) => ({ item, index, rank: random() }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked
    .slice(0, Math.ceil(items.length * share))
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Mulberry32: deterministic pseudo-random numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
