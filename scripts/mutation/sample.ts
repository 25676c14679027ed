/** Chooses items in order: a share of them (at most 1), or that many (above 1). Deterministic for a seed. */
export function sample<T>(items: readonly T[], size: number, seed: number): T[] {
  const count = size > 1 ? size : Math.ceil(items.length * size);
  if (count >= items.length) return [...items];
  const random = createRandom(seed);
  const rankedItems = items.map((item, index) => ({ item, index, rank: random() }));
  rankedItems.sort((a, b) => a.rank - b.rank);
  return rankedItems
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Mulberry32: deterministic pseudo-random numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
}
