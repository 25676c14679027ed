import { convertSize } from '../../../lib/sizing/sizeUnits.ts';
import type { ChartedSizes } from '../chart/buildChartTable.ts';
import type { Length } from '../chart/chartTable.ts';

/** A shoe size in three systems. */
export type FoundSize = { readonly us: string; readonly uk: string; readonly eu: string };

/** A foot that is shorter than the smallest size by more than this is a mistake, such as inches typed for centimeters. */
const MAX_BELOW_SMALLEST: Readonly<Record<Length, number>> = { inch: 1, centimeter: 2.5 };

/** Returns a typed length, such as `9.75` or `9,75`; undefined for anything else. */
export function readLength(input: string): number | undefined {
  const text = input.trim().replace(',', '.');
  return /^\d{1,2}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns the smallest of some shoe sizes that fits a foot: between two sizes, the larger. Undefined for a foot that is
 * longer than the largest, or far shorter than the smallest. Lengths are those of the chart, which rounds them to a
 * tenth.
 */
export function findShoeSize(foot: number, unit: Length, chart: ChartedSizes): FoundSize | undefined {
  const inUnit = (size: string, targetUnit: 'US' | 'UK' | 'EU' | Length): string =>
    convertSize(size, targetUnit, chart, chart.genders[0] ?? null) ?? '';
  const computeRoom = (size: string): number => Number(inUnit(size, unit));
  const [smallest = ''] = chart.sizes;
  if (foot < computeRoom(smallest) - MAX_BELOW_SMALLEST[unit]) return undefined;
  const fittingSize = chart.sizes.find((size) => computeRoom(size) >= foot);
  return fittingSize === undefined
    ? undefined
    : { us: inUnit(fittingSize, 'US'), uk: inUnit(fittingSize, 'UK'), eu: inUnit(fittingSize, 'EU') };
}
