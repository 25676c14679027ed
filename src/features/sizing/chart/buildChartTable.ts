import type { Product } from '../../../contracts/products/product.ts';
import { isShoe } from '../../../lib/sizing/sizedProduct.ts';
import { convertSize, type SizeUnit, type SizeWearers } from '../../../lib/sizing/sizeUnits.ts';
import { findBodyChart, type Span } from './bodyCharts.ts';

/** The unit of lengths in a chart. */
export type Length = 'inch' | 'centimeter';
/** A size chart for display: column heads, rows with one text per column, and a note on how to measure. */
type ChartTable = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
};

/** Returns the chart of socks, whose sizes are ranges of shoe sizes such as `7–9.5`; undefined if no range is known. */
function buildSockTable(sizes: readonly string[], genders: readonly string[], length: Length): ChartTable | undefined {
  const wearers: SizeWearers = { genders, isShoe: true };
  const units: readonly SizeUnit[] = ['UK', 'EU', length];
  const rows = sizes
    .map((size) => [size, ...units.map((unit) => convertRange(size, unit, wearers))])
    .filter((row) => row.every(Boolean));
  if (rows.length === 0) return undefined;
  return {
    heads: ['US shoe', 'UK', 'EU', `Foot, ${length === 'inch' ? 'in' : 'cm'}`],
    rows,
    note: 'Take the range that includes your shoe size. Between two ranges, take the larger one.',
  };
}

/** Converts both ends of a range; empty if one is unknown. */
function convertRange(range: string, unit: SizeUnit, wearers: SizeWearers): string {
  const ends = range.split('–').map((size) => convertSize(size, unit, wearers, wearers.genders[0] ?? null));
  return ends.length === 2 && ends.every(Boolean) ? ends.join('–') : '';
}

const MM_AN_INCH = 25.4;
/** The inside diameter of US ring size 0 and its growth per size, in millimeters (Wikipedia, "Ring size"). */
const DIAMETER = { from: 11.63, step: 0.8128 };

const isRingSize = (size: string): boolean => /^\d{1,2}(?:\.5)?$/.test(size);

/** Returns the chart of US ring sizes: the ring's inside diameter and the finger's circumference; undefined for other sizes. */
function buildRingTable(sizes: readonly string[], length: Length): ChartTable | undefined {
  if (sizes.length === 0 || !sizes.every(isRingSize)) return undefined;
  const isMetric = length === 'centimeter';
  const unit = isMetric ? 'mm' : 'in';
  const format = (mm: number): string => (isMetric ? mm.toFixed(1) : (mm / MM_AN_INCH).toFixed(2));
  return {
    heads: ['US', `Inside diameter, ${unit}`, `Finger around, ${unit}`],
    rows: sizes.map((size) => {
      const diameter = DIAMETER.from + DIAMETER.step * Number(size);
      return [size, format(diameter), format(diameter * Math.PI)];
    }),
    note: 'Wrap a strip of paper around the finger and measure up to where it overlaps. Measure in the evening, when fingers are largest.',
  };
}

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
