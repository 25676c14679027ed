import { formatHeartCount } from '../../../src/features/favorites/HeartCount.tsx';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1k'],
  [1999, '1k'],
  [12_345, '12k'],
])('formats %i hearts as %s', (count, text) => {
  expect(formatHeartCount(count)).toBe(text);
});
