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
