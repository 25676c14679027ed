import { type RawBuilder, sql } from 'kysely';
import { cancelledStatuses, type OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import { type CustomerData, collectRows, moveRows } from '../../../platform/customerData.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Statuses that do not count as bought, as an SQL list: `status not in ${CANCELLED_STATUSES}`. */
export const CANCELLED_STATUSES = sql`(${sql.join(cancelledStatuses.map((status) => sql.lit(status)))})`;

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

/** The orders of a customer. By law they are kept, with their addresses and payments; what staff wrote about them is not. */
export const orderData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Orders: sql`
        select order_id as number, status, placed_at as "placed at", total_cents as "total in cents",
          shipping_address as "shipping address", payment
        from orders where customer_id = ${customerId} order by placed_at`,
    'Ordered items': sql`
        select i.order_id as "order", i.snapshot ->> 'brandName' as brand, i.snapshot ->> 'productName' as product, i.quantity,
          i.price_cents as "price in cents", i.status
        from order_items i join orders o using (order_id) where o.customer_id = ${customerId} order by i.line_item_id`,
    Refunds: sql`
        select r.order_id as "order", r.destination, r.gift_cents as "to the gift balance in cents",
          r.charge_cents as "to the payment in cents", r.created_at as at
        from order_refunds r join orders o using (order_id) where o.customer_id = ${customerId} order by r.refund_id`,
    Shipments: sql`
        select s.order_id as "order", s.carrier, s.tracking_number as "tracking number", s.shipped_at as "shipped at",
          s.delivered_at as "delivered at"
        from shipments s join orders o using (order_id) where o.customer_id = ${customerId} order by s.shipped_at`,
    'Notes about orders': sql`
        select n.order_id as "order", n.body as text, n.written_at as at
        from order_notes n join orders o using (order_id) where o.customer_id = ${customerId}
        union all
        select h.order_id, h.reason, h.held_at
        from order_holds h join orders o using (order_id) where o.customer_id = ${customerId}
        order by at`,
  })),
  erase: async (tx, { customerId }) => {
    await sql`delete from refund_requests where order_id in (${buildOrderIdsSql(customerId)})`.execute(tx);
    await sql`delete from order_notes where order_id in (${buildOrderIdsSql(customerId)})`.execute(tx);
    await sql`
      update order_holds set reason = 'Deleted with the account'
      where order_id in (${buildOrderIdsSql(customerId)})`.execute(tx);
  },
  merge: moveRows({ orders: [] }),
};
