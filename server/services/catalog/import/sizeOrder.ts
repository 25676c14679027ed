const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL'];
const MONTHS = /^(\d{1,2})(?:\s*-\s*\d{1,2})?\s*(?:m|mo|months?)$/i;
const TODDLER = /^(\d{1,2})t$/i;

/** Sorts sizes as they are worn: months, toddlers, letters from small to large, numbers upwards, then what is left by name. */
export function compareSizes(a: string, b: string): number {
  const [classA, placeA] = rank(a);
  const [classB, placeB] = rank(b);
  return classA - classB || placeA - placeB || a.localeCompare(b, 'en', { numeric: true });
}

function rank(size: string): readonly [number, number] {
  const months = MONTHS.exec(size)?.[1];
  if (months) return [0, Number(months)];
  const toddler = TODDLER.exec(size)?.[1];
  if (toddler) return [1, Number(toddler)];
  const letter = LETTERS.indexOf(spelledOut(size));
  if (letter >= 0) return [2, letter];
  // `32x30` and `50" × 60"` go by both of their numbers.
  const numbers = [...size.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const [first, second = 0] = numbers;
  return first === undefined ? [4, 0] : [3, first * 1000 + second];
}

/** `2XL`, `2X` and `X-Large` are one size in three spellings. */
function spelledOut(size: string): string {
  const short = size
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/-?SMALL$/, 'S')
    .replace(/-?LARGE$/, 'L')
    .replace(/^MEDIUM$/, 'M');
  const [, count, letter] = /^(\d)X([SL]?)$/.exec(short) ?? [];
  return count ? `${'X'.repeat(Number(count))}${letter || 'L'}` : short;
}
