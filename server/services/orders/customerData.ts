import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The orders of a customer. By law they are kept, with their addresses and payments. */
export const orderData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Orders: (
      await sql<DataRow>`
        select order_id as number, status, placed_at as "placed at", total_cents as "total in cents",
          shipping_address as "shipping address", payment
        from orders where customer_id = ${customerId} order by placed_at`.execute(db)
    ).rows,
    'Ordered items': (
      await sql<DataRow>`
        select i.order_id as "order", i.snapshot ->> 'brandName' as brand, i.snapshot ->> 'productName' as product, i.quantity,
          i.price_cents as "price in cents", i.status
        from order_items i join orders o using (order_id) where o.customer_id = ${customerId} order by i.line_item_id`.execute(
        db,
      )
    ).rows,
    Refunds: (
      await sql<DataRow>`
        select r.order_id as "order", r.destination, r.gift_cents as "to the gift balance in cents",
          r.charge_cents as "to the payment in cents", r.created_at as at
        from order_refunds r join orders o using (order_id) where o.customer_id = ${customerId} order by r.refund_id`.execute(
        db,
      )
    ).rows,
    Shipments: (
      await sql<DataRow>`
        select s.order_id as "order", s.carrier, s.tracking_number as "tracking number", s.shipped_at as "shipped at",
          s.delivered_at as "delivered at"
        from shipments s join orders o using (order_id) where o.customer_id = ${customerId} order by s.shipped_at`.execute(
        db,
      )
    ).rows,
  }),
};
