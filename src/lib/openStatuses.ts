import type { OrderStatus } from '../contracts/orders.ts';

/** Statuses of an order that waits for something, the most urgent first: a payment, a delivery, a return. */
export const OPEN_STATUSES = [
  'customer action required',
  'submitted',
  'processing',
  'shipped',
  'delivery mistake',
  'return in progress',
  'returning',
] as const satisfies readonly OrderStatus[];
