import type { Order } from '../../../src/contracts/orders.ts';
import { isOrderId } from '../../../src/lib/orders.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { presentOrder } from './present.ts';
import { readOrder, readOwnOrder } from './store.ts';

/** The dependencies of orders. */
export type OrderParts = Pick<Parts, 'db' | 'clock'>;

/** Returns an order without its shipments, for requests that do not ask for them. */
export const omitTracking = ({ shipments: _, ...order }: Order): Order => order;

/**
 * Returns one of the customer's orders, by its id or its purchase's id. @throws {ApiError} 404, also for an order of
 * another customer
 */
export async function findOwnOrder(
  { db, clock }: OrderParts,
  customerId: number,
  by: { readonly orderId: string } | { readonly purchaseId: string },
  { includeTracking = true }: { readonly includeTracking?: boolean } = {},
): Promise<Order> {
  const isNamed = !('orderId' in by) || isOrderId(by.orderId);
  const order = isNamed ? await readOwnOrder(db, customerId, by) : undefined;
  if (!order) throw createNotFoundError('This order');
  const presentedOrder = presentOrder(order, clock.now());
  return includeTracking ? presentedOrder : omitTracking(presentedOrder);
}

/** Returns an order of any customer, for the shop's own jobs and commands. */
export async function findOrder({ db, clock }: OrderParts, orderId: string): Promise<Order | undefined> {
  const order = await readOrder(db, orderId);
  return order && presentOrder(order, clock.now());
}
