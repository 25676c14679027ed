import type { Product, Stock } from '../../contracts/products/product.ts';
import type { Sizing } from './resolveSizing.ts';
import type { ShoeType, SizeRange } from './skuSizes.ts';

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
export const isInseam = (width: string): boolean => width.endsWith(INSEAM);

/** A selectable value: a size, a width, or a constraint on them (browsing §3, Sizing). */
export type SizingOption = {
  /** Unique and stable: `size:8.5`. */
  readonly id: string;
  readonly label: string;
  /** The value of the query parameter. */
  readonly constraintValue: string;
  /** Whether a SKU with this value is in stock, within the selected constraints. */
  readonly inStock: boolean;
};

/** A dimension without a selection, and the message that asks for it. */
export type MissingChoice = { readonly field: 'size' | 'width'; readonly text: string };

/** Returns the missing selections with the spec's messages (browsing §5, Size); empty for a selected SKU. */
export function listMissingChoices({ choice }: Sizing): readonly MissingChoice[] {
  return [
    ...(choice.size === null ? [{ field: 'size' as const, text: 'Please select a size:' }] : []),
    ...(choice.width === null ? [{ field: 'width' as const, text: 'Please select a width:' }] : []),
  ];
}
