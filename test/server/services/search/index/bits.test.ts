import fc from 'fast-check';
import {
  type Bits,
  countCommon,
  createBits,
  findFilledWords,
  hasIntersection,
  intersectBits,
  setBit,
  subtractBits,
  toMemberIds,
  uniteBits,
} from '../../../../../server/services/search/index/bits.ts';

/** Few numbers, or numbers that fill most words. */
const members = fc.oneof(
  fc.uniqueArray(fc.nat(400), { maxLength: 4 }),
  fc.uniqueArray(fc.nat(200), { minLength: 40, maxLength: 120 }),
);

function toBits(numbers: readonly number[], spare = 0): Bits {
  const bits = createBits(Math.max(-1, ...numbers) + 1 + spare);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

it('sets of different lengths are compared as sets', () => {
  fc.assert(
    fc.property(members, members, fc.nat(200), (one, other, spare) => {
      const bits = toBits(one, spare);
      const others = toBits(other);
      const common = one.filter((number) => other.includes(number)).sort((a, b) => a - b);
      const words = findFilledWords(bits);
      expect(countCommon(bits, others, words)).toBe(common.length);
      expect(hasIntersection(bits, others, words)).toBe(common.length > 0);
      const intersection = bits.slice();
      intersectBits(intersection, others);
      expect([...toMemberIds(intersection)]).toEqual(common);
      const difference = bits.slice();
      subtractBits(difference, others);
      expect(toMemberIds(difference).length).toBe(one.length - common.length);
      uniteBits(difference, intersection);
      expect(difference).toEqual(bits);
    }),
  );
});
