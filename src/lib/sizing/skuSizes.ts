/** Whether a SKU is a pair, as nearly all are, or a single shoe (browsing §4, Product page). */
export const SHOE_TYPES = ['PAIR', 'LEFT', 'RIGHT'] as const;
export type ShoeType = (typeof SHOE_TYPES)[number];

const LABELS: Readonly<Record<ShoeType, string>> = { PAIR: 'Pair', LEFT: 'Left Shoe', RIGHT: 'Right Shoe' };

export const getShoeTypeLabel = (type: ShoeType): string => LABELS[type];

/** The body types that sizes are made for (browsing §9: the default is REGULAR). */
export const SIZE_RANGES = ['REGULAR', 'PETITE', 'TALL', 'PLUS', 'BIG', 'MATERNITY'] as const;
export type SizeRange = (typeof SIZE_RANGES)[number];

/** Returns the label of a size range: `Petite` for `PETITE`. */
export const getSizeRangeLabel = (range: SizeRange): string => range.charAt(0) + range.slice(1).toLowerCase();

/** Missing values mean a pair and the regular size range. */
type SkuSize = {
  readonly size: string;
  readonly shoeType?: ShoeType | undefined;
  readonly sizeRange?: SizeRange | undefined;
};

/** Returns a SKU's size as text for places without other size fields, such as a cart line: `8, Left Shoe`, `M Petite`. */
export function formatSkuSize({ size, shoeType = 'PAIR', sizeRange = 'REGULAR' }: SkuSize): string {
  const sizeText = sizeRange === 'REGULAR' ? size : `${size} ${getSizeRangeLabel(sizeRange)}`;
  return shoeType === 'PAIR' ? sizeText : `${sizeText}, ${getShoeTypeLabel(shoeType)}`;
}
