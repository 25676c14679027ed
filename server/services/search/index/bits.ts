/** A bit set of small integers. */
export type Bits = Uint32Array;

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const setBit = (bits: Bits, at: number): void => {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31));
};

export const clearBit = (bits: Bits, at: number): void => {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** Returns the set of all numbers below `size`. */
export function createFullBits(size: number): Bits {
  const bits = createBits(size).fill(0xffffffff);
  const spare = size & 31;
  if (spare > 0) bits[bits.length - 1] = 0xffffffff >>> (32 - spare);
  return bits;
}

export function uniteBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

export function intersectBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

export function subtractBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countWordBits(bits[word] ?? 0);
  return count;
}

/** Returns the indexes of the non-empty words: intersections with a small set can skip the others. */
export function findFilledWords(bits: Bits): Uint32Array {
  const words = new Uint32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word;
  return words.subarray(0, count);
}

/** Counts the intersection; `words` are the non-empty words of `bits`. */
export function countCommon(bits: Bits, other: Bits, words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    count += countWordBits((bits[word] ?? 0) & (other[word] ?? 0));
  }
  return count;
}

/** Returns whether the sets intersect. */
export function hasIntersection(bits: Bits, other: Bits, words: Uint32Array): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (((bits[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
  }
  return false;
}

/** Calls back with each number, ascending. */
export function visitBits(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit((word << 5) + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}

/** Returns the numbers in ascending order; iterating an array is faster than a callback. */
export function toMemberIds(bits: Bits): Uint32Array {
  const members = new Uint32Array(countBits(bits));
  let at = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      members[at++] = (word << 5) + 31 - Math.clz32(lowest);
      rest ^= lowest;
    }
  }
  return members;
}

/** Population count, in parallel within the word. */
export function countWordBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
