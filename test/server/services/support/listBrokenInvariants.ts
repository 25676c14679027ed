import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../server/platform/database/database.ts';
import { LEAST_PAYMENT_CENTS } from '../../../../server/services/payments/actions/paymentsParts.ts';

/** The tables contain all pieces of every SKU: as many as before the first order. */
export type InitialStock = readonly { readonly stockId: string; readonly onHand: number }[];

type InvariantViolation = { readonly violation: string };

const CANCELLED_STATUSES = sql.lit(['cancelled', 'cancelled - card declined', 'declined'].join());

/**
 * The invariants of stock, orders, charges and ledgers. They hold after any concurrent and interrupted calls, once open
 * attempts and cancellations are settled. Each line of the answer is one broken invariant.
 * 1. For every SKU, the remaining and the sold pieces add up to the initial stock, and no stock is negative.
 * 2. Each order that owes money is charged once, by one attempt. The attempt has authorized the amount after the gift
 *    balance, less the items cancelled before the capture, or has captured exactly that. An order that owes nothing
 *    has no charge.
 * 3. For every payment method, the provider holds money only for orders, as much as the shop has recorded. It has
 *    refunded the items cancelled after the capture. The ledger of movements agrees with each payment's row.
 * 4. The gift balance's payments and refunds are in its ledger, order by order; no balance is below zero.
 * 5. An order's lines add up to its subtotal, its discount and its tax; a placed purchase has an order, an open one has
 *    none.
 * 6. The amount paid for an order and not returned equals the price of its kept lines with the shipping, or zero if
 *    that is below the payment minimum.
 * 7. A code's count of uses is the number of orders that use it.
 * 8. A line has an id for each piece, and the shares of its pieces add up to its sums.
 * 9. An order never returns more than was paid for it, and its returns refund the price of their refunded pieces. Its
 *    refunds cover the amounts refunded for its pieces.
 * 10. The value of an exchanged item that paid for its replacement is refunded once, if the replacement comes back or
 *    is cancelled after its release.
 * 11. A redemption of points that succeeded took its points once and added their value to the balance once; the others
 *    did neither.
 * 12. A piece that is a physical gift card has a card from its shipment on, worth its price; other pieces have none.
 *    The card of a piece whose price was refunded is cancelled.
 * 13. The sales entries of an order, which reports add up, are what was paid for it and not returned. The value of an
 *     exchanged item counts with its replacement. The share of the gift balance is that of the balance's ledger.
 * 14. A piece earns points once, and loses once what is left of them. No line costs less than nothing, or more than its
 *     price.
 */
