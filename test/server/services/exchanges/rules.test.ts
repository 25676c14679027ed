import fc from 'fast-check';
import {
  computeDueMoment,
  computeExchange,
  computeReplacementPrice,
  getNextStep,
} from '../../../../server/services/exchanges/rules.ts';

// 100.00 with 10.00 off, taxed at 5 percent.
const oldLine = {
  styleId: '1',
  priceCents: 10_000,
  todayCents: undefined,
  paidCents: 9_000,
  taxCents: 450,
  worthCents: 9_450,
};
const taxOn = (cents: number): number => Math.floor(cents / 20);
const newLine = { styleId: '1', priceCents: 10_000, taxOn, isSamePlace: true };
const evenResult = {
  priceCents: 10_000,
  discountCents: 1_000,
  taxCents: 450,
  carriedCents: 9_450,
  chargeCents: 0,
  refundCents: 0,
};

it.each([
  ['another size costs nothing', {}, evenResult],
  ['another size costs nothing although it costs more today', { priceCents: 14_000 }, evenResult],
  [
    'a more expensive color costs the difference with its tax',
    { styleId: '2', priceCents: 11_500 },
    { ...evenResult, priceCents: 11_500, taxCents: 525, chargeCents: 1_575 },
  ],
  [
    'a cheaper color returns the difference with its tax',
    { styleId: '2', priceCents: 8_000 },
    { ...evenResult, priceCents: 8_000, taxCents: 350, carriedCents: 7_350, refundCents: 2_100 },
  ],
  [
    'a color that costs less than the promo code took off is free, and all is refunded',
    { styleId: '2', priceCents: 800 },
    { priceCents: 800, discountCents: 800, taxCents: 0, carriedCents: 0, chargeCents: 0, refundCents: 9_450 },
  ],
  [
    'a difference below the payment minimum is waived',
    { styleId: '2', priceCents: 10_040 },
    { ...evenResult, priceCents: 10_040, discountCents: 1_042, taxCents: 452 },
  ],
  [
    'another state has another tax',
    { isSamePlace: false, taxOn: () => 1_000 },
    { ...evenResult, taxCents: 1_000, chargeCents: 550 },
  ],
])('%s', (_title, change, expected) => {
  expect(computeExchange(oldLine, { ...newLine, ...change }, 50)).toEqual(expected);
});

it('accounts for every cent, whatever the prices are', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      (price, next, tax, off, isSamePlace) => {
        const paidCents = Math.floor((price * (100 - off)) / 100);
        const item = {
          styleId: '1',
          priceCents: price,
          todayCents: undefined,
          paidCents,
          taxCents: tax,
          worthCents: paidCents + tax,
        };
        const sums = computeExchange(item, { styleId: '2', priceCents: next, taxOn, isSamePlace }, 50);
        const total = sums.priceCents - sums.discountCents + sums.taxCents;
        expect(sums.carriedCents + sums.chargeCents).toBe(total);
        expect(sums.carriedCents + sums.refundCents).toBe(item.worthCents);
        expect(Math.min(sums.chargeCents, sums.refundCents)).toBe(0);
        expect(sums.chargeCents === 0 || sums.chargeCents >= 50 || sums.discountCents === sums.priceCents).toBe(true);
        expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it('prices another size as it was sold, and another color at its current price', () => {
  expect(computeReplacementPrice(oldLine, { styleId: '1', priceCents: 1 })).toBe(10_000);
  expect(computeReplacementPrice(oldLine, { styleId: '2', priceCents: 1 })).toBe(1);
});

it.each([
  ['the difference between the sizes, also after a sale', { paid: 4_000, today: 6_000, wanted: 7_000, price: 5_000 }],
  ['less for a cheaper size', { paid: 7_000, today: 7_500, wanted: 6_800, price: 6_800 }],
  ['nothing more where all sizes have another price today', { paid: 4_000, today: 6_000, wanted: 6_000, price: 4_000 }],
  ['no more than today', { paid: 6_000, today: 3_000, wanted: 7_000, price: 7_000 }],
  ['no less than today', { paid: 7_000, today: 7_000, wanted: 2_000, price: 2_000 }],
  ['never more than was paid for a size that costs less', { paid: 7_000, today: 4_000, wanted: 6_000, price: 7_000 }],
])('prices a size with a price of its own: %s', (_title, { paid, today, wanted, price }) => {
  const item = { styleId: '1', priceCents: paid, todayCents: today };
  expect(computeReplacementPrice(item, { styleId: '1', priceCents: wanted })).toBe(price);
});

it.each([
  ['waits for a parcel that was not handed in', { isScanned: false, pieceState: 'open' }, 'first scan', 'wait'],
  ['releases at the first scan', { isScanned: true, pieceState: 'open' }, 'first scan', 'release'],
  ['waits for the receipt by rule', { isScanned: true, pieceState: 'open' }, 'receipt', 'wait'],
  ['releases at the receipt', { isScanned: true, pieceState: 'received' }, 'receipt', 'release'],
  [
    'releases for goods that the warehouse received without a scan',
    { isScanned: false, pieceState: 'received' },
    'first scan',
    'release',
  ],
  ['ends with goods that failed the inspection', { isScanned: true, pieceState: 'refused' }, 'receipt', 'refused'],
  ['ends with a cancelled return', { isScanned: false, pieceState: 'cancelled' }, 'first scan', 'cancelled'],
] as const)('%s', (_title, state, shipsAt, step) => {
  expect(getNextStep(state, shipsAt)).toBe(step);
});

const days = { graceDays: 3, travelDays: 21 };
it.each([
  ['three days after the last day', null, 'first scan', '2026-12-08T00:00:00.000Z'],
  ['the same where it ships at receipt', null, 'receipt', '2026-12-08T00:00:00.000Z'],
  ['21 days after the scan', new Date('2026-12-01T10:00:00Z'), 'receipt', '2026-12-22T10:00:00.000Z'],
  ['never before the first deadline', new Date('2026-11-01T10:00:00Z'), 'receipt', '2026-12-08T00:00:00.000Z'],
] as const)('has the deadline %s', (_title, scannedAt, shipsAt, due) => {
  expect(computeDueMoment({ dropOffBy: '2026-12-04', scannedAt }, { shipsAt, ...days }).toISOString()).toBe(due);
});
