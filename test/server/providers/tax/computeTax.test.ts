import fc from 'fast-check';
import { computeTax } from '../../../../server/providers/tax/taxRates.ts';

const cents = fc.integer({ min: 1, max: 500_000 });

it('rounds the tax to the nearest cent', () => {
  expect(computeTax(27_993, 5_750)).toBe(1_610);
  expect(computeTax(100, 500)).toBe(1);
  expect(computeTax(99, 500)).toBe(0);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 12_000 }), (goods, rate) => {
      expect(Math.abs(computeTax(goods, rate) - (goods * rate) / 100_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});
