type Order = (a: string, b: string) => number;

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL'];

/** The first rank of each group of sizes; a size's number is added to it. */
const MONTHS = 0;
const TODDLERS = 10_000;
const CHILDREN = 20_000;
const YOUTH = 30_000;
const ADULTS = 40_000;
/** Unisex shoes, by the men's number. */
const UNISEX_OFFSET = 5_000_000;
const LETTERS_FROM = 6_000_000;
const NAMES = 7_000_000;

/** Patterns that tell the age group of a size; a bare number is an adult's. */
const AGES: readonly (readonly [pattern: RegExp, from: number])[] = [
  [/^\d{1,2}(?:\s*[-–]\s*\d{1,2})?\s*(?:m|mo|months?)$/i, MONTHS],
  [/^\d{1,2}t$/i, TODDLERS],
  [/^[\d.]+\s*(?:c(?:\s*[-–]\s*[\d.]+c)?|infant|toddler)$/i, CHILDREN],
  [/^[\d.]+\s*(?:y(?:\s*[-–]\s*[\d.]+y)?|big kids?)$/i, YOUTH],
];
const LITTLE_KID = /^([\d.]+)\s*little kids?$/i;
/** Little kids' sizes go up to 13.5 and continue from 1. */
const LITTLE_KIDS_START_AGAIN = 8;
const FOR_BOTH = /^M ([\d.]+) \/ W /;

/** Compares sizes in wearing order: months, toddlers, children, adults' numbers, letters; others keep theirs. */
export const compareSizes: Order = (a, b) => computeSizeRank(a) - computeSizeRank(b);

function computeSizeRank(text: string): number {
  const size = withDecimals(text.trim());
  const unisexSize = FOR_BOTH.exec(size)?.[1];
  if (unisexSize !== undefined) return UNISEX_OFFSET + Number(unisexSize);
  const letter = LETTERS.indexOf(spellOutSize(size));
  if (letter >= 0) return LETTERS_FROM + letter;
  // `32x30` and `50" × 60"` are ranked by both numbers.
  const [first, second = 0] = [...size.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  if (first === undefined) return NAMES;
  if (LITTLE_KID.test(size)) return first < LITTLE_KIDS_START_AGAIN ? YOUTH + first : CHILDREN + first;
  const age = AGES.find(([pattern]) => pattern.test(size))?.[1];
  return age === undefined ? ADULTS + Math.min(first, 4000) * 1000 + Math.min(second, 999) : age + first;
}

/** Returns a size with decimals: `8½` and `8 1/2` become 8.5. */
const withDecimals = (size: string): string => size.replace(/(\d)\s*(?:½|\s1\/2)/, '$1.5');

/** Returns `2XL`, `2X`, `X-Large` and `XL (18)` as letters only. */
function spellOutSize(size: string): string {
  const shortSize = (/^[^(/]+/.exec(size)?.[0] ?? '')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/-?SMALL$/, 'S')
    .replace(/-?LARGE$/, 'L')
    .replace(/^MEDIUM$/, 'M');
  const [, count, letter] = /^(\d)X([SL]?)$/.exec(shortSize) ?? [];
  return count ? `${'X'.repeat(Number(count))}${letter || 'L'}` : shortSize;
}

/** Width names from narrow to wide; each step lists all its spellings. */
const WIDTHS: readonly (readonly string[])[] = [
  ['4A', 'AAAA'],
  ['3A', 'AAA', 'XN', 'EXTRA NARROW', 'SLIM'],
  ['2A', 'AA', 'N', 'NARROW'],
  ['A'],
  ['B'],
  ['C'],
  ['D', 'M', 'MEDIUM', 'REGULAR', 'STANDARD'],
  ['E'],
  ['2E', 'EE', 'W', 'WIDE'],
  ['3E', 'EEE'],
  ['4E', 'EEEE', 'XW', 'WW', 'EXTRA WIDE', 'X-WIDE'],
  ['5E', 'EEEEE'],
  ['6E', 'EEEEEE', 'XXW', 'XX-WIDE'],
];
const INSEAMS = WIDTHS.length;
const OTHER_WIDTHS = 10_000;

/** Compares widths from narrow to wide (4A … 2A, A, B … E, 2E … 6E), then inseams by number. Other names keep their order. */
export const compareWidths: Order = (a, b) => computeWidthRank(a) - computeWidthRank(b);

function computeWidthRank(text: string): number {
  const width = text.trim().toUpperCase();
  // `2E – Extra Wide` and `D(M)` begin with the letter; `Wide (2E)` has it in brackets.
  const [letter = ''] = width.split(/[\s(/–]/);
  const inBrackets = /\(([^)]+)\)/.exec(width)?.[1] ?? '';
  const step = (name: string): number => WIDTHS.findIndex((names) => names.includes(name));
  const widthIndex = [width, inBrackets, letter].map(step).find((place) => place >= 0);
  if (widthIndex !== undefined) return widthIndex;
  const number = Number.parseFloat(width);
  return Number.isNaN(number) ? OTHER_WIDTHS : Math.min(INSEAMS + number, OTHER_WIDTHS - 1);
}
