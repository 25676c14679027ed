import fc from 'fast-check';
import { parseGiftAmount } from '../../../../src/lib/checkout/giftCardRules.ts';
import { formatCents } from '../../../../src/lib/money.ts';

/** Text that people write around an amount. */
const words = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\d.,-]/g, ''));

it('parses any amount, whatever text is around it', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 999_999_999 }), words, (wordsBefore, cents, after) => {
      expect(parseGiftAmount(`${wordsBefore}${formatCents(cents)}${after}`)).toBe(cents);
    }),
  );
});

it('never joins two amounts, and never changes an amount by taking a comma for a point', () => {
  const number = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(number, fc.constantFrom(' or ', ',', ', ', '-', ' to ', '/', ' '), number, (one, separator, other) => {
      expect(parseGiftAmount(`${one}${separator}${other}`)).toBeUndefined();
    }),
  );
});

it.each([
  ['60', 6000],
  ['USD 60', 6000],
  ['60 dollars', 6000],
  ['$ 1 200.00', 120_000],
  ['', undefined],
  ['sixty', undefined],
  ['-5', undefined],
  ['$-5', undefined],
  ['5,00', undefined],
])('parses %j as %s cents', (text, cents) => {
  expect(parseGiftAmount(text)).toBe(cents);
});
