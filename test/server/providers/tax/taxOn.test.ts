import fc from 'fast-check';
import { taxOn } from '../../../../server/providers/tax/taxOn.ts';

const cents = fc.integer({ min: 1, max: 500_000 });

it('rounds the tax to the nearest cent', () => {
  expect(taxOn(27_993, 5_750)).toBe(1_610);
  expect(taxOn(100, 500)).toBe(1);
  expect(taxOn(99, 500)).toBe(0);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 12_000 }), (goods, rate) => {
      expect(Math.abs(taxOn(goods, rate) - (goods * rate) / 100_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});
