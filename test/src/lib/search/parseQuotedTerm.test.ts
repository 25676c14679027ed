import { parseQuotedTerm } from '../../../../src/lib/search/searchCriteria.ts';

it.each([
  ['"red shoes"', 'red shoes'],
  ['“red shoes”', 'red shoes'],
  ['red shoes', undefined],
  ['"red', undefined],
  ['""', undefined],
])('parses %j as %j', (term, quotedTerm) => {
  expect(parseQuotedTerm(term)).toBe(quotedTerm);
});