export async function listBrokenInvariants(
  db: Database | Transaction,
  stockBefore: InitialStock = [],
): Promise<string[]> {
  const stockIds = stockBefore.map(({ stockId }) => Number(stockId));
  const counts = stockBefore.map(({ onHand }) => onHand);
  const result = await sql<InvariantViolation>`
    with back as (
      select order_id, sum(gift_cents) as gift, sum(charge_cents) as charge,
        coalesce(sum(charge_cents) filter (where not is_refund), 0) as spared,
        coalesce(sum(charge_cents) filter (where is_refund), 0) as refunded,
        bool_or(is_refund and not exists (select from payment_movements m where m.kind = 'refund' and m.state = 'done'
          and m.cause = 'cancellation:' || c.cancellation_id and m.amount_cents = c.charge_cents)) as waits
      from order_cancellations c group by order_id
    ), refunds as (
      select order_id, sum(gift_cents) as gift, sum(charge_cents) as charge,
        coalesce(sum(charge_cents) filter (where destination = 'store credit'), 0) as credited,
        coalesce(sum(charge_cents) filter (where destination = 'original payment'), 0) as refunded,
        coalesce(sum(gift_cents + charge_cents + exchange_cents) filter (where cause_kind in ('return', 'takeBack')), 0) as of_returns,
        coalesce(sum(exchange_cents), 0) as of_exchange,
        bool_or(destination = 'original payment' and charge_cents > 0 and not exists (
          select from payment_movements m where m.kind = 'refund' and m.state = 'done' and m.cause = r.cause
            and m.amount_cents = r.charge_cents)) as waits
      from order_refunds r group by order_id
    ), due as (
      select o.order_id, o.gift_cents, coalesce(b.gift, 0) as gift_cancelled,
        coalesce(b.gift, 0) + coalesce(r.gift + r.credited, 0) as gift_back, o.total_cents - o.gift_cents as due,
        coalesce(b.charge, 0) as charge_back, coalesce(b.spared, 0) as spared,
        coalesce(b.refunded, 0) + coalesce(r.refunded, 0) as refunded,
        coalesce(b.waits, false) or coalesce(r.waits, false) as waits,
        coalesce(r.gift, 0) as gift_refunded, coalesce(r.charge, 0) as charge_refunded,
        coalesce(r.of_returns, 0) as of_returns, coalesce(r.of_exchange, 0) as of_exchange
      from orders o left join back b using (order_id) left join refunds r using (order_id)
    ), kept as (
      select o.order_id, coalesce(sum(i.price_cents * i.quantity - i.discount_cents + i.tax_cents) filter (where i.cancellation_id is null), 0)
        + case when bool_or(i.cancellation_id is null) then o.shipping_cents - (o.discount_cents - sum(i.discount_cents))
          - coalesce((select sum(s.gift_cents + s.charge_cents) from order_cancellations s where s.order_id = o.order_id and s.reason = 'slower shipping'), 0)
          else 0 end as cents
      from orders o join order_items i using (order_id) group by o.order_id
    ), held as (
      select idempotency_key as key, amount_cents, status, captured_cents from sandbox_authorizations
      union all
      select coalesce(a.idempotency_key, s.provider || ' ' || s.session_id), s.amount_cents, s.status, s.captured_cents
      from sandbox_payment_sessions s left join payment_authorizations a on a.method = s.provider and a.token = s.session_id
      union all
      select coalesce(s.body -> 'metadata' ->> 'attempt', s.id), (s.body ->> 'amount')::int,
        case s.body ->> 'status' when 'requires_capture' then 'authorized' when 'succeeded' then 'captured' else s.body ->> 'status' end,
        (s.body ->> 'amount_received')::int
      from sandbox_stripe_objects s where s.kind = 'payment_intent'
    ), said as (
      select payment_key, string_agg(kind || ' ' || state || ' ' || amount_cents, ', ' order by movement_id) as text,
        coalesce(sum(amount_cents) filter (where kind = 'authorize' and state = 'done'), 0) as authorized,
        coalesce(sum(amount_cents) filter (where kind = 'void' and state = 'done'), 0) as voided,
        coalesce(sum(amount_cents) filter (where kind = 'capture' and state = 'done'), 0) as captured,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded, bool_or(state = 'pending') as is_pending
      from payment_movements group by payment_key
    )
    select format('stock %s: %s left, %s sold, of %s', b.stock_id, s.on_hand, b.sold, b.on_hand) as violation
    from (
      select b.stock_id, b.on_hand, coalesce((
        select sum(i.quantity) from order_items i
        where i.stock_id = b.stock_id and i.status <> all(string_to_array(${CANCELLED_STATUSES}, ','))), 0) - (
        select count(*) from return_pieces p join order_pieces o using (item_unique_id) join order_items i using (line_item_id)
        where i.stock_id = b.stock_id and p.condition = 'sellable') - (
        select count(*) from order_pieces o join order_items i using (line_item_id)
        where i.stock_id = b.stock_id and o.received_condition = 'sellable') + (
        select count(*) from exchange_holds h where h.stock_id = b.stock_id) as sold
      from unnest(${stockIds}::bigint[], ${counts}::int[]) as b(stock_id, on_hand)
    ) b join stocks s using (stock_id)
    where s.on_hand < 0 or s.on_hand + b.sold <> b.on_hand
  union all
    select format('order %s: %s attempts hold %s of %s', d.order_id, count(a), coalesce(sum(a.amount_cents), 0), d.due - d.spared)
    from due d left join payment_authorizations a on a.order_id = d.order_id and a.status in ('authorized', 'captured')
    group by d.order_id, d.due, d.spared
    having count(a) <> (case when d.due > d.spared then 1 else 0 end)
      or bool_or(case a.status when 'captured' then a.capture_cents <> d.due - d.spared
        else a.amount_cents not between d.due - d.spared and d.due end)
  union all
    select format('the provider holds %s under %s (%s, %s taken), we %s (%s, %s taken)', s.amount_cents, s.key, s.status,
      s.captured_cents, a.amount_cents, a.status, a.capture_cents)
    from held s left join payment_authorizations a on a.idempotency_key = s.key
    where s.status in ('authorized', 'captured')
      and (a.order_id is null or a.status is distinct from s.status or a.amount_cents is distinct from s.amount_cents
        or (s.status = 'captured' and a.capture_cents is distinct from s.captured_cents))
  union all
    select format('order %s: we hold %s, the provider %s', a.order_id, a.status, coalesce(s.status, 'nothing'))
    from payment_authorizations a left join held s on s.key = a.idempotency_key
    where a.order_id is not null and a.status in ('authorized', 'captured') and s.status is distinct from a.status
  union all
    select format('order %s: the provider gave back %s of %s', d.order_id, coalesce(sum(r.amount_cents), 0), d.refunded)
    from due d join payment_authorizations a using (order_id)
      left join sandbox_refunds r on r.charge in (a.idempotency_key, a.provider_reference, nullif(a.token, ''))
    group by d.order_id, d.refunded, d.waits having d.waits or coalesce(sum(r.amount_cents), 0) <> d.refunded
  union all
    select format('payment %s is %s, and its movements are: %s', a.idempotency_key, a.status, coalesce(s.text, 'none'))
    from payment_authorizations a left join said s on s.payment_key = a.idempotency_key
    where s.payment_key is null or s.refunded > s.captured or (s.is_pending and a.status <> 'pending')
      or case a.status when 'captured' then s.captured <> a.capture_cents
        when 'authorized' then s.authorized <> a.amount_cents or s.captured <> 0
        when 'voided' then s.voided <> a.amount_cents or s.captured <> 0 else s.captured <> 0 end
  union all
    select format('order %s: the balance paid %s of %s', d.order_id, coalesce(-sum(e.amount_cents), 0), d.gift_cents)
    from due d left join gift_balance_entries e on e.order_id = d.order_id and e.kind = 'payment'
    group by d.order_id, d.gift_cents having coalesce(-sum(e.amount_cents), 0) <> d.gift_cents
  union all
    select format('order %s: the balance got back %s of %s', d.order_id, coalesce(sum(e.amount_cents), 0), d.gift_back)
    from due d left join gift_balance_entries e on e.order_id = d.order_id and e.kind = 'refund'
    group by d.order_id, d.gift_back having coalesce(sum(e.amount_cents), 0) <> d.gift_back
  union all
    select format('customer %s: a balance of %s', customer_id, sum(amount_cents))
    from gift_balance_entries group by customer_id having sum(amount_cents) < 0
  union all
    select format('order %s: its lines make %s less %s, taxed %s', o.order_id, sum(i.price_cents * i.quantity), sum(i.discount_cents), sum(i.tax_cents))
    from orders o join order_items i using (order_id)
    group by o.order_id
    having sum(i.price_cents * i.quantity) <> o.subtotal_cents or sum(i.discount_cents) > o.discount_cents or sum(i.tax_cents) <> o.tax_cents
  union all
    select format('line %s: %s pieces of %s, paid %s, taxed %s', i.line_item_id, count(piece), i.quantity, sum(piece.paid_cents), sum(piece.tax_cents))
    from order_items i left join order_pieces piece using (line_item_id)
    group by i.line_item_id
    having count(piece) <> i.quantity or coalesce(sum(piece.paid_cents), 0) <> i.price_cents * i.quantity - i.discount_cents
      or coalesce(sum(piece.tax_cents), 0) <> i.tax_cents
  union all
    select format('order %s has paid %s, and keeps %s', d.order_id, d.due + d.gift_cents - d.charge_back - d.gift_cancelled, k.cents)
    from due d join kept k using (order_id) where d.due + d.gift_cents - d.charge_back - d.gift_cancelled
      <> (case when d.due + d.gift_cents = d.charge_back + d.gift_cancelled and k.cents < ${LEAST_PAYMENT_CENTS} then 0 else k.cents end)
  union all
    select format('order %s: %s and %s of the balance refunded, of %s and %s', d.order_id, d.charge_refunded, d.gift_refunded,
      d.due - d.charge_back, d.gift_cents - d.gift_cancelled)
    from due d where d.charge_refunded > d.due - d.charge_back or d.gift_refunded > d.gift_cents - d.gift_cancelled
  union all
    select format('order %s: its returns refunded %s of %s', d.order_id, d.of_returns, p.cents)
    from due d join (
      select t.order_id, coalesce(sum(p.refund_cents) filter (where p.is_refunded), 0) as cents
      from returns t join return_pieces p using (contract_id) group by t.order_id
    ) p using (order_id) where d.of_returns <> p.cents
  union all
    select format('order %s: refunded %s, its pieces %s', d.order_id, d.charge_refunded + d.gift_refunded + d.of_exchange, sum(piece.refunded_cents))
    from due d join order_items i using (order_id) join order_pieces piece using (line_item_id)
    group by d.order_id, d.charge_refunded, d.gift_refunded, d.of_exchange
    having sum(piece.refunded_cents) > d.charge_refunded + d.gift_refunded + d.of_exchange
  union all
    select format('order %s: its first order gave back %s of %s for it', o.order_id, b.back, o.exchange_cents)
    from orders o join due d using (order_id), lateral (
      select coalesce(sum(f.gift_cents + f.charge_cents + f.exchange_cents), 0) as back from order_refunds f
      where f.order_id = o.exchange_of and f.cause_kind = 'exchange' and f.cause_id = o.order_id) b
    where b.back > o.exchange_cents or b.back <> d.of_exchange
      + case when o.status = any(string_to_array(${CANCELLED_STATUSES}, ',')) and not o.is_held then o.exchange_cents else 0 end
  union all
    select format('code %s counts %s uses, of %s', p.code, p.used, count(r))
    from promo_codes p left join promo_redemptions r on r.promo_id = p.promo_id and r.released_at is null
    group by p.promo_id having count(r) <> p.used
  union all
    select format('redemption %s is %s, took %s of %s points, and gave %s', r.transaction_id, r.state, coalesce(-e.points, 0),
      r.points, coalesce(g.amount_cents, 0))
    from reward_redemptions r left join reward_entries e using (transaction_id)
      left join gift_balance_entries g on g.reward_transaction_id = r.transaction_id
    where coalesce(-e.points, 0) <> (case r.state when 'success' then r.points else 0 end)
      or coalesce(g.amount_cents, 0) <> (case r.state when 'success' then r.amount_cents else 0 end) or e.customer_id is distinct from g.customer_id
  union all
    select format('piece %s is %s, has a card of %s that is %s, and %s of it is refunded', piece.item_unique_id, i.status,
      coalesce(card.amount_cents, 0), coalesce(card.status, 'missing'), piece.refunded_cents)
    from order_items i join order_pieces piece using (line_item_id) left join gift_cards card using (item_unique_id)
    where (card.item_unique_id is not null) <> (i.snapshot ? 'isPhysicalGiftCard' and i.shipment_id is not null)
      or card.amount_cents <> i.price_cents or (card.status <> 'cancelled' and piece.refunded_cents > 0)
  union all
    select format('order %s: its entries are %s (%s of the balance), its money %s (%s)', d.order_id, e.cents, e.balance, m.cents, d.gift_cents - d.gift_back)
    from due d join orders o using (order_id) left join (
      select order_id, sum(gross_cents - discount_cents - returned_cents + shipping_cents + tax_cents + gift_cards_cents) as cents,
        sum(balance_cents) as balance
      from sales_entries group by order_id
    ) e using (order_id), lateral (
      select d.due + d.gift_cents - d.charge_back - d.gift_cancelled - d.charge_refunded - d.gift_refunded - d.of_exchange
        + case when bool_or(i.cancellation_id is null) then o.exchange_cents else 0 end - sum(p.exchanged_cents) as cents
      from order_items i join order_pieces p using (line_item_id) where i.order_id = d.order_id) m
    where (e.cents, e.balance) is distinct from (m.cents, d.gift_cents::bigint - d.gift_back)
  union all
    select format('piece %s has the points %s', item_unique_id, string_agg(kind || ' ' || points, ', ' order by entry_id))
    from reward_entries where item_unique_id is not null group by item_unique_id
    having count(*) filter (where kind = 'earn') <> 1 or count(*) filter (where kind = 'takeBack') > 1 or sum(points) < 0
      or bool_or(kind = 'takeBack') and (sum(points) <> 0 or sum(tier_points) <> 0)
  union all
    select format('line %s costs %s less %s, taxed %s', line_item_id, price_cents * quantity, discount_cents, tax_cents)
    from order_items where discount_cents not between 0 and price_cents * quantity or tax_cents < 0
  union all
    select format('purchase %s is %s and has %s orders', p.purchase_id, p.status, count(o))
    from purchases p left join orders o using (purchase_id)
    group by p.purchase_id having count(o) <> (case when p.status = 'placed' then 1 else 0 end)`.execute(db);
  return result.rows.map(({ violation }) => violation);
}
