const LOW_STOCK_THRESHOLD = 10;

type StockCount = { readonly onHand: number; readonly isUncounted?: true | undefined };

/**
 * Returns 'Only N left in stock!' for 1 to 10 items; null for more items, none, or an unknown number (browsing §5, §9).
 */
export const formatLowStock = ({ onHand, isUncounted }: StockCount): string | null =>
  !isUncounted && onHand > 0 && onHand <= LOW_STOCK_THRESHOLD ? `Only ${onHand} left in stock!` : null;
