import type { Product, Stock } from '../../contracts/product.ts';
import type { ShoeType } from './shoeTypes.ts';
import type { SizeRange } from './sizeRanges.ts';

/** The product fields that determine how its sizes are read. */
export type SizedProduct = Pick<Product, 'ageGroup' | 'genders' | 'defaultProductType' | 'defaultCategory' | 'sizing'>;

/** Returns whether a product is a shoe: in the department Shoes, or in the category Adaptive Shoes. */
export const isShoe = ({ defaultProductType, defaultCategory }: SizedProduct): boolean =>
  defaultProductType === 'Shoes' || defaultCategory === 'Adaptive Shoes';

/** Returns the shoe type of a SKU; a pair by default. */
export const getShoeType = (stock: Stock): ShoeType => stock.shoeType ?? 'PAIR';
/** Returns the size range of a SKU; regular by default. */
export const getSizeRange = (stock: Stock): SizeRange => stock.sizeRange ?? 'REGULAR';

const INSEAM = ' inseam';
/** Returns the label of a width: `34` for `34 inseam`, because the dimension's name is shown before the values. */
export const getWidthLabel = (width: string): string =>
  width.endsWith(INSEAM) ? width.slice(0, -INSEAM.length) : width;
/** Returns whether a width is an inseam. */
export const isInseam = (width: string): boolean => width.endsWith(INSEAM);
