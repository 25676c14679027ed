import { formatTable } from '../../../bench/kit/formatTable.ts';

it('aligns names left and numbers right', () => {
  const table = formatTable(
    ['page', 'ms'],
    [
      ['list', '12.50'],
      ['product page', '3.10'],
    ],
  );
  expect(table.split('\n')).toEqual([
    'page             ms',
    '------------  -----',
    'list          12.50',
    'product page   3.10',
  ]);
});
