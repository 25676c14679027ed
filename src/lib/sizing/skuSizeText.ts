import { type ShoeType, shoeTypeLabel } from './shoeTypes.ts';
import { type SizeRange, sizeRangeLabel } from './sizeRanges.ts';

/** What is not said is usual: a pair, cut for the regular build. */
type SkuSize = {
  readonly size: string;
  readonly shoeType?: ShoeType | undefined;
  readonly sizeRange?: SizeRange | undefined;
};

/** A SKU's size where nothing else tells of it, such as a cart line: `8, Left Shoe`, `M Petite`. */
export function skuSizeText({ size, shoeType = 'PAIR', sizeRange = 'REGULAR' }: SkuSize): string {
  const cut = sizeRange === 'REGULAR' ? size : `${size} ${sizeRangeLabel(sizeRange)}`;
  return shoeType === 'PAIR' ? cut : `${cut}, ${shoeTypeLabel(shoeType)}`;
}
