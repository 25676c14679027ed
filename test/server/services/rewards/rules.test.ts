import fc from 'fast-check';
import { computeLinePoints, getTier, presentPoints } from '../../../../server/services/rewards/rules.ts';

it.each([
  { priceCents: 12_995, quantity: 1, badges: [], points: 129 },
  { priceCents: 12_995, quantity: 2, badges: ['Vegan'], points: 259 },
  { priceCents: 12_995, quantity: 1, badges: ['VIP Point Multiplier'], points: 258 },
  { priceCents: 99, quantity: 1, badges: [], points: 0 },
  // A tenth off 129.95 leaves 116.95.
  { priceCents: 12_995, quantity: 1, discountCents: 1_300, badges: [], points: 116 },
  { priceCents: 5_000, quantity: 2, discountCents: 1_001, badges: ['VIP Point Multiplier'], points: 178 },
  { priceCents: 12_995, quantity: 1, discountCents: 12_995, badges: [], points: 0 },
])('gives $points points for $quantity of $priceCents cents', ({ points, ...line }) => {
  expect(computeLinePoints(line)).toBe(points);
});

it('never gives more points than whole dollars were paid', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }), (priceCents, quantity) => {
      const points = computeLinePoints({ priceCents, quantity, badges: [] });
      expect(points * 100).toBeLessThanOrEqual(priceCents * quantity);
      expect((points + 1) * 100).toBeGreaterThan(priceCents * quantity);
    }),
  );
});

it('says what points are worth', () => {
  expect(presentPoints(1295)).toEqual({ points: 1295, dollarValue: '$12.95' });
});

it.each([
  [0, false, 'silver'],
  [1199, false, 'silver'],
  [1200, false, 'gold'],
  [5999, false, 'gold'],
  [6000, false, 'platinum'],
  [1_000_000, false, 'platinum'],
  [0, true, 'elite'],
] as const)('puts a member with %d points (elite: %s) into %s', (points, isElite, tier) => {
  expect(getTier(points, isElite)).toBe(tier);
});
