import type { Pool } from 'pg';

/** Marks the customers of the orders, so that later runs reuse them. */
const ENDING = '@orders.bench.example';
const CUSTOMERS = 100_000;
/** Of a batch of orders, one statement each. */
const BATCH = 10_000;
const YEARS_BACK = 2;

/** Every fifth one is a guest, who has no name. */
const FILL_CUSTOMERS = `
  insert into customers (email, full_name, first_name, is_guest, created_at)
  select 'shopper.' || n || '${ENDING}', case when n % 5 = 0 then '' else first || ' ' ||
      (array['Berg','Ito','Silva','Novak','Haddad','Moreau'])[1 + n % 6] || n % 997 end,
    case when n % 5 = 0 then '' else first end, n % 5 = 0, now() - interval '3 years' + n * interval '10 minutes'
  from generate_series(1, ${CUSTOMERS}) n, lateral (select (array['Ada','Ben','Cleo','Dov','Ema','Finn','Gita'])[1 + n % 7] as first) named`;

/** Of the accounts, an eighth are VIP members, and a sixteenth have a gift balance. */
const FILL_ACCOUNTS = `
  with accounts as (
    select customer_id, row_number() over (order by customer_id) as n from customers where email like '%${ENDING}' and not is_guest
  ), members as (
    insert into reward_members (customer_id, enrolled_at) select customer_id, now() - interval '1 year' from accounts where n % 8 = 0
  )
  insert into gift_balance_entries (customer_id, kind, amount_cents, reason, created_at)
  select customer_id, 'credit', 1000 + n % 9000, 'bench', now() from accounts where n % 16 = 0`;

/** Copies an order, with its purchase, items and pieces; the newest two hundredth waits to be shipped. Half of all belong to a fifth of the customers. */
const FILL_ORDERS = `
  with numbered as (
    select n, 'bench-' || n as purchase_id, lpad((n % 900 + 100)::text, 3, '0') || '-' || lpad(n::text, 7, '0') || '-' ||
        lpad((n * 7919 % 10000000)::text, 7, '0') as order_id,
      (select min(customer_id) from customers where email like '%${ENDING}') +
        n * 31 % (case when n % 2 = 0 then ${CUSTOMERS} else ${CUSTOMERS / 5} end) as customer_id,
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
  ), copied_items as (
    insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', c.order_id, 'status', c.status,
      'line_item_id', nextval(pg_get_serial_sequence('order_items', 'line_item_id'))))).*
    from copied_orders c, order_items i where i.order_id = $1
    returning line_item_id, price_cents
  )
  insert into order_pieces (item_unique_id, line_item_id, piece_number, paid_cents, tax_cents)
  select 'bench-' || line_item_id, line_item_id, 1, price_cents, 0 from copied_items`;

/** Points of the members' pieces, all of this year. */
const FILL_POINTS = `
  insert into reward_entries (customer_id, kind, points, tier_points, tier_year, order_id, item_unique_id, product_name, created_at)
  select customer_id, 'earn', earned, earned, extract(year from now()), order_id, item_unique_id, 'bench', placed_at
  from orders join reward_members using (customer_id) join order_items using (order_id) join order_pieces using (line_item_id),
    lateral (select 1 + customer_id % 3000 as earned) points
  where purchase_id like 'bench-%'`;

/** Returns a piece of every twentieth delivered order; a tenth of the returns are not inspected. */
const FILL_RETURNS = `
  with chosen as (
    select distinct on (order_id) order_id, item_unique_id, marketplace_id, placed_at, row_number() over (order by order_id) as n
    from orders join order_items using (order_id) join order_pieces using (line_item_id)
    where orders.status = 'delivered' and purchase_id like 'bench-%' and right(purchase_id, 2) in ('07', '27', '47', '67', '87')
    order by order_id, item_unique_id
  ), created as (
    insert into returns (contract_id, rma_id, order_id, request_key, method, destination, label_state, created_at, arrived_at, marketplace_id, drop_off_by)
    select 'bench-' || n, 'R' || lpad(n::text, 9, '0'), order_id, 'bench-' || n, 'print', 'original payment', 'none',
      placed_at + interval '8 days', case when n % 10 <> 0 or n % 20 = 0 then placed_at + interval '12 days' end, marketplace_id,
      (placed_at + interval '30 days')::date
    from chosen
  )
  insert into return_pieces (contract_id, item_unique_id, reason, comment, state, refund_cents, condition)
  select 'bench-' || n, item_unique_id, 'too small', '', ended.state, 1000, case ended.state when 'received' then 'sellable' end
  from chosen, lateral (select case when n % 10 = 0 then 'open' when n % 50 = 1 then 'refused' else 'received' end as state) ended`;

/** Fills a shop with customers and with their orders over two years, copies of one; those of an earlier run are reused. */
export async function fillOrders(pool: Pool, orderId: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from purchases where purchase_id like 'bench-%'",
  );
  if (rows[0]?.count === count) return;
  if (rows[0]?.count !== 0) throw new Error('The shop has other orders of an earlier run: delete .data/bench');
  await pool.query(FILL_CUSTOMERS);
  await pool.query(FILL_ACCOUNTS);
  for (let first = 1; first <= count; first += BATCH) {
    await pool.query(FILL_ORDERS, [orderId, count, first, Math.min(first + BATCH - 1, count)]);
  }
  for (const fill of [FILL_POINTS, FILL_RETURNS]) await pool.query(fill);
  await pool.query('vacuum analyze');
}
