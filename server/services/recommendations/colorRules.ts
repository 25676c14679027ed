/** Colours that match every other. */
const NEUTRAL = new Set(['Black', 'White', 'Gray', 'Silver', 'Beige', 'Brown', 'Navy', 'Gold']);

/** Neighbours on the colour wheel, and two proven pairs. */
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

/** The families of the colour facet; `Multi` only matches neutral colours. */
export const COLOR_FAMILIES = [
  ...NEUTRAL,
  ...['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'Multi'],
] as const;

const isMatchingPair = (a: string, b: string): boolean =>
  NEUTRAL.has(a) ||
  NEUTRAL.has(b) ||
  (a === b && a !== 'Multi') ||
  PAIRS.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);

/** Returns whether all of these colours match all of those. */
export const areMatchingColors = (colors: readonly string[], others: readonly string[]): boolean =>
  colors.every((a) => others.every((b) => isMatchingPair(a, b)));

/** Returns the colour families that match these. */
export const listMatchingColors = (families: readonly string[]): string[] =>
  COLOR_FAMILIES.filter((family) => areMatchingColors(families, [family]));
