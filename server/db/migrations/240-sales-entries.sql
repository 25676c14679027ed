-- What reports add up: the sales of each order as entries that are only added, never changed. An entry is the difference
-- between what an order is worth now and what its earlier entries say, so the entries of an order always add up to its money.
alter table stocks add column cost_cents int check (cost_cents between 1 and 99999999);
comment on column stocks.cost_cents is 'The cost of a piece for the shop; null if it is not known.';

create table sales_entries (
  entry_id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  booked_at timestamptz not null,
  day date not null,
  marketplace_id text not null,
  region text not null,
  asin text,
  product_id bigint,
  orders int not null,
  pieces int not null,
  gross_cents int not null,
  discount_cents int not null,
  returned_cents int not null,
  shipping_cents int not null,
  tax_cents int not null,
  included_tax_cents int not null,
  gift_cards_cents int not null,
  balance_cents int not null,
  cost_cents int not null,
  costed_cents int not null,
  unit_cost_cents int
);
comment on table sales_entries is 'Sales, cancellations and refunds of orders, as booked by triggers; the sums of an order are what it keeps.';
comment on column sales_entries.day is 'The day of booked_at in the time zone of the shop.';
comment on column sales_entries.region is 'The state or region of the delivery; empty for gift cards by email.';
comment on column sales_entries.asin is 'The SKU; null for what belongs to the order as a whole.';
comment on column sales_entries.orders is '1 for a new order, -1 once all of it is cancelled; replacements of exchanges count 0.';
comment on column sales_entries.gross_cents is 'Goods before discounts, without added tax and without gift cards; cancelled pieces are taken off.';
comment on column sales_entries.returned_cents is 'Refunded for shipped goods, without tax.';
comment on column sales_entries.shipping_cents is 'After discounts on the shipping.';
comment on column sales_entries.tax_cents is 'Added to the prices.';
comment on column sales_entries.included_tax_cents is 'Contained in the prices, and so in the other sums.';
comment on column sales_entries.gift_cards_cents is 'Gift cards sold; they are no sales until they pay for something.';
comment on column sales_entries.balance_cents is 'The part of all these sums that the gift balance paid.';
comment on column sales_entries.cost_cents is 'The cost of the goods that customers keep, where it is known.';
comment on column sales_entries.costed_cents is 'Net sales of the goods whose cost is known.';
comment on column sales_entries.unit_cost_cents is 'The cost of one piece when it was sold; null if it was not known.';
create index sales_entries_of_order on sales_entries (order_id);
create index sales_entries_by_day on sales_entries (day, marketplace_id);

-- What orders are worth, by SKU and, without a SKU, as a whole: now, or as they were sold.
create function read_order_sales(of_orders text[], as_sold boolean)
returns table (order_id text, asin text, product_id bigint, stock_id bigint, orders int, pieces int, gross int, discount int,
  returned int, shipping int, tax int, included_tax int, gift_cards int, balance int, kept_pieces int, net int)
