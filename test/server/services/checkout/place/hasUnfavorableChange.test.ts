import { hasUnfavorableChange } from '../../../../../server/services/checkout/place/quoteToPlace.ts';
import { toMoney } from '../../../../../src/lib/money.ts';

const first = { stockId: 1, priceCents: 5000 };
const second = { stockId: 2, priceCents: 3000 };
const giftCard = { stockId: null, priceCents: 2500 };
const seenQuote = { lines: [first, second, giftCard], totalCents: 10_500, dueCents: 8_000, promisedFor: '2026-11-24' };
const quote = {
  lines: seenQuote.lines,
  charges: { grandTotal: toMoney(10_500), total: toMoney(8_000) },
  promisedFor: '2026-11-24',
};

it.each([
  ['nothing', {}, false],
  ['an earlier delivery', { promisedFor: '2026-11-23' }, false],
  ['a later delivery', { promisedFor: '2026-11-25' }, true],
  ['a delivery where none was chosen', { promisedFor: null }, false],
  ['a more expensive order', { charges: { ...quote.charges, grandTotal: toMoney(10_501) } }, true],
  ['a cheaper order', { charges: { ...quote.charges, grandTotal: toMoney(10_499) } }, true],
  ['more to pay', { charges: { ...quote.charges, total: toMoney(8_001) } }, true],
  ['less to pay', { charges: { ...quote.charges, total: toMoney(7_999) } }, true],
  ['one line less', { lines: [first, giftCard] }, true],
  [
    'two changed prices with the same sum',
    { lines: [{ ...first, priceCents: 4000 }, { ...second, priceCents: 4000 }, giftCard] },
    true,
  ],
  ['another SKU at the same price', { lines: [{ ...first, stockId: 3 }, second, giftCard] }, true],
])('judges %s', (_title, change, expected) => {
  expect(hasUnfavorableChange({ ...quote, ...change }, seenQuote)).toBe(expected);
});
