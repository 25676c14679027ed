-- Holds, notes and tags of orders by staff; versions of orders for changes at the desk; indexes for its lists.
create table order_holds (
  hold_id bigint generated always as identity primary key,
  order_id text not null references orders,
  reason text not null check (length(reason) between 1 and 200),
  held_by text not null check (length(held_by) <= 254),
  held_at timestamptz not null,
  released_by text check (length(released_by) <= 254),
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create index order_holds_by_order on order_holds (order_id);
comment on table order_holds is 'Orders that staff keep from being packed and shipped, until they are released.';

-- In the order's own row, which packing and shipping lock.
alter table orders add column hold_id bigint references order_holds;
create index orders_on_hold on orders (hold_id) where hold_id is not null;
comment on column orders.hold_id is 'The hold that keeps it from being packed and shipped.';

create table order_notes (
  note_id bigint generated always as identity primary key,
  order_id text not null references orders,
  body text not null check (length(body) between 1 and 2000),
  written_by text not null check (length(written_by) <= 254),
  written_at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id);
comment on table order_notes is 'Notes of staff about orders; customers do not see them.';

create table order_tags (
  order_id text not null references orders,
  tag text not null check (length(tag) between 1 and 40),
  primary key (order_id, tag)
);
create index order_tags_by_tag on order_tags (tag);
comment on table order_tags is 'Tags that staff give to orders.';

-- Counted by triggers, so that each change counts, also those of processes of the previous version.
alter table orders add column version bigint not null default 0;
create trigger row_version before update on orders for each row execute function count_row_version();
create function count_order_version() returns trigger language plpgsql as $$
begin
  update orders set version = version where order_id in (select order_id from changed);
  return null;
end $$;
create trigger order_version after update on order_items referencing new table as changed
  for each statement execute function count_order_version();
create trigger order_version after insert on order_refunds referencing new table as changed
  for each statement execute function count_order_version();
create trigger order_version after insert on order_tags referencing new table as changed
  for each statement execute function count_order_version();
create trigger order_version_of_removal after delete on order_tags referencing old table as changed
  for each statement execute function count_order_version();

-- The lists of the desk: by the moment, by the sum, and those that wait.
create index orders_by_placed on orders (placed_at, order_id);
create index orders_by_total on orders (total_cents, order_id);
create index orders_waiting on orders (promised_for, order_id)
  where status in ('submitted', 'processing', 'customer action required');
drop index orders_placed;

-- Searches of the desk: by a name, a phone number and a SKU.
create index orders_recipient on orders using gin (to_tsvector('simple', coalesce(shipping_address ->> 'fullName', '')));
create index orders_phone on orders (regexp_replace(shipping_address ->> 'primaryVoiceNumber', '\D', '', 'g'));
create index order_items_by_asin on order_items (asin);
create index order_items_by_stock on order_items (stock_id) where stock_id is not null;
create index customers_name on customers using gin (to_tsvector('simple', full_name));
create index customers_lower_email on customers (lower(email));
