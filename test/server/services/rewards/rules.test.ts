import fc from 'fast-check';
import {
  computeLinePoints,
  computePoints,
  FIRST_POINTS_RULE,
  getTier,
  getTierYear,
  presentPoints,
  readProgress,
} from '../../../../server/services/rewards/rules.ts';

it.each([
  { priceCents: 12_995, quantity: 1, badges: [], points: 129 },
  // Each pair earns points for its own whole dollars.
  { priceCents: 12_995, quantity: 2, badges: ['Vegan'], points: 258 },
  { priceCents: 12_995, quantity: 1, badges: ['VIP Point Multiplier'], points: 258 },
  { priceCents: 99, quantity: 1, badges: [], points: 0 },
  // 10 percent off 129.95 leaves 116.95.
  { priceCents: 12_995, quantity: 1, discountCents: 1_300, badges: [], points: 116 },
  // A discount of 10.01 is 5.00 off the first and 5.01 off the second.
  { priceCents: 5_000, quantity: 2, discountCents: 1_001, badges: ['VIP Point Multiplier'], points: 178 },
  { priceCents: 12_995, quantity: 1, discountCents: 12_995, badges: [], points: 0 },
])('gives $points points for $quantity of $priceCents cents', ({ points, ...line }) => {
  expect(computeLinePoints(line, FIRST_POINTS_RULE)).toBe(points);
});

it.each([
  { rule: { perDollar: 3, multiplier: 2 }, badges: [], points: 387 },
  { rule: { perDollar: 3, multiplier: 2 }, badges: ['VIP Point Multiplier'], points: 774 },
  { rule: { perDollar: 1, multiplier: 1 }, badges: ['VIP Point Multiplier'], points: 129 },
])('gives $points points by $rule', ({ rule, badges, points }) => {
  expect(computeLinePoints({ priceCents: 12_995, quantity: 1, badges }, rule)).toBe(points);
});

it('never gives more points than whole dollars were paid, and loses less than a dollar of each piece', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }), fc.nat(100), (priceCents, quantity, percent) => {
      const discountCents = Math.floor((priceCents * quantity * percent) / 100);
      const points = computeLinePoints({ priceCents, quantity, discountCents, badges: [] }, FIRST_POINTS_RULE);
      const paidCents = priceCents * quantity - discountCents;
      expect(points * 100).toBeLessThanOrEqual(paidCents);
      expect((points + quantity) * 100).toBeGreaterThan(paidCents);
    }),
  );
});

it('adds the points of the lines', () => {
  const boots = { priceCents: 12_995, quantity: 2, badges: [] };
  const socks = { priceCents: 1_200, quantity: 1, badges: ['VIP Point Multiplier'] };
  expect(computePoints([boots, socks], FIRST_POINTS_RULE)).toBe(258 + 24);
  expect(computePoints([], FIRST_POINTS_RULE)).toBe(0);
});

it('returns the value of points', () => {
  expect(presentPoints(1295, { centsPerPoint: 1 })).toEqual({ points: 1295, dollarValue: '$12.95' });
  expect(presentPoints(1295, { centsPerPoint: 5 })).toEqual({ points: 1295, dollarValue: '$64.75' });
});

const TIER_POINTS = { gold: 1200, platinum: 6000 };

it.each([
  [0, 0, false, 'silver'],
  [1199, 1199, false, 'silver'],
  [1200, 0, false, 'gold'],
  [0, 1200, false, 'gold'],
  [5999, 0, false, 'gold'],
  [1200, 6000, false, 'platinum'],
  [1_000_000, 0, false, 'platinum'],
  [0, 0, true, 'elite'],
] as const)(
  'assigns a member with %d points this year and %d last year (elite: %s) to %s',
  (thisYear, lastYear, elite, tier) => {
    expect(getTier({ thisYear, lastYear }, elite, TIER_POINTS)).toBe(tier);
  },
);

const NOVEMBER = { now: new Date('2026-11-20T15:00:00Z'), tierPoints: TIER_POINTS };

it.each([
  // A tier of last year ends with this one, unless this year's points reach it again.
  [
    { thisYear: 300, lastYear: 0 },
    { tier: 'silver', nextTier: 'gold', pointsToNextTier: 900, isNextTierNear: false, tierEndsOn: null },
  ],
  [
    { thisYear: 780, lastYear: 0 },
    { tier: 'silver', pointsToNextTier: 420, isNextTierNear: true },
  ],
  [
    { thisYear: 779, lastYear: 0 },
    { tier: 'silver', pointsToNextTier: 421, isNextTierNear: false },
  ],
  [
    { thisYear: 2480, lastYear: 0 },
    { tier: 'gold', nextTier: 'platinum', pointsToNextTier: 3520, tierEndsOn: '2027-12-31' },
  ],
  [
    { thisYear: 300, lastYear: 1300 },
    { tier: 'gold', pointsToNextTier: 5700, tierEndsOn: '2026-12-31' },
  ],
  [
    { thisYear: 1300, lastYear: 6100 },
    { tier: 'platinum', nextTier: null, pointsToNextTier: null, tierEndsOn: '2026-12-31' },
  ],
])('returns the progress of %j', (points, progress) => {
  expect(readProgress(points, false, NOVEMBER)).toMatchObject(progress);
});

it('ends no tier of an elite member', () => {
  expect(readProgress({ thisYear: 2000, lastYear: 0 }, true, NOVEMBER)).toMatchObject({
    tier: 'elite',
    tierEndsOn: null,
    nextTier: null,
  });
});

it.each([
  ['2026-12-31T23:59:59-05:00', 2026],
  ['2027-01-01T00:00:00-05:00', 2027],
])("counts %s, in the shop's time zone, for %d", (moment, year) => {
  expect(getTierYear(new Date(moment))).toBe(year);
});
