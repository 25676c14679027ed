import { formatTable } from '../../../bench/kit/table.ts';

it('puts names to the left and numbers to the right', () => {
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
