import { adultShoe, kidsShoe, numberText, type ShoeSize, WOMENS_ABOVE_MENS } from './shoeSizes.ts';

/** By whose numbers sizes are shown (browsing §9); `standard` is how the maker numbers them. */
export const SIZE_UNITS = ['standard', 'US', 'UK', 'EU', 'AT', 'AU', 'BR', 'centimeter', 'inch'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** Whose size it is, as far as its number says different things to different people. */
export type SizeWearers = { readonly genders: readonly string[]; readonly isShoe: boolean };

const CM_AN_INCH = 2.54;
/** How shoes for women and men both are marked. */
const FOR_BOTH = /^M ([\d.]+) \/ W ([\d.]+)$/;
const NUMBER = /^\d{1,2}(?:\.5)?$/;
/** What bare numbers above this are: nobody's US size is that large. */
const US_ENDS = 20;

/** `M 8 / W 9.5`: what a shoe for women and men both is called where nobody has said who is to wear it. */
export const bothSizes = (usMens: number): string =>
  `M ${numberText(usMens)} / W ${numberText(usMens + WOMENS_ABOVE_MENS)}`;

/** The US men's number of an adult's size; a bare number is a man's unless the shoe is for women alone. */
function mensNumber(size: string, { genders }: SizeWearers): number | undefined {
  const both = FOR_BOTH.exec(size)?.[1];
  if (both !== undefined) return Number(both);
  if (!NUMBER.test(size) || Number(size) > US_ENDS) return undefined;
  const isWomens = genders.includes('womens') && !genders.includes('mens');
  return isWomens ? Number(size) - WOMENS_ABOVE_MENS : Number(size);
}

/** The size as `gender` reads it in its country's or unit's numbers; undefined where nobody can tell. */
export function sizeInUnit(
  size: string,
  unit: SizeUnit,
  wearers: SizeWearers,
  gender: string | null,
): string | undefined {
  if (!wearers.isShoe) return unit === 'standard' ? size : undefined;
  const isWomens = gender === 'womens';
  const mens = mensNumber(size, wearers);
  const isForBoth = wearers.genders.includes('womens') && wearers.genders.includes('mens');
  const own = mens !== undefined && isForBoth ? numberText(isWomens ? mens + WOMENS_ABOVE_MENS : mens) : size;
  if (unit === 'standard') return own;
  const shoe = mens === undefined ? kidsShoe(size) : adultShoe(mens, isWomens);
  return shoe && (unit === 'US' ? own : inUnit(shoe, unit));
}

function inUnit({ uk, eu, au, inches }: ShoeSize, unit: Exclude<SizeUnit, 'standard' | 'US'>): string {
  switch (unit) {
    case 'UK':
      return uk;
    case 'EU':
    case 'AT': // Austria has no numbers of its own.
      return numberText(eu);
    case 'AU':
      return au;
    case 'BR': // The European ladder, begun two points later.
      return numberText(eu - 2);
    case 'centimeter':
      return numberText(inches * CM_AN_INCH);
    case 'inch':
      return numberText(inches);
  }
}

/** What two sizes have in common that fit the same person, of things for different people: a shoe's own length; else the size itself. */
export function sizeKey(size: string, wearers: SizeWearers): string {
  const mens = wearers.isShoe ? mensNumber(size, wearers) : undefined;
  return mens === undefined ? size : `mens ${numberText(mens)}`;
}

const LABELS: Partial<Record<SizeUnit, string>> = { standard: 'Standard', centimeter: 'cm', inch: 'inch' };

/** `US`, `EU`, `cm`; `Standard` where the maker's numbers are nobody's in particular. */
export const sizeUnitLabel = (unit: SizeUnit): string => LABELS[unit] ?? unit;

/**
 * The units that make sense for these sizes: each must be able to say all of them. US is left out where it is what the maker's
 * numbers are already; the standard then bears its name.
 */
export function unitsFor(sizes: readonly string[], wearers: SizeWearers): readonly { unit: SizeUnit; label: string }[] {
  const isUs =
    sizes.length > 0 && sizes.every((size) => sizeInUnit(size, 'US', wearers, null) !== undefined && wearers.isShoe);
  if (!isUs) return [{ unit: 'standard', label: sizeUnitLabel('standard') }];
  return SIZE_UNITS.filter((unit) => unit !== 'US').map((unit) => ({
    unit,
    label: unit === 'standard' ? 'US' : sizeUnitLabel(unit),
  }));
}
