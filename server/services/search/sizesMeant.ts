import type { Asked } from './asked.ts';
import type { WidthName } from './readLimits.ts';
import type { SizeIndex } from './sizeIndex.ts';

/** Women's letter sizes in numbers. */
const DRESS_SIZES: Readonly<Record<string, readonly string[]>> = {
  XS: ['0', '2'],
  S: ['4', '6'],
  M: ['8', '10'],
  L: ['12', '14'],
  XL: ['16', '18'],
};
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  XXL: ['2XL', 'XXL', '2X'],
  '2XL': ['2XL', 'XXL', '2X'],
  '2X': ['2X', '2XL'],
  XXXL: ['3X', '3XL', 'XXXL'],
  '3XL': ['3X', '3XL', 'XXXL'],
  '3X': ['3X', '3XL'],
};
const SMALL_CHILD = /^(toddler|baby|infant|newborn)/;
const NUMBERED = /^(dress|gown|skirt|pant|trouser|slack|chino|short|women|woman|lady|ladies)/;
const CHILD = /^(kid|boy|girl|child|youth|junior|little|big|school|son|daughter)/;

const WAIST_AND_INSEAM = /^(\d{2})x(\d{2})$/;

/** `32x30` is a waist and, in the place of a width, an inseam; undefined where it is not, or the shop has a size of that name. */
function waistAndInseam(index: SizeIndex, size: string | undefined): { waist: string; inseam: string } | undefined {
  const [, waist, inseam] = WAIST_AND_INSEAM.exec(size ?? '') ?? [];
  if (!size || !waist || !inseam || index.sizeNumbers.has(size)) return undefined;
  return { waist, inseam: `${inseam} inseam` };
}

/** The sizes of the shop that a typed one may be, likeliest first: those of children's shoes bear a C or a Y. */
export function sizesMeant(index: SizeIndex, size: string | undefined, asked: readonly Asked[]): string[][] {
  if (size === undefined) return [];
  const words = asked.map(({ word }) => word.toLowerCase());
  const own = OTHER_SPELLINGS[size] ?? [waistAndInseam(index, size)?.waist ?? size];
  const small = [`${size}C`, `${size}T`];
  const choices = words.some((word) => SMALL_CHILD.test(word))
    ? [small, [`${size}Y`], own]
    : words.some((word) => CHILD.test(word))
      ? [[`${size}Y`, ...small, ...own]]
      : [
          words.some((word) => NUMBERED.test(word)) ? [...own, ...(DRESS_SIZES[size] ?? [])] : own,
          [`${size}Y`, ...small],
        ];
  return choices
    .map((choice) => choice.filter((one) => index.sizeNumbers.has(one)))
    .filter((choice) => choice.length > 0);
}

/** The widths of the shop that a typed one may be, or the inseam that was typed with the size. */
export function widthsMeant(index: SizeIndex, width: WidthName | undefined, size: string | undefined): string[] {
  const { inseam } = waistAndInseam(index, size) ?? {};
  if (inseam !== undefined) return index.widthNumbers.has(inseam) ? [inseam] : [];
  if (width === undefined) return [];
  const name = new RegExp(`(^|[^\\p{L}\\d])${width}($|[^\\p{L}\\d])`, 'u');
  return index.widths.filter((one) => name.test(one));
}
