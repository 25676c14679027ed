const LOW_STOCK_THRESHOLD = 10;

/** 'Only N left in stock!' from a count at or under the shared threshold; null above it and at nothing. */
export const lowStockText = (onHand: number): string | null =>
  onHand > 0 && onHand <= LOW_STOCK_THRESHOLD ? `Only ${onHand} left in stock!` : null;
