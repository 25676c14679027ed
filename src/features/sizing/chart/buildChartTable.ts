import type { Product } from '../../../contracts/product.ts';
import { isShoe } from '../../../lib/sizing/sizedProduct.ts';
import { convertSize, type SizeUnit, type SizeWearers } from '../../../lib/sizing/sizeUnits.ts';
import { findBodyChart, type Span } from './bodyCharts.ts';
import { buildRingTable } from './buildRingTable.ts';
import { buildSockTable } from './buildSockTable.ts';
import type { ChartTable, Length } from './chartTable.ts';

const CM_AN_INCH = 2.54;
const unitText: Readonly<Record<Length, string>> = { inch: 'in', centimeter: 'cm' };

/** Returns the chart of a product's sizes, with lengths in one unit; undefined if no size is known. */
export function buildChartTable(product: Product, length: Length): ChartTable | undefined {
  const sizes = product.sizing.dimensions.find(({ id }) => id === 'size')?.values ?? [];
  const { genders, defaultCategory, defaultProductType } = product;
  if (defaultCategory === 'Socks') return buildSockTable(sizes, genders, length);
  if (defaultCategory === 'Jewelry') return buildRingTable(sizes, length);
  // Gloves and hats share letters with clothes, but not their measures.
  if (defaultProductType === 'Accessories') return undefined;
  return buildChartOfSizes({ sizes, genders, isShoe: isShoe(product) }, length);
}

export type ChartedSizes = SizeWearers & { readonly sizes: readonly string[] };

/** Returns the chart of some sizes, with lengths in one unit; undefined if no size is known. */
export const buildChartOfSizes = (
  { sizes, genders, isShoe: areShoes }: ChartedSizes,
  length: Length,
): ChartTable | undefined =>
  areShoes ? buildShoeTable(sizes, genders, length) : buildBodyTable(sizes, genders, length);

function buildShoeTable(sizes: readonly string[], genders: readonly string[], length: Length): ChartTable | undefined {
  const wearers: SizeWearers = { genders, isShoe: true };
  const isForBoth = genders.includes('womens') && genders.includes('mens');
  const columns: readonly (readonly [head: string, unit: SizeUnit, gender: string | null])[] = [
    ...(isForBoth
      ? ([
          ['US women', 'US', 'womens'],
          ['US men', 'US', 'mens'],
        ] as const)
      : ([['US', 'US', genders[0] ?? null]] as const)),
    ['UK', 'UK', 'mens'],
    ['EU, AT', 'EU', 'mens'],
    ['AU', 'AU', genders[0] ?? null],
    ['BR', 'BR', 'mens'],
    [`Foot, ${unitText[length]}`, length, 'mens'],
  ];
  const rows = sizes
    .map((size) => columns.map(([, unit, gender]) => convertSize(size, unit, wearers, gender) ?? ''))
    .filter((row) => row.every(Boolean));
  if (rows.length === 0) return undefined;
  return {
    heads: columns.map(([head]) => head),
    rows,
    note: 'Foot length is measured standing, from the heel to the end of the longest toe. Measure both feet and go by the longer one.',
  };
}

function buildBodyTable(sizes: readonly string[], genders: readonly string[], length: Length): ChartTable | undefined {
  const chart = findBodyChart(sizes, genders);
  if (!chart) return undefined;
  return {
    heads: ['Size', ...chart.measures.map((measure) => `${measure}, ${unitText[length]}`)],
    rows: sizes.flatMap((size) => {
      const spans = chart.rows[size];
      return spans ? [[size, ...spans.map((span) => formatSpan(span, length))]] : [];
    }),
    note: 'All of these are measures of the body, not of the garment. Keep the tape level and not tight.',
  };
}

function formatSpan([from, to]: Span, length: Length): string {
  const [low, high] = [from, to].map((value) =>
    length === 'inch' ? String(value) : String(Math.round(value * CM_AN_INCH)),
  );
  return low === high ? (low ?? '') : `${low}–${high}`;
}
