import { DEFAULT_CRITERIA } from '../../../lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../lib/search/searchUrl.ts';
import { formatNumber, KIDS_SHOE_ROWS } from '../../../lib/sizing/shoeSizes.ts';
import type { ChartedSizes } from '../chart/buildChartTable.ts';

/** A chart of the page: its name in the address, its title, its sizes. */
export type NamedChart = ChartedSizes & {
  readonly id: string;
  readonly title: string;
  /** The facet values of the lists with these sizes. */
  readonly department: 'Shoes' | 'Clothing';
  readonly listGenders: readonly string[];
};

/** Returns US sizes from one to another by halves. */
const listHalfSizes = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, step) => formatNumber(from + step / 2));

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL'];
const NUMBERS = ['0', '2', '4', '6', '8', '10', '12', '14', '16', '18'];

const WOMEN = { genders: ['womens'], listGenders: ['Women'] };
const MEN = { genders: ['mens'], listGenders: ['Men'] };
const KIDS = { genders: ['boys', 'girls'], listGenders: ['Girls', 'Boys'] };
const SHOES = { department: 'Shoes', isShoe: true } as const;
const CLOTHING = { department: 'Clothing', isShoe: false } as const;

/** The charts of the page, the first one shown first. */
export const SIZE_CHARTS: readonly [NamedChart, ...NamedChart[]] = [
  { id: 'womens-shoes', title: "Women's shoes", sizes: listHalfSizes(5, 12), ...WOMEN, ...SHOES },
  { id: 'mens-shoes', title: "Men's shoes", sizes: listHalfSizes(6, 15), ...MEN, ...SHOES },
  { id: 'kids-shoes', title: "Kids' shoes", sizes: KIDS_SHOE_ROWS.map(([us]) => us), ...KIDS, ...SHOES },
  { id: 'womens-clothing', title: "Women's clothing", sizes: [...LETTERS, ...NUMBERS], ...WOMEN, ...CLOTHING },
  { id: 'mens-clothing', title: "Men's clothing", sizes: LETTERS, ...MEN, ...CLOTHING },
];

/** Returns the list of a chart's department in some of its sizes. */
export const buildSizesHref = ({ department, listGenders }: NamedChart, sizes: readonly string[]): string =>
  formatSearchUrl({
    ...DEFAULT_CRITERIA,
    filters: { zc1: [department], txAttrFacet_Gender: [...listGenders], sizeFacet: [...sizes] },
  });
