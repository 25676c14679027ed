import type { OrderStatus } from '../contracts/orders.ts';

/** Returns whether an order or a line ended without delivery: cancelled, or declined by the shop. */
export const isCancelledStatus = (status: OrderStatus): boolean =>
  status.startsWith('cancelled') || status === 'declined';
