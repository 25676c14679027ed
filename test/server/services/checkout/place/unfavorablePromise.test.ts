import { hasUnfavorableChange } from '../../../../../server/services/checkout/place/quoteToPlace.ts';
import { toMoney } from '../../../../../src/lib/money.ts';

const judge = (promisedFor: string | null, seen: string | null): boolean =>
  hasUnfavorableChange(
    { lines: [], charges: { grandTotal: toMoney(0), total: toMoney(0) }, promisedFor },
    { lines: [], totalCents: 0, dueCents: 0, promisedFor: seen },
  );

it('shows a shopper a promise that they have not seen', () => {
  expect(judge('2026-11-24', null)).toBe(true);
  expect([judge(null, null), judge(null, '2026-11-24'), judge('2026-11-24', '2026-11-24')]).toEqual([
    false,
    false,
    false,
  ]);
});
