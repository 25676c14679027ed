import { toCsvCell } from '../../../../server/platform/files/csv.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['+1', "'+1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['=a\nb', `"'=a\nb"`],
])('writes the cell %j as %j', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell);
});
