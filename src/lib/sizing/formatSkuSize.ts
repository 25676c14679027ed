import { getShoeTypeLabel, type ShoeType } from './shoeTypes.ts';
import { getSizeRangeLabel, type SizeRange } from './sizeRanges.ts';

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
