import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../server/platform/database/database.ts';

/** Whoever asks finds pieces of every SKU, so many as there were before anybody bought any. */
export type StockBefore = readonly { readonly stockId: string; readonly onHand: number }[];

type Broken = { readonly what: string };

const GONE = sql.lit(['cancelled', 'cancelled - card declined', 'declined'].join());

/**
 * What must hold between stock, orders, charges and ledgers, whatever ran at once and whatever was cut off, once hanging attempts are
 * settled. Each line of the answer is one thing that does not.
 * 1. Of every SKU, what is left and what was sold make what there was; less than nothing is left of none.
 * 2. Each order is charged once: by one attempt that holds, or took, exactly what its gift balance left to pay; by none where nothing is left.
 * 3. The provider holds money for orders alone, and as much as we think.
 * 4. What the gift balance paid stands in its ledger, order by order; no balance is below zero.
 * 5. An order's lines make its subtotal and its discount; a placed purchase has an order, an open one has none.
 */
export async function brokenInvariants(db: Database | Transaction, before: StockBefore = []): Promise<string[]> {
  const stockIds = before.map(({ stockId }) => Number(stockId));
  const counts = before.map(({ onHand }) => onHand);
  const found = await sql<Broken>`
    select format('stock %s: %s left, %s sold, of %s', b.stock_id, s.on_hand, b.sold, b.on_hand) as what
    from (
      select b.stock_id, b.on_hand, coalesce((
        select sum(i.quantity) from order_items i
        where i.stock_id = b.stock_id and i.status <> all(string_to_array(${GONE}, ','))), 0) as sold
      from unnest(${stockIds}::bigint[], ${counts}::int[]) as b(stock_id, on_hand)
    ) b join stocks s using (stock_id)
    where s.on_hand < 0 or s.on_hand + b.sold <> b.on_hand
  union all
    select format('order %s: %s attempts hold %s of %s', o.order_id, count(a), coalesce(sum(a.amount_cents), 0), o.total_cents - o.gift_cents)
    from orders o left join payment_authorizations a on a.order_id = o.order_id and a.status in ('authorized', 'captured')
    group by o.order_id
    having count(a) <> (case when o.total_cents > o.gift_cents then 1 else 0 end)
      or coalesce(sum(a.amount_cents), 0) <> o.total_cents - o.gift_cents
  union all
    select format('the provider holds %s under %s (%s), we %s (%s)', s.amount_cents, s.idempotency_key, s.status, a.amount_cents, a.status)
    from sandbox_authorizations s left join payment_authorizations a using (idempotency_key)
    where s.status in ('authorized', 'captured')
      and (a.order_id is null or a.status is distinct from s.status or a.amount_cents is distinct from s.amount_cents)
  union all
    select format('order %s: the balance paid %s of %s', o.order_id, coalesce(-sum(e.amount_cents), 0), o.gift_cents)
    from orders o left join gift_balance_entries e on e.order_id = o.order_id and e.kind = 'payment'
    group by o.order_id having coalesce(-sum(e.amount_cents), 0) <> o.gift_cents
  union all
    select format('customer %s: a balance of %s', customer_id, sum(amount_cents))
    from gift_balance_entries group by customer_id having sum(amount_cents) < 0
  union all
    select format('order %s: its lines make %s less %s', o.order_id, sum(i.price_cents * i.quantity), sum(i.discount_cents))
    from orders o join order_items i using (order_id)
    group by o.order_id
    having sum(i.price_cents * i.quantity) <> o.subtotal_cents or sum(i.discount_cents) > o.discount_cents
  union all
    select format('purchase %s is %s and has %s orders', p.purchase_id, p.status, count(o))
    from purchases p left join orders o using (purchase_id)
    group by p.purchase_id having count(o) <> (case when p.status = 'placed' then 1 else 0 end)`.execute(db);
  return found.rows.map(({ what }) => what);
}
