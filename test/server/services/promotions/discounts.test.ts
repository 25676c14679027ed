import fc from 'fast-check';
import { allocatePieces } from '../../../../server/services/orders/actions/placement.ts';
import {
  type Coupon,
  computeDiscounts,
  type DiscountEffect,
  listCompatibleSets,
} from '../../../../server/services/promotions/discounts.ts';

const createCoupon = (effect: DiscountEffect, applies: readonly boolean[], maxCents?: number): Coupon => ({
  code: 'X',
  description: '',
  promotionType: 'DISCOUNT',
  effect,
  applies,
  maxCents,
});
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const LINES = [
  { priceCents: 5_000, quantity: 2 },
  { priceCents: 3_000, quantity: 1 },
  { priceCents: 9_000, quantity: 1 },
];
const ALL = [true, true, true];

it.each<[string, DiscountEffect, readonly boolean[], number | undefined, number]>([
  ['the cheapest piece of three', { kind: 'bundle', buy: 2, get: 1, percent: 100 }, ALL, undefined, 3_000],
  ['the cheapest of each two', { kind: 'bundle', buy: 1, get: 1, percent: 100 }, ALL, undefined, 8_000],
  ['half of the cheapest', { kind: 'bundle', buy: 1, get: 1, percent: 50 }, ALL, undefined, 4_000],
  ['no piece of too few', { kind: 'bundle', buy: 2, get: 1, percent: 100 }, [true, false, false], undefined, 0],
  ['one piece as a gift', { kind: 'gift' }, [true, false, false], undefined, 5_000],
  ['at most a sum', { kind: 'percent', percent: 50 }, ALL, 2_500, 2_500],
  [
    'the highest tier that is reached',
    {
      kind: 'tiers',
      tiers: [
        { fromCents: 20_000, percent: 20 },
        { fromCents: 10_000, percent: 10 },
        { fromCents: 23_000, amountCents: 5_000 },
      ],
    },
    ALL,
    undefined,
    4_400,
  ],
])('takes off %s', (_, effect, applies, maxCents, cents) => {
  const { ofCoupons, ofLines } = computeDiscounts(LINES, 0, [createCoupon(effect, applies, maxCents)]);
  expect(ofCoupons).toEqual([cents]);
  expect(sum(ofLines)).toBe(cents);
});

it('takes the tier by the prices without discounts, and the percent off the rest', () => {
  const half = createCoupon({ kind: 'percent', percent: 50 }, ALL);
  const tiers = createCoupon({ kind: 'tiers', tiers: [{ fromCents: 22_000, percent: 10 }] }, ALL);
  expect(computeDiscounts(LINES, 0, [half, tiers]).ofCoupons).toEqual([11_000, 1_100]);
});

const line = fc.record({ priceCents: fc.integer({ min: 1, max: 90_000 }), quantity: fc.integer({ min: 1, max: 12 }) });
const effect: fc.Arbitrary<DiscountEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ kind: fc.constant('gift' as const) }),
  fc.record({
    kind: fc.constant('bundle' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 4 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
);

it('refunds exactly what was paid, whichever pieces of discounted lines come back, one after the other', () => {
  const orders = fc.array(line, { minLength: 1, maxLength: 6 }).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      taxes: fc.array(fc.nat(9_000), { minLength: lines.length, maxLength: lines.length }),
      coupons: fc.array(
        fc
          .tuple(effect, fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }))
          .map(([one, applies]) => createCoupon(one, applies)),
        { maxLength: 4 },
      ),
      order: fc.infiniteStream(fc.nat()),
    }),
  );
  fc.assert(
    fc.property(orders, ({ lines, taxes, coupons, order }) => {
      const { ofLines, ofCoupons } = computeDiscounts(lines, 0, coupons);
      let open = lines.flatMap(({ priceCents, quantity }, index) =>
        allocatePieces({ priceCents, quantity, discountCents: ofLines[index] ?? 0, taxCents: taxes[index] ?? 0 }),
      );
      const paidCents =
        sum(lines.map(({ priceCents, quantity }) => priceCents * quantity)) - sum(ofCoupons) + sum(taxes);
      let refundedCents = 0;
      while (open.length > 0) {
        const piece = open[(order.next().value ?? 0) % open.length];
        if (!piece) break;
        expect(piece.paidCents).toBeGreaterThanOrEqual(0);
        refundedCents += piece.paidCents + piece.taxCents;
        open = open.filter((one) => one !== piece);
        expect(refundedCents).toBeLessThanOrEqual(paidCents);
      }
      expect(refundedCents).toBe(paidCents);
    }),
  );
});

it('finds all largest sets of promotions that go together, and no other', () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20, selector: String });
  fc.assert(
    fc.property(pairs, (exclusive) => {
      const all = [0, 1, 2, 3, 4, 5, 6, 7];
      const areExclusive = (one: number, other: number): boolean =>
        exclusive.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
      const fits = (set: readonly number[]): boolean =>
        set.every((one) => set.every((other) => one === other || !areExclusive(one, other)));
      const subsets = Array.from({ length: 256 }, (_, bits) => all.filter((one) => bits & (1 << one))).filter(fits);
      const largest = subsets.filter((set) => all.every((one) => set.includes(one) || !fits([...set, one])));
      const found = listCompatibleSets(all, areExclusive);
      expect(found.map(String).sort()).toEqual(largest.map(String).sort());
    }),
  );
});
