import type { Order, OrderList } from '../../../src/contracts/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/apiError.ts';
import { presentOrder } from './present.ts';
import { countOrders, readOrder, readOrders, readOwnOrder } from './store.ts';

/** One page of the customer's orders, the newest first. */
export async function listOrders(
  db: Database,
  customerId: number,
  { pageSize, pageNum }: { pageSize: number; pageNum: number },
): Promise<OrderList> {
  const orders = await readOrders(db, customerId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const isAll = pageNum === 1 && orders.length < pageSize;
  const total = isAll ? orders.length : await countOrders(db, customerId);
  return { orders: orders.map(presentOrder), total, pageNum, pageCount: Math.ceil(total / pageSize) };
}

/** An order of the customer's, by its id or by that of its purchase. @throws {ApiError} 404, also for somebody else's */
export async function findOwnOrder(
  db: Database,
  customerId: number,
  by: { readonly orderId: string } | { readonly purchaseId: string },
): Promise<Order> {
  const order = await readOwnOrder(db, customerId, by);
  if (!order) throw notFound('This order');
  return presentOrder(order);
}

/** An order whoever's it is, for what the shop does on its own. */
export async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  const order = await readOrder(db, orderId);
  return order && presentOrder(order);
}
