import { parseErrorStatus } from '../../../src/lib/paths.ts';

it.each([
  ['404', 404],
  ['500', 500],
  ['503', 503],
  ['ccBlocked', 403],
])('parses %s as %i', (input, status) => {
  expect(parseErrorStatus(input)).toBe(status);
});

it.each(['200', '302', '99', '600', '5000', 'ccblocked', ' 500', ''])('finds no status in "%s"', (input) => {
  expect(parseErrorStatus(input)).toBe(404);
});
