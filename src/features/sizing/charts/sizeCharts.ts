import { KIDS_SHOE_ROWS } from '../../../lib/sizing/kidsShoeRows.ts';
import { numberText } from '../../../lib/sizing/shoeSizes.ts';
import type { ChartedSizes } from '../chart/buildChartTable.ts';

/** A chart of the page: its name in the address, its title, its sizes. */
export type NamedChart = ChartedSizes & { readonly id: string; readonly title: string };

/** Returns US sizes from one to another by halves. */
const halves = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, step) => numberText(from + step / 2));

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL'];
const NUMBERS = ['0', '2', '4', '6', '8', '10', '12', '14', '16', '18'];

/** The charts of the page, the first one shown first. */
export const SIZE_CHARTS: readonly [NamedChart, ...NamedChart[]] = [
  { id: 'womens-shoes', title: "Women's shoes", sizes: halves(5, 12), genders: ['womens'], isShoe: true },
  { id: 'mens-shoes', title: "Men's shoes", sizes: halves(6, 15), genders: ['mens'], isShoe: true },
  {
    id: 'kids-shoes',
    title: "Kids' shoes",
    sizes: KIDS_SHOE_ROWS.map(([us]) => us),
    genders: ['boys', 'girls'],
    isShoe: true,
  },
  {
    id: 'womens-clothing',
    title: "Women's clothing",
    sizes: [...LETTERS, ...NUMBERS],
    genders: ['womens'],
    isShoe: false,
  },
  { id: 'mens-clothing', title: "Men's clothing", sizes: LETTERS, genders: ['mens'], isShoe: false },
];
