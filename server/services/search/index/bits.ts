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

// Sets differ in length: the loops end with the shorter one, because reads past the end are several times slower.

export function uniteBits(bits: Bits, other: Bits): void {
  const end = Math.min(bits.length, other.length);
  for (let word = 0; word < end; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

export function intersectBits(bits: Bits, other: Bits): void {
  const end = Math.min(bits.length, other.length);
  for (let word = 0; word < end; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
  bits.fill(0, end);
}

export function subtractBits(bits: Bits, other: Bits): void {
  const end = Math.min(bits.length, other.length);
  for (let word = 0; word < end; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
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

/** Whether most words are filled: then reading all is faster than reading those of a list. */
const isDense = (bits: Bits, words: Uint32Array): boolean => words.length * 2 > bits.length;

/** Counts the intersection; `words` are the non-empty words of `bits`. */
export function countCommon(bits: Bits, other: Bits, words: Uint32Array): number {
  if (isDense(bits, words)) return countAllCommon(bits, other);
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (word >= other.length) break;
    count += countWordBits((bits[word] ?? 0) & (other[word] ?? 0));
  }
  return count;
}

function countAllCommon(bits: Bits, other: Bits): number {
  const end = Math.min(bits.length, other.length);
  let count = 0;
  for (let word = 0; word < end; word++) count += countWordBits((bits[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Returns whether the sets intersect; `words` are the non-empty words of `bits`. */
export function hasIntersection(bits: Bits, other: Bits, words: Uint32Array): boolean {
  if (isDense(bits, words)) return hasAnyIntersection(bits, other);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (word >= other.length) return false;
    if (((bits[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
  }
  return false;
}

function hasAnyIntersection(bits: Bits, other: Bits): boolean {
  const end = Math.min(bits.length, other.length);
  for (let word = 0; word < end; word++) if (((bits[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
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
