import { findAdultShoe, findKidsShoe, formatNumber, type ShoeSize, WOMENS_ABOVE_MENS } from './shoeSizes.ts';

/** The numbering systems of sizes (browsing §9); `standard` is the manufacturer's numbering. */
export const SIZE_UNITS = ['standard', 'US', 'UK', 'EU', 'AT', 'AU', 'BR', 'centimeter', 'inch'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** The wearers of a product, as far as they change the meaning of a size. */
export type SizeWearers = { readonly genders: readonly string[]; readonly isShoe: boolean };

const CM_AN_INCH = 2.54;
/** The label format of unisex shoe sizes. */
const FOR_BOTH = /^M ([\d.]+) \/ W ([\d.]+)$/;
const NUMBER = /^\d{1,2}(?:\.5)?$/;
/** The largest US size; a larger bare number belongs to another system. */
const US_ENDS = 20;

/** Returns the label of a unisex shoe size when no gender is selected: `M 8 / W 9.5`. */
export const formatUnisexSize = (usMens: number): string =>
  `M ${formatNumber(usMens)} / W ${formatNumber(usMens + WOMENS_ABOVE_MENS)}`;

/** Returns the US men's number of an adult's size. A bare number is a men's number unless the shoe is for women only. */
function parseMensNumber(size: string, { genders }: SizeWearers): number | undefined {
  const unisexSize = FOR_BOTH.exec(size)?.[1];
  if (unisexSize !== undefined) return Number(unisexSize);
  if (!NUMBER.test(size) || Number(size) > US_ENDS) return undefined;
  const isWomens = genders.includes('womens') && !genders.includes('mens');
  return isWomens ? Number(size) - WOMENS_ABOVE_MENS : Number(size);
}

/** Returns a size in a unit for a gender; undefined when it cannot be converted. */
export function convertSize(
  size: string,
  unit: SizeUnit,
  wearers: SizeWearers,
  gender: string | null,
): string | undefined {
  if (!wearers.isShoe) return unit === 'standard' ? size : undefined;
  const isWomens = gender === 'womens';
  const mens = parseMensNumber(size, wearers);
  const isForBoth = wearers.genders.includes('womens') && wearers.genders.includes('mens');
  const ownSize = mens !== undefined && isForBoth ? formatNumber(isWomens ? mens + WOMENS_ABOVE_MENS : mens) : size;
  if (unit === 'standard') return ownSize;
  const shoe = mens === undefined ? findKidsShoe(size) : findAdultShoe(mens, isWomens);
  return shoe && (unit === 'US' ? ownSize : getSizeInUnit(shoe, unit));
}

function getSizeInUnit({ uk, eu, au, inches }: ShoeSize, unit: Exclude<SizeUnit, 'standard' | 'US'>): string {
  switch (unit) {
    case 'UK':
      return uk;
    case 'EU':
    case 'AT': // Austria uses the European sizes.
      return formatNumber(eu);
    case 'AU':
      return au;
    case 'BR': // Brazilian sizes are two below the European ones.
      return formatNumber(eu - 2);
    case 'centimeter':
      return formatNumber(inches * CM_AN_INCH);
    case 'inch':
      return formatNumber(inches);
  }
}

/** Returns a key that is equal for sizes that fit one person: the US men's number for shoes. */
export function buildSizeKey(size: string, wearers: SizeWearers): string {
  const mens = wearers.isShoe ? parseMensNumber(size, wearers) : undefined;
  return mens === undefined ? size : `mens ${formatNumber(mens)}`;
}

const LABELS: Partial<Record<SizeUnit, string>> = { standard: 'Standard', centimeter: 'cm', inch: 'inch' };

/** Returns the label of a unit: `US`, `EU`, `cm`; `Standard` for the manufacturer's numbering. */
const getSizeUnitLabel = (unit: SizeUnit): string => LABELS[unit] ?? unit;

/** Returns the units that can express all sizes. `standard` is labeled `US` if its numbers are US sizes. */
export function listSizeUnits(
  sizes: readonly string[],
  wearers: SizeWearers,
): readonly { unit: SizeUnit; label: string }[] {
  const isUs =
    sizes.length > 0 && sizes.every((size) => convertSize(size, 'US', wearers, null) !== undefined && wearers.isShoe);
  if (!isUs) return [{ unit: 'standard', label: getSizeUnitLabel('standard') }];
  return SIZE_UNITS.filter((unit) => unit !== 'US').map((unit) => ({
    unit,
    label: unit === 'standard' ? 'US' : getSizeUnitLabel(unit),
  }));
}
