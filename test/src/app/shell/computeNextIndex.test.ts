import { computeNextIndex } from '../../../../src/app/shell/useSearchBox.ts';

it.each([
  { from: null, down: 0, up: 2 },
  { from: 0, down: 1, up: null },
  { from: 2, down: null, up: 1 },
])('moves from $from down to $down and up to $up, of three', ({ from, down, up }) => {
  expect(computeNextIndex(from, 1, 3)).toBe(down);
  expect(computeNextIndex(from, -1, 3)).toBe(up);
});

it('selects nothing in an empty list', () => {
  expect(computeNextIndex(null, 1, 0)).toBeNull();
  expect(computeNextIndex(null, -1, 0)).toBeNull();
});
