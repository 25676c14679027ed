import fc from 'fast-check';
import { computeMedian, computeQuantile } from '../../../bench/kit/statistics.ts';

const values = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 });

it('returns one of the values as a quantile, with the given share of values at or below it', () => {
  fc.assert(
    fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (numbers, share) => {
      const result = computeQuantile(numbers, share);
      expect(numbers).toContain(result);
      expect(numbers.filter((value) => value <= result).length).toBeGreaterThanOrEqual(
        Math.floor(numbers.length * share),
      );
    }),
  );
});

it.each([
  { input: [3], expected: 3 },
  { input: [9, 1, 5], expected: 5 },
  { input: [4, 1, 3, 2], expected: 2.5 },
])('the median of $given is $expected', ({ input, expected }) => {
  expect(computeMedian(input)).toBe(expected);
});

it('returns the second longest of a hundred latencies as the 99th percentile', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(computeQuantile(latencies, 0.99)).toBe(99);
  expect(computeQuantile(latencies, 0.5)).toBe(50);
});
