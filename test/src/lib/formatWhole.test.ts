import fc from 'fast-check';
import { formatWhole } from '../../../src/lib/money.ts';

it.each([
  [0, '0'],
  [98, '98'],
  [1284, '1,284'],
  [1_000_000, '1,000,000'],
])('formats %i as %s', (number, text) => {
  expect(formatWhole(number)).toBe(text);
});

it("groups like the language's number format", () => {
  const format = new Intl.NumberFormat('en-US');
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => expect(formatWhole(number)).toBe(format.format(number))));
});
