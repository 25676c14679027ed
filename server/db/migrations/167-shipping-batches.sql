-- Orders that staff ship together. A job ships them one after the other: with a bought label, or with the tracking
-- number of an uploaded list.
create table shipping_batches (
  batch_id bigint generated always as identity primary key,
  request_key text not null unique check (length(request_key) between 1 and 64),
  started_by text not null check (length(started_by) <= 254),
  started_at timestamptz not null,
  is_paused boolean not null default false,
  -- Of the first print of its labels.
  printed_at timestamptz
);
comment on table shipping_batches is 'Orders that staff ship together; a job buys their labels.';

create table shipping_batch_orders (
  batch_id bigint not null references shipping_batches,
  order_id text not null references orders,
  -- The place in the packing order.
  place int not null,
  -- Null for a parcel whose tracking number is known.
  service text check (service in ('standard', 'second day', 'next day')),
  state text not null default 'waiting' check (state in ('waiting', 'shipped', 'failed')),
  -- Raised by each continuation: it names the package.
  attempt int not null default 1,
  -- Runs of this attempt that began, also those that a crash ended.
  tries int not null default 0,
  package_id bigint references order_packages,
  label_id text check (length(label_id) <= 200),
  carrier text check (length(carrier) <= 80),
  carrier_service text check (length(carrier_service) <= 80),
  tracking_number text check (length(tracking_number) <= 80),
  cost_cents int check (cost_cents >= 0),
  problem text check (length(problem) <= 60),
  message text check (length(message) <= 500),
  changed_at timestamptz not null,
  primary key (batch_id, order_id)
);
comment on table shipping_batch_orders is 'The orders of a batch, each with its label or with the reason why it has not shipped.';
-- An order waits in one batch only.
create unique index shipping_batch_orders_waiting on shipping_batch_orders (order_id) where state = 'waiting';
create index shipping_batch_orders_by_order on shipping_batch_orders (order_id);
