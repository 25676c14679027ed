const LOW_STOCK_THRESHOLD = 10;

/** Returns 'Only N left in stock!' for 1 to 10 items; null for more items or none (browsing §5, §9). */
export const lowStockText = (onHand: number): string | null =>
  onHand > 0 && onHand <= LOW_STOCK_THRESHOLD ? `Only ${onHand} left in stock!` : null;
