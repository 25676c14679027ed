/** The label of a product's measurement with the height and size of the person in its pictures. It is also shown below the sizes. */
export const MODEL_MEASUREMENT = 'Model';

/** Cards, filters and product pages count stock as low up to this number of pieces (browsing §9). */
export const LOW_STOCK = 10;

/** The pieces of a SKU or a style. */
export type StockCount = {
  readonly onHand: number;
  /** Whether the number is unknown. */
  readonly isUncounted?: boolean | undefined;
};

/** Returns whether a count is low: 1 to 10 pieces; an unknown number is not. */
export const isLowStock = ({ onHand, isUncounted }: StockCount): boolean =>
  !isUncounted && onHand > 0 && onHand <= LOW_STOCK;

type NamedProduct = { readonly genderLabel: string; readonly productName: string };

const normalizeText = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/**
 * Returns a product's title: `Women's Skyline 4`. A name that already contains the gender, as in some feeds, stays
 * unchanged.
 */
export const formatProductTitle = ({ genderLabel, productName }: NamedProduct): string =>
  genderLabel === '' || normalizeText(productName).includes(normalizeText(genderLabel))
    ? productName
    : `${genderLabel} ${productName}`;
