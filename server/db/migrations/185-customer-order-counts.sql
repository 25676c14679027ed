-- What the list of customers shows and counts, so that it reads no orders.
create table customer_order_counts (
  customer_id bigint primary key references customers on delete cascade,
  -- Without cancelled ones.
  orders int not null,
  -- Of all orders.
  last_placed_at timestamptz not null
);
comment on table customer_order_counts is 'Orders of each customer and the moment of the last, counted by a trigger.';

-- Counted by triggers, so that each change counts, also those of processes of the previous version. They run at the end of a
-- transaction: the count of a customer is locked after everything else, whatever else the transaction locks.
create function count_customer_orders() returns trigger language plpgsql as $$
declare
  cancelled constant text[] := '{cancelled,cancelled - card declined,declined}';
begin
  if tg_op <> 'INSERT' then
    update customer_order_counts set orders = orders - (old.status <> all (cancelled))::int where customer_id = old.customer_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into customer_order_counts values (new.customer_id, (new.status <> all (cancelled))::int, new.placed_at)
    on conflict (customer_id) do update set orders = customer_order_counts.orders + excluded.orders,
      last_placed_at = greatest(customer_order_counts.last_placed_at, excluded.last_placed_at);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.customer_id <> new.customer_id) then
    delete from customer_order_counts where customer_id = old.customer_id
      and not exists (select from orders o where o.customer_id = old.customer_id);
    update customer_order_counts set last_placed_at = (select max(o.placed_at) from orders o where o.customer_id = old.customer_id)
    where customer_id = old.customer_id;
  end if;
  return null;
end $$;
create constraint trigger customer_orders after insert or delete on orders deferrable initially deferred
  for each row execute function count_customer_orders();
create constraint trigger changed_customer_orders after update of status, customer_id on orders deferrable initially deferred
  for each row when (old.status <> new.status or old.customer_id <> new.customer_id) execute function count_customer_orders();

insert into customer_order_counts
select customer_id, count(*) filter (where status not in ('cancelled', 'cancelled - card declined', 'declined')), max(placed_at)
from orders group by customer_id;

create index customers_by_joining on customers (created_at, customer_id);
create index customers_by_name on customers (lower(full_name), customer_id);
create index guests_by_joining on customers (created_at, customer_id) where is_guest;
