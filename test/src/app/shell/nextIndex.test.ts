import { nextIndex } from '../../../../src/app/shell/nextIndex.ts';

it.each([
  { from: null, down: 0, up: 2 },
  { from: 0, down: 1, up: null },
  { from: 2, down: null, up: 1 },
])('moves from $from down to $down and up to $up, of three', ({ from, down, up }) => {
  expect(nextIndex(from, 1, 3)).toBe(down);
  expect(nextIndex(from, -1, 3)).toBe(up);
});

it('selects nothing in an empty list', () => {
  expect(nextIndex(null, 1, 0)).toBeNull();
  expect(nextIndex(null, -1, 0)).toBeNull();
});
