import { heartCount } from '../../../src/lib/heartCount.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1k'],
  [1999, '1k'],
  [12_345, '12k'],
])('formats %i hearts as %s', (count, text) => {
  expect(heartCount(count)).toBe(text);
});
