/** A seeded random source: equal seeds give equal numbers, so a product's shape never changes. */
export type Rng = {
  /** The next number in 0..1. */
  readonly next: () => number;
  readonly pickNumber: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  readonly pickInteger: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <const T>(choices: readonly [T, ...T[]]) => T;
};

/** Creates numbers from `seed`. `salt` separates sequences, so that a new part does not change others. */
export function createRng(seed: number, salt = ''): Rng {
  let state = mix(seed >>> 0, salt);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pickNumber: (low, high) => low + (high - low) * next(),
    pickInteger: (low, high) => Math.floor(low + (high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** FNV-1a over the salt, started from the seed and mixed, so that neighboring seeds have unrelated numbers. */
function mix(seed: number, salt: string): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (const letter of salt) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash ^= hash >>> 16;
  return Math.imul(hash, 0x85ebca6b) ^ (hash >>> 13);
}
