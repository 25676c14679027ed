import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../../src/contracts/orders.ts';
import type { Database } from '../../platform/database/database.ts';

/** Selects the ids of a customer's orders, for `in (…)`. */
export const buildOrderIdsSql = (customerId: number): RawBuilder<unknown> => sql`
    select own.order_id from orders own where own.customer_id = ${customerId}`;

/** Statuses of an order or an item that waits for something: a payment, a delivery, a return. */
const OPEN: readonly OrderStatus[] = [
  'customer action required',
  'submitted',
  'processing',
  'shipped',
  'return in progress',
  'returning',
];

/**
 * Returns whether an order waits for something. A delivery mistake waits until it is refunded; then the other items
 * decide.
 * @param order the alias of the table `orders`
 */
export const isOpenSql = (order: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${order}.status = any(${[...OPEN]}::text[]) or (${order}.status = 'delivery mistake' and exists (
    select from order_items waiting where waiting.order_id = ${order}.order_id and (
      waiting.status = any(${[...OPEN]}::text[]) or (waiting.status = 'delivery mistake' and exists (
        select from order_pieces owed where owed.line_item_id = waiting.line_item_id
          and owed.paid_cents + owed.tax_cents > owed.refunded_cents + owed.exchanged_cents))))))`;

/** Whether an order of a customer still waits for a payment, a delivery or a return. */
export async function hasOpenOrders(db: Database, customerId: number): Promise<boolean> {
  const result = await sql`
    select 1 from orders o where o.customer_id = ${customerId} and ${isOpenSql(sql`o`)} limit 1`.execute(db);
  return result.rows.length > 0;
}