language sql stable as $$
  with chosen as (
    select o.*, not as_sold and o.status in ('cancelled', 'cancelled - card declined', 'declined') as is_cancelled
    from orders o where o.order_id = any(of_orders)
  ), valued as (
    select c.order_id, i.asin, i.stock_id, c.is_cancelled, i.price_cents as price, p.paid_cents as paid, p.tax_cents as tax,
      case when i.snapshot ->> 'productId' ~ '^\d{1,12}$' then (i.snapshot ->> 'productId')::bigint end as product_id,
      i.snapshot ?| array['giftCard', 'isPhysicalGiftCard'] as is_card,
      as_sold or (i.cancellation_id is null and not c.is_cancelled) as is_kept,
      case when as_sold then 0 else p.refunded_cents end as refunded,
      case when as_sold then 0 else p.refunded_cents + p.exchanged_cents end as back
    from chosen c join order_items i using (order_id) join order_pieces p using (line_item_id)
  ), pieces as (
    -- A refund of a piece is shared by its price and its tax.
    select *, case when paid + tax = 0 then 0 else round(back::numeric * paid / (paid + tax))::int end as back_goods from valued
  ), given_back as (
    select c.order_id,
      case when as_sold then 0 else coalesce((select sum(x.gift_cents + x.charge_cents) from order_cancellations x where x.order_id = c.order_id), 0) end as cancelled,
      case when as_sold then 0 else coalesce((select sum(x.gift_cents) from order_cancellations x where x.order_id = c.order_id), 0) end as cancelled_balance,
      case when as_sold then 0 else coalesce((select sum(r.gift_cents + r.charge_cents + r.exchange_cents) from order_refunds r where r.order_id = c.order_id), 0) end as refunded,
      case when as_sold then 0 else coalesce((select sum(r.gift_cents + case r.destination when 'store credit' then r.charge_cents else 0 end)
        from order_refunds r where r.order_id = c.order_id), 0) end as refunded_balance,
      not as_sold and exists (select from order_refunds r where r.order_id = c.order_id and r.cause_kind = 'lost') as has_lost
    from chosen c
  ), summed as (
    select order_id, coalesce(sum(paid + tax), 0) as sold, coalesce(sum(paid + tax) filter (where not is_kept), 0) as off,
      coalesce(sum(refunded), 0) as refunded, coalesce(sum(paid + tax - back) filter (where is_kept), 0) as left_over, bool_or(is_kept) as is_kept
    from pieces group by order_id
  ), wholes as (
    select c.order_id, c.included_tax_cents, s.sold, s.left_over, s.is_kept, c.exchange_of is null as is_sale,
      -- The replacement of an exchange has no shipping, and its cancellation returns the difference only.
      case when c.is_cancelled then 0 else c.total_cents + c.exchange_cents - s.sold
        - case when c.exchange_of is null then b.cancelled - s.off else 0 end end as shipping,
      b.refunded - s.refunded as extra, b.has_lost,
      c.gift_cents - b.cancelled_balance - b.refunded_balance as balance
    from chosen c join summed s using (order_id) join given_back b using (order_id)
  )
  select order_id, asin, min(product_id), min(stock_id), 0, (count(*) filter (where is_kept and not is_card))::int,
    coalesce(sum(price) filter (where is_kept and not is_card), 0)::int,
    coalesce(sum(price - paid) filter (where is_kept and not is_card), 0)::int,
    coalesce(sum(back_goods) filter (where is_kept and not is_card), 0)::int, 0,
    coalesce(sum(tax - back + back_goods) filter (where is_kept), 0)::int, 0,
    coalesce(sum(paid - back_goods) filter (where is_kept and is_card), 0)::int, 0,
    (count(*) filter (where is_kept and not is_card and (back < paid + tax or back = 0)))::int,
    coalesce(sum(paid - back_goods) filter (where is_kept and not is_card), 0)::int
  from pieces group by order_id, asin
  union all
  -- A refund beyond the pieces belongs to the shipping where a parcel was lost.
  select order_id, null, null, null, (is_sale and is_kept)::int, 0, 0, 0,
    (extra - lost)::int, (shipping - lost)::int, 0,
    case when included_tax_cents is null or sold = 0 then 0 else round(included_tax_cents::numeric * left_over / sold)::int end,
    0, balance::int, 0, 0
  from (select *, case when has_lost then greatest(0, least(extra, shipping)) else 0 end as lost from wholes) whole
$$;

