import fc from 'fast-check';
import { split } from '../../../../../server/services/promotions/discounts.ts';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [200, [1, 1, 1], [67, 67, 66]],
  [10, [3, 7], [3, 7]],
  [1, [1, 2], [0, 1]],
  [1, [2, 1], [1, 0]],
  [5, [0, 10, 0], [0, 5, 0]],
  [5, [0, 0], [0, 0]],
  [0, [4, 6], [0, 0]],
  [7, [], []],
])('splits %i cents by %j into %j', (cents, weights, shares) => {
  expect(split(cents, weights)).toEqual(shares);
});

it('splits to the cent, no share a cent away from its exact part or above its weight', () => {
  const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 });
  const check = (parts: readonly number[], percent: number): void => {
    const sum = parts.reduce((total, weight) => total + weight, 0);
    const cents = Math.floor((sum * percent) / 100);
    const shares = split(cents, parts);
    expect(shares.reduce((total, share) => total + share, 0)).toBe(cents);
    for (const [index, share] of shares.entries()) {
      const weight = parts[index] ?? 0;
      expect(Math.abs(share - (sum === 0 ? 0 : (cents * weight) / sum))).toBeLessThan(1);
      expect(share).toBeLessThanOrEqual(weight);
    }
  };
  fc.assert(fc.property(weights, fc.integer({ min: 0, max: 100 }), check));
});
