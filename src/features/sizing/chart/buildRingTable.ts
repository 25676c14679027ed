import type { ChartTable, Length } from './chartTable.ts';

const MM_AN_INCH = 25.4;
/** The inside diameter of US ring size 0 and its growth per size, in millimetres (Wikipedia, "Ring size"). */
const DIAMETER = { from: 11.63, step: 0.8128 };

const isRingSize = (size: string): boolean => /^\d{1,2}(?:\.5)?$/.test(size);

/** Returns the chart of US ring sizes: the ring's inside diameter and the finger's circumference; undefined for other sizes. */
export function buildRingTable(sizes: readonly string[], length: Length): ChartTable | undefined {
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
