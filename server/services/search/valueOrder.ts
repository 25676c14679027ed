const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '1X', '2X', '3X', '4X'];
const WIDTHS = ['AAA', 'AA', 'A', 'B', 'C', 'D', 'E', '2E', 'EE', '3E', '4E', '6E'];
const WIDTH_WORDS = ['Narrow', 'Medium', 'Regular', 'Wide', 'Extra Wide'];

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Order = (a: string, b: string) => number;

/** From the smallest child's to adults' numbers, then letter sizes from small to large, then names. */
export const bySize: Order = (a, b) => sizePlace(a) - sizePlace(b) || naturally.compare(a, b);

/** From narrow to wide. */
export const byWidth: Order = (a, b) => widthPlace(a) - widthPlace(b) || naturally.compare(a, b);

export const byName: Order = (a, b) => naturally.compare(a, b);

/** Beginnings of values that say how much of something there is, from little to much. */
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

/** The order of values that are steps of a scale, or begin with numbers; undefined for values that are not more or less of anything. */
export function scaleOrder(values: readonly string[]): Order | undefined {
  if (values.every((value) => /^\d/.test(value))) return byName;
  const stepIn = (scale: readonly string[]) => (value: string) => scale.findIndex((step) => value.startsWith(step));
  const step = SCALES.map(stepIn).find((place) => values.every((value) => place(value) >= 0));
  return step && ((a, b) => step(a) - step(b) || naturally.compare(a, b));
}

/** What stands behind a number says whose size it is: months, toddlers, children, youth; a bare number is an adult's. */
const AGES: readonly [pattern: RegExp, from: number][] = [
  [/^[\d-]+M$/, -4_000],
  [/^\d+T$/, -3_000],
  [/^[\d.]+C$/, -2_000],
  [/^[\d.]+Y$/, -1_000],
];
/** `M 8 / W 9.5`: of shoes for women and men both, by the man's number. */
const FOR_BOTH = /^M ([\d.]+) \/ W /;
const BOTH_FROM = 500;
const LETTERS_FROM = 1_000;
const NAMES_FROM = 2_000;

function sizePlace(size: string): number {
  const both = FOR_BOTH.exec(size)?.[1];
  if (both !== undefined) return BOTH_FROM + Number(both);
  const letters = LETTER_SIZES.indexOf(size.split(/[ /]/)[0] ?? '');
  if (letters >= 0) return LETTERS_FROM + letters;
  const number = Number.parseFloat(size);
  if (Number.isNaN(number)) return NAMES_FROM;
  return number + (AGES.find(([pattern]) => pattern.test(size))?.[1] ?? 0);
}

function widthPlace(width: string): number {
  const letters = WIDTHS.indexOf(width.split(' ')[0] ?? '');
  if (letters >= 0) return letters;
  const word = WIDTH_WORDS.indexOf(width);
  return word >= 0 ? WIDTHS.length + word : WIDTHS.length + WIDTH_WORDS.length;
}
