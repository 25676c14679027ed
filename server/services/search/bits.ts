/** A set of small whole numbers, one bit each. */
export type Bits = Uint32Array;

export const bitsFor = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const setBit = (bits: Bits, at: number): void => {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31));
};

export const clearBit = (bits: Bits, at: number): void => {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** All of `size` numbers. */
export function allBits(size: number): Bits {
  const bits = bitsFor(size).fill(0xffffffff);
  const spare = size & 31;
  if (spare > 0) bits[bits.length - 1] = 0xffffffff >>> (32 - spare);
  return bits;
}

export function addBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

export function keepBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

export function dropBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0);
  return count;
}

/** The words of a set that hold anything: what is counted against a small set need not look at the others. */
export function filledWords(bits: Bits): Uint32Array {
  const words = new Uint32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word;
  return words.subarray(0, count);
}

/** How many numbers are in both; `words` are the filled ones of `bits`. */
export function countCommon(bits: Bits, other: Bits, words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    count += ones((bits[word] ?? 0) & (other[word] ?? 0));
  }
  return count;
}

/** Whether any number is in both. */
export function haveCommon(bits: Bits, other: Bits, words: Uint32Array): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (((bits[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
  }
  return false;
}

/** Calls back with each number of the set, in rising order. */
export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit((word << 5) + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}

/** The numbers of the set in rising order: a loop over them is quicker than a call for each. */
export function membersOf(bits: Bits): Uint32Array {
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

/** How many bits of a word are set, counted in parallel within the word. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
