/** Colours that go with every other. */
const NEUTRAL = new Set(['Black', 'White', 'Gray', 'Silver', 'Beige', 'Brown', 'Navy', 'Gold']);

/** Neighbours on the colour wheel, and two pairs that are known to work. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['Red', 'Pink'],
  ['Red', 'Orange'],
  ['Orange', 'Yellow'],
  ['Yellow', 'Green'],
  ['Green', 'Blue'],
  ['Blue', 'Purple'],
  ['Purple', 'Pink'],
  ['Blue', 'Orange'],
  ['Blue', 'Yellow'],
];

/** The families of the colour facet; `Multi` is many at once, and wants quiet beside it. */
export const COLOR_FAMILIES = [
  ...NEUTRAL,
  ...['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'Multi'],
] as const;

const pairGoes = (a: string, b: string): boolean =>
  NEUTRAL.has(a) ||
  NEUTRAL.has(b) ||
  (a === b && a !== 'Multi') ||
  PAIRS.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);

/** Whether things of these colours can be worn together: every colour of the one with every colour of the other. */
export const goTogether = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((a) => others.every((b) => pairGoes(a, b)));

/** The families of which one thing may be that is worn with these. */
export const harmonious = (families: readonly string[]): string[] =>
  COLOR_FAMILIES.filter((family) => goTogether(families, [family]));
