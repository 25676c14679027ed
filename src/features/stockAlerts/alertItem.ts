import type { Product, Stock, Style } from '../../contracts/products/product.ts';
import { formatSkuSize } from '../../lib/sizing/skuSizes.ts';

/** The sold-out item in the drawer, from a product page, a cart line or a list. */
export type AlertItem = {
  readonly stockId: string;
  readonly brandName: string;
  readonly productName: string;
  readonly genderLabel: string;
  readonly color: string;
  readonly size: string;
  readonly width: string;
  readonly imageId: string;
  readonly price: string;
};

type SkuOfPage = Pick<Stock, 'stockId' | 'size' | 'width' | 'shoeType' | 'sizeRange' | 'prices'>;
type Names = Pick<Product, 'brandName' | 'productName' | 'genderLabel'>;

export const toAlertItem = (
  { brandName, productName, genderLabel }: Names,
  { color, price, images }: Pick<Style, 'color' | 'price' | 'images'>,
  { stockId, width, prices, ...sku }: SkuOfPage,
): AlertItem => ({
  stockId,
  brandName,
  productName,
  genderLabel,
  color,
  size: formatSkuSize(sku),
  width,
  imageId: images[0]?.imageId ?? '',
  price: prices?.price ?? price,
});
