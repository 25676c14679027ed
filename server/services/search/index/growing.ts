import { type Bits, createBits, setBit } from './bits.ts';

/** Returns the room that an array gets for this many entries: an eighth more, so that copying stays rare. */
export const planRoom = (count: number): number => Math.ceil(count * 1.125) + 32;

/** Copies entries into a larger array and returns that. */
export function moveInto<To extends { set(entries: ArrayLike<number>): void }>(
  entries: ArrayLike<number>,
  larger: To,
): To {
  larger.set(entries);
  return larger;
}

/** Adds a number to a set, and returns the set or its larger copy. A set is as long as its numbers need: missing words are empty. */
export function addToSet(bits: Bits, at: number): Bits {
  const set = bits.length > at >>> 5 ? bits : moveInto(bits, createBits(planRoom(at + 1)));
  setBit(set, at);
  return set;
}

const NO_BITS: Bits = new Uint32Array(0);

/** Adds a number to one of several sets, which is new if there is none. */
export function addToSets(sets: Bits[], set: number, at: number): void {
  sets[set] = addToSet(sets[set] ?? NO_BITS, at);
}

/** Returns the number of a value, which gets one if it is new. A value that came back has its former number. */
export function numberValue(
  { values, numbers }: { readonly values: string[]; readonly numbers: Map<string, number> },
  value: string,
): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const former = values.indexOf(value);
  const number = former < 0 ? values.push(value) - 1 : former;
  numbers.set(value, number);
  return number;
}
