import type { Product, Stock } from '../../contracts/catalog.ts';
import type { ShoeType } from './shoeTypes.ts';
import type { SizeRange } from './sizeRanges.ts';

/** What of a product says how its sizes are to be read. */
export type SizedProduct = Pick<Product, 'ageGroup' | 'genders' | 'defaultProductType' | 'defaultCategory' | 'sizing'>;

/** Shoes stand in their own department, and among what is adaptive. */
export const isShoe = ({ defaultProductType, defaultCategory }: SizedProduct): boolean =>
  defaultProductType === 'Shoes' || defaultCategory === 'Adaptive Shoes';

export const shoeTypeOf = (stock: Stock): ShoeType => stock.shoeType ?? 'PAIR';
export const sizeRangeOf = (stock: Stock): SizeRange => stock.sizeRange ?? 'REGULAR';

const INSEAM = ' inseam';
/** `34` for `34 inseam`: the name of the dimension stands before the values. */
export const widthLabel = (width: string): string => (width.endsWith(INSEAM) ? width.slice(0, -INSEAM.length) : width);
/** Whether what comes after the size is how long the legs are. */
export const isInseam = (width: string): boolean => width.endsWith(INSEAM);
