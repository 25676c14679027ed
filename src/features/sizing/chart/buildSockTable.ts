import { convertSize, type SizeUnit, type SizeWearers } from '../../../lib/sizing/sizeUnits.ts';
import type { ChartTable, Length } from './chartTable.ts';

/** Returns the chart of socks, whose sizes are ranges of shoe sizes such as `7–9.5`; undefined if no range is known. */
export function buildSockTable(
  sizes: readonly string[],
  genders: readonly string[],
  length: Length,
): ChartTable | undefined {
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
