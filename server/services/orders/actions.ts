import type { Order, OrderList, OrderListQuery } from '../../../src/contracts/orders.ts';
import { isOrderId } from '../../../src/lib/orderId.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';
import { filterOf } from './listRules.ts';
import { countOrders, readOrders } from './listStore.ts';
import { presentOrder, withoutTracking } from './present.ts';
import { countWaiting, markDelivered, readHasBought, readOrder, readOwnOrder, readWaiting } from './store.ts';

export { makeOrderToken } from './guestOrders.ts';
export { type CancelRequest, cancelItems } from './leaving/cancelItems.ts';
export { type Cancellation, findCancellation, linesOfCancellation } from './leaving/cancellationStore.ts';
export { type ShipRequest, shipItems } from './leaving/shipItems.ts';
export { findShipment, type Shipment } from './leaving/shipmentStore.ts';

/** The dependencies of orders. */
export type OrderParts = Pick<Parts, 'db' | 'clock'>;

/** Returns one page of the customer's orders, newest first, filtered by words, period and state. */
export async function listOrders(
  { db, clock }: OrderParts,
  customerId: number,
  query: OrderListQuery,
): Promise<OrderList> {
  const { pageSize, pageNum, includeTracking } = query;
  const now = clock.now();
  const filter = filterOf(query, now);
  const found = await readOrders(db, customerId, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const isAll = pageNum === 1 && found.length < pageSize;
  const total = isAll ? found.length : await countOrders(db, customerId, filter);
  const orders = found.map((order) => presentOrder(order, now));
  return {
    orders: includeTracking ? orders : orders.map(withoutTracking),
    total,
    pageNum,
    pageCount: Math.ceil(total / pageSize),
  };
}

/**
 * Returns one of the customer's orders, by its id or its purchase's id. @throws {ApiError} 404, also for another
 * customer's
 */
export async function findOwnOrder(
  { db, clock }: OrderParts,
  customerId: number,
  by: { readonly orderId: string } | { readonly purchaseId: string },
  { includeTracking = true }: { readonly includeTracking?: boolean } = {},
): Promise<Order> {
  const isNamed = !('orderId' in by) || isOrderId(by.orderId);
  const order = isNamed ? await readOwnOrder(db, customerId, by) : undefined;
  if (!order) throw notFound('This order');
  const presented = presentOrder(order, clock.now());
  return includeTracking ? presented : withoutTracking(presented);
}

/** Returns an order of any customer, for the shop's own jobs and commands. */
export async function findOrder({ db, clock }: OrderParts, orderId: string): Promise<Order | undefined> {
  const order = await readOrder(db, orderId);
  return order && presentOrder(order, clock.now());
}

const WAITING_SHOWN = 100;

/** Returns one page of orders with goods to ship, oldest first, for the warehouse. @param pageNum from 1 */
export async function listWaiting(
  { db, clock }: OrderParts,
  pageNum: number,
): Promise<{ readonly orders: readonly Order[]; readonly from: number; readonly total: number }> {
  const offset = (pageNum - 1) * WAITING_SHOWN;
  const found = await readWaiting(db, { limit: WAITING_SHOWN, offset });
  const orders = found.map((order) => presentOrder(order, clock.now()));
  return { orders, from: offset + 1, total: await countWaiting(db) };
}

/** Returns whether the customer has bought a product: their review is then a verified purchase. */
export const hasBought = (db: Database, customerId: number, productId: string): Promise<boolean> =>
  readHasBought(db, customerId, productId);

/** Marks an e-gift card's line as delivered after its email, and the order once all its lines are. */
export const lineDelivered = (
  { db }: Pick<Parts, 'db'>,
  line: { orderId: string; lineItemId: number },
): Promise<void> => db.transaction().execute((tx) => markDelivered(tx, line));
