import fc from 'fast-check';
import { listRatingSteps } from '../../../../server/services/search/index/facetFields.ts';
import { toSizeBias } from '../../../../server/services/sizing/rules.ts';
import {
  adviseSize,
  computeRating,
  computeShare,
  findVerdict,
  formatShare,
} from '../../../../src/lib/reviews/ratings.ts';

it.each([
  [[0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 1, 2], 4.7],
  [[0, 0, 1, 0, 25], 4.9],
  [[1, 0, 0, 0, 0], 1],
])('rates %j with %f stars', (counts, rating) => {
  expect(computeRating(counts)).toBe(rating);
});

it('filters by the rating that is shown', () => {
  expect(computeRating([1, 0, 0, 20, 2])).toBe(4);
  expect(listRatingSteps([1, 0, 0, 20, 2])).toEqual(['4', '3']);
});

it('returns shares as whole percentages that add up to 100', () => {
  expect(computeShare([0, 0, 0])).toBeNull();
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 500 }), (low, middle, high) => {
      const share = computeShare([low, middle, high]);
      expect((share?.low ?? 0) + (share?.middle ?? 0) + (share?.high ?? 0)).toBe(100);
      expect(share?.middle).toBeGreaterThanOrEqual(0);
    }),
  );
});

it.each([
  [[4, 4, 2], 'middle', ''],
  [[5, 4, 1], 'low', 'Between sizes? Take the larger one.'],
  [[1, 4, 5], 'high', 'Between sizes? Take the smaller one.'],
  [[4, 5, 1], 'middle', ''],
  [[5, 1, 5], null, ''],
  [[1, 0, 0], 'low', ''],
])('finds in the answers %j the verdict %s and the same advice for both calls', (counts, verdict, advice) => {
  const share = computeShare(counts);
  if (!share) throw new Error('There are answers.');
  expect([findVerdict(share), adviseSize(share)]).toEqual([verdict, advice]);
  expect(toSizeBias(counts).roundingMessaging).toBe(advice);
});

it('gives percentages from five answers on', () => {
  expect([formatShare(100, 1), formatShare(75, 4), formatShare(80, 5)]).toEqual(['1 of 1', '3 of 4', '80%']);
  expect(toSizeBias([0, 4, 0]).sizeBiases).toEqual([]);
  expect(toSizeBias([0, 4, 1]).sizeBiases).toHaveLength(3);
});
