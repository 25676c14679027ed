import { convertSize, type SizeUnit, type SizeWearers } from './sizeUnits.ts';

/** Returns the labels of sizes in a unit, in the given order. Equal labels get the original size in brackets. */
export function listSizeLabels(
  sizes: readonly string[],
  unit: SizeUnit,
  wearers: SizeWearers,
  gender: string | null,
): string[] {
  const labels = sizes.map((size) => convertSize(size, unit, wearers, gender) ?? size);
  if (new Set(labels).size === labels.length) return labels;
  return labels.map((label, place) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${sizes[place]})`,
  );
}

/** The space that the values of a dimension need (browsing §9, Size buttons). */
type ValueLength = 'short' | 'medium' | 'long';

const MEDIUM_OVER = 6;
const LONG_OVER = 12;
const WIDE_FROM = 6;

const findLongest = (labels: readonly string[]): number => Math.max(0, ...labels.map((label) => label.length));

/** Returns the class of the longest label: medium over 6 characters, long over 12 (browsing §9). */
export function getValueLength(labels: readonly string[]): ValueLength {
  const length = findLongest(labels);
  if (length > LONG_OVER) return 'long';
  return length > MEDIUM_OVER ? 'medium' : 'short';
}

/** Returns whether buttons are narrow: no label has 6 or more characters (browsing §9). */
export const areNarrow = (labels: readonly string[]): boolean => findLongest(labels) < WIDE_FROM;
