import { diffDocuments } from '../../../../../server/services/content/documents/diffDocuments.ts';

it.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, ['- $.a: 1', '+ $.a: 2']],
  [{ a: [{ b: 'x' }] }, { a: [{ b: 'x' }, { b: 'y' }] }, ['+ $.a[1].b: "y"']],
  [{ a: [1] }, { a: [] }, ['- $.a[0]: 1', '+ $.a: []']],
  [undefined, { a: true }, ['+ $.a: true']],
  [{ a: 'x'.repeat(300) }, { a: null }, [`- $.a: "${'x'.repeat(199)}…`, '+ $.a: null']],
])('lists the differences %#', (documentBefore, after, lines) => {
  expect(diffDocuments(documentBefore, after)).toEqual(lines);
});
