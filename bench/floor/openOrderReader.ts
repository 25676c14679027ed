import { Pool } from 'pg';

/** The reads that every page of an order needs: the customer, and the customer's order with its lines and parcels. */
const CUSTOMER = 'select customer_id, full_name, email from customers where customer_id = $1';
const ORDER = `select o.*,
    (select json_agg(i order by i.line_item_id) from order_items i where i.order_id = o.order_id) as lines,
    (select json_agg(s order by s.shipment_id) from shipments s where s.order_id = o.order_id) as shipments
  from orders o where o.order_id = $1 and o.customer_id = $2`;

/** Returns a function that reads a customer and an order by two prepared statements. */
export function openOrderReader(connectionString: string) {
  const pool = new Pool({ connectionString, max: 8 });
  return async ({ orderId, customerId }: { readonly orderId: string; readonly customerId: string }): Promise<void> => {
    await pool.query({ name: 'customer', text: CUSTOMER, values: [customerId] });
    const { rowCount } = await pool.query({ name: 'order', text: ORDER, values: [orderId, customerId] });
    if (rowCount !== 1) throw new Error(`there is no order ${orderId}`);
  };
}
