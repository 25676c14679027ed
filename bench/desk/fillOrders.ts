import type { Pool } from 'pg';

/** Marks the customers of the orders, so that later runs reuse them. */
const ENDING = '@orders.bench.example';
const CUSTOMERS = 20_000;
/** Of a batch of orders, one statement each. */
const BATCH = 10_000;
const YEARS_BACK = 2;

const FILL_CUSTOMERS = `
  insert into customers (email, full_name, first_name, created_at)
  select 'shopper.' || n || '${ENDING}', first || ' ' || (array['Berg','Ito','Silva','Novak','Haddad','Moreau'])[1 + n % 6] || n % 997,
    first, now() - interval '3 years'
  from generate_series(1, ${CUSTOMERS}) n, lateral (select (array['Ada','Ben','Cleo','Dov','Ema','Finn','Gita'])[1 + n % 7] as first) named`;

/** Copies an order, with its purchase and its items; the newest two hundredth waits to be shipped. */
const FILL_ORDERS = `
  with numbered as (
    select n, 'bench-' || n as purchase_id, lpad((n % 900 + 100)::text, 3, '0') || '-' || lpad(n::text, 7, '0') || '-' ||
        lpad((n * 7919 % 10000000)::text, 7, '0') as order_id,
      (select min(customer_id) from customers where email like '%${ENDING}') + n * 31 % ${CUSTOMERS} as customer_id,
      now() - (interval '${YEARS_BACK} years' * (n::float / $2)) as placed_at
    from generate_series($3::int, $4::int) n
  ), copied_purchases as (
    insert into purchases select (jsonb_populate_record(p, jsonb_build_object('purchase_id', m.purchase_id, 'customer_id', m.customer_id))).*
    from numbered m, purchases p where p.purchase_id = (select purchase_id from orders where order_id = $1)
    returning purchase_id
  ), copied_orders as (
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', m.order_id, 'purchase_id', c.purchase_id,
      'customer_id', m.customer_id, 'placed_at', m.placed_at, 'promised_for', (m.placed_at + interval '5 days')::date,
      'status', case when m.n <= $2 / 200 then 'submitted' when m.n % 300 = 0 then 'cancelled' else 'delivered' end,
      'payment', case when m.n % 9 = 0 then jsonb_build_object('method', 'paypal', 'payer', 'x@example.com') else o.payment end,
      'shipping_address', o.shipping_address || jsonb_build_object('fullName', 'Ada Berg' || m.n % 997)))).*
    from copied_purchases c join numbered m using (purchase_id), orders o where o.order_id = $1
    returning order_id, status
  )
  insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', c.order_id, 'status', c.status,
    'line_item_id', nextval(pg_get_serial_sequence('order_items', 'line_item_id'))))).*
  from copied_orders c, order_items i where i.order_id = $1`;

/** Fills a shop with orders over two years, copies of one; those of an earlier run are reused. */
export async function fillOrders(pool: Pool, orderId: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from purchases where purchase_id like 'bench-%'",
  );
  if (rows[0]?.count === count) return;
  if (rows[0]?.count !== 0) throw new Error('The shop has other orders of an earlier run: delete .data/bench');
  await pool.query(FILL_CUSTOMERS);
  for (let first = 1; first <= count; first += BATCH) {
    await pool.query(FILL_ORDERS, [orderId, count, first, Math.min(first + BATCH - 1, count)]);
  }
  await pool.query('vacuum analyze');
}
