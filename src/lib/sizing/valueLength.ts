/** How much room the values of a dimension need (browsing §9, Size buttons). */
export type ValueLength = 'short' | 'medium' | 'long';

const MEDIUM_OVER = 6;
const LONG_OVER = 12;
const WIDE_FROM = 6;

const longest = (labels: readonly string[]): number => Math.max(0, ...labels.map((label) => label.length));

/** The class of the longest value: medium over 6 characters, long over 12. */
export function valueLengthOf(labels: readonly string[]): ValueLength {
  const length = longest(labels);
  if (length > LONG_OVER) return 'long';
  return length > MEDIUM_OVER ? 'medium' : 'short';
}

/** Buttons are narrow unless a label has 6 or more characters. */
export const areNarrow = (labels: readonly string[]): boolean => longest(labels) < WIDE_FROM;
