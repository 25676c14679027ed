import { formatItemCount } from '../../../src/lib/money.ts';

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [1188, '1,188 items'],
])('formats %d as %s', (count, text) => {
  expect(formatItemCount(count)).toBe(text);
});