-- Adds entries for what has changed of orders since their last ones. Without a moment, that of the last change counts.
create function book_sales(of_orders text[], happened_at timestamptz, as_sold boolean) returns void language plpgsql as $$
begin
  insert into sales_entries (order_id, booked_at, day, marketplace_id, region, asin, product_id, orders, pieces, gross_cents, discount_cents,
    returned_cents, shipping_cents, tax_cents, included_tax_cents, gift_cards_cents, balance_cents, cost_cents, costed_cents, unit_cost_cents)
  with booked as (
    select e.order_id, e.asin, sum(e.orders) as orders, sum(e.pieces) as pieces, sum(e.gross_cents) as gross, sum(e.discount_cents) as discount,
      sum(e.returned_cents) as returned, sum(e.shipping_cents) as shipping, sum(e.tax_cents) as tax, sum(e.included_tax_cents) as included_tax,
      sum(e.gift_cards_cents) as gift_cards, sum(e.balance_cents) as balance, sum(e.cost_cents) as cost, sum(e.costed_cents) as costed,
      max(e.unit_cost_cents) as unit_cost
    from sales_entries e where e.order_id = any(of_orders) group by e.order_id, e.asin
  ), priced as (
    -- The cost, the marketplace and the region are those of the sale.
    select s.*, b.order_id is not null as is_booked, case when b.order_id is null then k.cost_cents else b.unit_cost end as unit_cost,
      b.orders as b_orders, b.pieces as b_pieces, b.gross as b_gross, b.discount as b_discount, b.returned as b_returned, b.shipping as b_shipping,
      b.tax as b_tax, b.included_tax as b_included_tax, b.gift_cards as b_gift_cards, b.balance as b_balance, b.cost as b_cost, b.costed as b_costed
    from read_order_sales(of_orders, as_sold) s left join booked b on b.order_id = s.order_id and b.asin is not distinct from s.asin
      left join stocks k on k.stock_id = s.stock_id
  ), changed as (
    select order_id, asin, product_id, unit_cost, orders - coalesce(b_orders, 0) as orders, pieces - coalesce(b_pieces, 0) as pieces,
      gross - coalesce(b_gross, 0) as gross, discount - coalesce(b_discount, 0) as discount, returned - coalesce(b_returned, 0) as returned,
      shipping - coalesce(b_shipping, 0) as shipping, tax - coalesce(b_tax, 0) as tax, included_tax - coalesce(b_included_tax, 0) as included_tax,
      gift_cards - coalesce(b_gift_cards, 0) as gift_cards, balance - coalesce(b_balance, 0) as balance,
      kept_pieces * coalesce(unit_cost, 0) - coalesce(b_cost, 0) as cost,
      case when unit_cost is null then 0 else net end - coalesce(b_costed, 0) as costed
    from priced
  ), dated as (
    select c.*, o.marketplace_id, coalesce(o.shipping_address ->> 'stateOrRegion', '') as region,
      coalesce(happened_at, case when as_sold then o.placed_at else greatest(o.placed_at,
        (select max(x.created_at) from order_cancellations x where x.order_id = o.order_id),
        (select max(r.created_at) from order_refunds r where r.order_id = o.order_id)) end) as at
    from changed c join orders o using (order_id)
    where (c.orders, c.pieces, c.gross, c.discount, c.returned, c.shipping, c.tax, c.included_tax, c.gift_cards, c.balance, c.cost, c.costed)
      is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  )
  select d.order_id, d.at, (d.at at time zone 'America/New_York')::date, coalesce(f.marketplace_id, d.marketplace_id), coalesce(f.region, d.region),
    d.asin, d.product_id, d.orders, d.pieces, d.gross, d.discount, d.returned, d.shipping, d.tax, d.included_tax, d.gift_cards, d.balance,
    d.cost, d.costed, d.unit_cost
  from dated d left join lateral (
    select e.marketplace_id, e.region from sales_entries e where e.order_id = d.order_id order by e.entry_id limit 1) f on true;
end $$;

-- By triggers at the end of the transaction, so that each way to sell and to give back counts, also those of processes of the
-- previous version. Each holds the lock of its order, so two of one order book one after the other.
create function book_changed_order() returns trigger language plpgsql as $$
begin
  perform book_sales(array[new.order_id], (to_jsonb(new) ->> tg_argv[0])::timestamptz, false);
  return null;
end $$;
create constraint trigger book_sale after insert on orders deferrable initially deferred
  for each row execute function book_changed_order('placed_at');
create constraint trigger book_cancellation after insert on order_cancellations deferrable initially deferred
  for each row execute function book_changed_order('created_at');
