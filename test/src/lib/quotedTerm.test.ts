import { quotedTerm } from '../../../src/lib/quotedTerm.ts';

it.each([
  ['"red shoes"', 'red shoes'],
  ['“red shoes”', 'red shoes'],
  ['red shoes', undefined],
  ['"red', undefined],
  ['""', undefined],
])('parses %j as %j', (term, quoted) => {
  expect(quotedTerm(term)).toBe(quoted);
});
