import { formatWhole } from '../../../src/lib/formatWhole.ts';

it.each([
  [0, '0'],
  [98, '98'],
  [1284, '1,284'],
  [1_000_000, '1,000,000'],
])('writes %i as %s', (number, text) => {
  expect(formatWhole(number)).toBe(text);
});
