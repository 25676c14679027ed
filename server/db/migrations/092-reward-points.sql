-- The points of members: an append-only ledger. A piece earns once, when it is delivered, and loses its points once.
create table reward_entries (
  entry_id bigint primary key generated always as identity,
  customer_id bigint not null references customers,
  kind text not null check (kind in ('earn', 'takeBack', 'redeem', 'expire')),
  points int not null,
  -- The points that count towards the tier of a year. A return subtracts from the year in which its piece earned.
  tier_points int not null default 0,
  tier_year int,
  order_id text references orders,
  item_unique_id text references order_pieces,
  product_name text check (length(product_name) <= 500),
  transaction_id text check (length(transaction_id) <= 64),
  created_at timestamptz not null,
  unique (kind, item_unique_id),
  unique (transaction_id),
  check (case kind when 'earn' then points > 0 and tier_points = points when 'takeBack' then points <= 0 and tier_points < 0
    else points < 0 and tier_points = 0 end),
  check ((tier_year is null) = (tier_points = 0)),
  check ((kind = 'redeem') = (transaction_id is not null)),
  check ((kind = 'redeem') = (item_unique_id is null)),
  check ((kind = 'redeem') = (order_id is null))
);
create index reward_entries_by_customer on reward_entries (customer_id, entry_id desc);

create function keep_reward_entries() returns trigger language plpgsql as $$
begin
  raise exception 'reward_entries is append-only';
end $$;
create trigger reward_entries_are_append_only before update or delete on reward_entries
  for each row execute function keep_reward_entries();

-- Concurrent changes of one balance wait for each other, so that no more points are spent than the balance has.
create function guard_reward_points() returns trigger language plpgsql as $$
begin
  perform 1 from reward_members where customer_id = new.customer_id for update;
  if (select coalesce(sum(points), 0) from reward_entries where customer_id = new.customer_id) + new.points < 0 then
    raise exception 'the points of customer % do not cover %', new.customer_id, -new.points
      using errcode = 'check_violation', constraint = 'reward_points_cover';
  end if;
  return new;
end $$;
create trigger reward_points_cover before insert on reward_entries
  for each row when (new.kind = 'redeem') execute function guard_reward_points();

-- Goods that members received before points were recorded.
insert into reward_entries (customer_id, kind, points, tier_points, tier_year, order_id, item_unique_id, product_name, created_at)
select customer_id, 'earn', points, points, extract(year from at at time zone 'America/New_York'), order_id, item_unique_id, product_name, at
from (
  select o.customer_id, o.order_id, p.item_unique_id, left(i.snapshot ->> 'productName', 500) as product_name,
    p.paid_cents / 100 * case when 'VIP Point Multiplier' = any(i.badges) then 2 else 1 end as points,
    coalesce(s.delivered_at, o.placed_at) as at
  from reward_members m join orders o using (customer_id) join order_items i using (order_id)
    join order_pieces p using (line_item_id) left join shipments s on s.shipment_id = i.shipment_id
  where o.placed_at >= m.enrolled_at and i.stock_id is not null
    and i.status in ('delivered', 'completed', 'return in progress')
) earned where points > 0 order by at;