create constraint trigger book_refund after insert on order_refunds deferrable initially deferred
  for each row execute function book_changed_order('created_at');

-- An exchanged piece is given back when its replacement is ordered, and kept again if the replacement is cancelled.
create function book_exchanged_piece() returns trigger language plpgsql as $$
begin
  perform book_sales(array[i.order_id], (
    select greatest(max(o.placed_at), max(x.created_at)) from orders o left join order_cancellations x using (order_id)
    where o.exchange_piece = new.item_unique_id), false)
  from order_items i where i.line_item_id = new.line_item_id;
  return null;
end $$;
create constraint trigger book_exchange after update of exchanged_cents on order_pieces deferrable initially deferred
  for each row when (old.exchanged_cents <> new.exchanged_cents) execute function book_exchanged_piece();

-- Orders of before: cancellations and refunds count on the day of the order's last one. In small groups, for which the
-- plan of a single order is good; it needs statistics of these tables.
analyze orders, order_items, order_pieces, order_cancellations, order_refunds, stocks;
do $$
declare
  some_orders text[];
begin
  for some_orders in
    select array_agg(order_id) from (select order_id, row_number() over (order by placed_at) / 50 as part from orders) o group by part order by part
  loop
    perform book_sales(some_orders, null, true);
    perform book_sales(some_orders, null, false);
  end loop;
end $$;

-- The sums of each day, so that a report of a year reads no single entries. They cover the entries up to a mark; reports add the later ones.
create table sales_days (
  day date not null,
  marketplace_id text not null,
  region text not null,
  orders bigint not null,
  pieces bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  returned_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  included_tax_cents bigint not null,
  gift_cards_cents bigint not null,
  balance_cents bigint not null,
  cost_cents bigint not null,
  costed_cents bigint not null,
  primary key (day, marketplace_id, region)
);
comment on table sales_days is 'Sums of the sales entries up to the mark, by day, marketplace and region.';
create table sales_days_mark (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null
);
comment on table sales_days_mark is 'The last sales entry that sales_days contains.';
insert into sales_days_mark (entry_id) values (0);

-- The lock waits for entries that others are adding, so that none below the new mark appears later.
create function sum_sales_days() returns void language plpgsql as $$
declare
  after_entry bigint;
  last_entry bigint;
begin
  lock table sales_entries in share mode;
  select entry_id into after_entry from sales_days_mark for update;
  select coalesce(max(entry_id), after_entry) into last_entry from sales_entries;
  insert into sales_days
  select day, marketplace_id, region, sum(orders), sum(pieces), sum(gross_cents), sum(discount_cents), sum(returned_cents), sum(shipping_cents), sum(tax_cents), sum(included_tax_cents), sum(gift_cards_cents), sum(balance_cents), sum(cost_cents), sum(costed_cents)
  from sales_entries where entry_id > after_entry and entry_id <= last_entry group by day, marketplace_id, region
  on conflict (day, marketplace_id, region) do update set
    orders = sales_days.orders + excluded.orders,
    pieces = sales_days.pieces + excluded.pieces,
    gross_cents = sales_days.gross_cents + excluded.gross_cents,
    discount_cents = sales_days.discount_cents + excluded.discount_cents,
    returned_cents = sales_days.returned_cents + excluded.returned_cents,
    shipping_cents = sales_days.shipping_cents + excluded.shipping_cents,
    tax_cents = sales_days.tax_cents + excluded.tax_cents,
    included_tax_cents = sales_days.included_tax_cents + excluded.included_tax_cents,
    gift_cards_cents = sales_days.gift_cards_cents + excluded.gift_cards_cents,
    balance_cents = sales_days.balance_cents + excluded.balance_cents,
    cost_cents = sales_days.cost_cents + excluded.cost_cents,
    costed_cents = sales_days.costed_cents + excluded.costed_cents;
  update sales_days_mark set entry_id = last_entry;
end $$;
select sum_sales_days();
