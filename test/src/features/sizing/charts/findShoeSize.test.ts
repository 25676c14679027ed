import { buildChartOfSizes, type Length } from '../../../../../src/features/sizing/chart/buildChartTable.ts';
import { findShoeSize, readLength } from '../../../../../src/features/sizing/charts/SizeChartsPage.tsx';
import { type NamedChart, SIZE_CHARTS } from '../../../../../src/features/sizing/charts/sizeCharts.ts';

const findChart = (id: string): NamedChart => SIZE_CHARTS.find((candidate) => candidate.id === id) ?? SIZE_CHARTS[0];

it.each<[string, number, Length, string | undefined]>([
  ['womens-shoes', 9.7, 'inch', '8'],
  ['womens-shoes', 9.75, 'inch', '8.5'],
  ['womens-shoes', 24.6, 'centimeter', '8'],
  ['womens-shoes', 8, 'inch', '5'],
  ['womens-shoes', 5, 'inch', undefined],
  ['womens-shoes', 14, 'inch', undefined],
  ['mens-shoes', 10.5, 'inch', '9'],
  ['kids-shoes', 5, 'inch', '5.5C'],
])('%s: a foot of %d %s needs US %s', (id, foot, unit, us) => {
  expect(findShoeSize(foot, unit, findChart(id))?.us).toBe(us);
});

it.each<Length>(['inch', 'centimeter'])(
  'finds a size with the typed length, for each length of a chart in %s',
  (unit) => {
    for (const { id, sizes, ...wearers } of SIZE_CHARTS.filter(({ isShoe }) => isShoe)) {
      const rows = buildChartOfSizes({ sizes, ...wearers }, unit)?.rows ?? [];
      expect(rows).toHaveLength(sizes.length);
      const lengths = new Map(rows.map((row) => [row[0], row.at(-1)]));
      for (const row of rows) {
        const foundSize = findShoeSize(Number(row.at(-1)), unit, findChart(id));
        expect([id, lengths.get(foundSize?.us)]).toEqual([id, row.at(-1)]);
      }
    }
  },
);

it.each([
  ['9.75', 9.75],
  [' 9,5 ', 9.5],
  ['24', 24],
  ['', undefined],
  ['9 3/4', undefined],
  ['-9', undefined],
  ['1e9', undefined],
  ['999', undefined],
])('parses %j as %s', (input, length) => {
  expect(readLength(input)).toBe(length);
});
