import { compareSizes, compareWidths } from '../../../../src/lib/sizing/sizeOrder.ts';

export type ValueOrder = (a: string, b: string) => number;

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const compareByName: ValueOrder = (a, b) => naturally.compare(a, b);

/** By size, then by name. */
export const compareBySize: ValueOrder = (a, b) => compareSizes(a, b) || naturally.compare(a, b);

/** From narrow to wide, then by name. */
export const compareByWidth: ValueOrder = (a, b) => compareWidths(a, b) || naturally.compare(a, b);

/** The larger number first. */
export const compareDescending: ValueOrder = (a, b) => Number(b) - Number(a);

export const compareByPosition =
  (values: readonly string[]): ValueOrder =>
  (a, b) =>
    values.indexOf(a) - values.indexOf(b);

/** Prefixes that state a degree, ascending. */
const SCALES = [
  ['Flat', 'Low', 'Mid', 'High'],
  ['None', 'Lined', 'Insulated'],
  ['Not Water Resistant', 'Water Resistant', 'Waterproof'],
  ['No Stretch', 'Some Stretch', 'Full Stretch'],
  ['No Laptop Sleeve', 'Up to'],
  ['Lightweight', 'Midweight', 'Heavyweight'],
  ['Slim', 'Straight', 'Regular', 'Relaxed'],
  ['Responsive', 'Balanced', 'Plush'],
];

/** Returns the order of values that form a scale or start with numbers; undefined for others. */
export function findScaleOrder(values: readonly string[]): ValueOrder | undefined {
  if (values.every((value) => /^\d/.test(value))) return compareByName;
  const stepIn = (scale: readonly string[]) => (value: string) => scale.findIndex((step) => value.startsWith(step));
  const step = SCALES.map(stepIn).find((place) => values.every((value) => place(value) >= 0));
  return step && ((a, b) => step(a) - step(b) || naturally.compare(a, b));
}
