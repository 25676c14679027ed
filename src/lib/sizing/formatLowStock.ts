import { isLowStock, type StockCount } from '../isLowStock.ts';

/** Returns 'Only N left in stock!' for low stock; null for any other (browsing §5, §9). */
export const formatLowStock = (count: StockCount): string | null =>
  isLowStock(count) ? `Only ${count.onHand} left in stock!` : null;
