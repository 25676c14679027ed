-- An exchange is a return, and an order of the replacement, which the value of the returned piece pays.
alter table orders
  -- The order and the piece that this order replaces, and the amount that they pay for it.
  add column exchange_of text references orders,
  add column exchange_piece text references order_pieces,
  add column exchange_cents int not null default 0 check (exchange_cents >= 0),
  -- Whether the replacement waits for the returned piece; nothing of it may be packed.
  add column is_held boolean not null default false,
  add constraint orders_exchange check ((exchange_of is null) = (exchange_piece is null) and (exchange_of is not null or (exchange_cents = 0 and not is_held)));
-- The part of a piece's value that pays for its replacement; it is not refunded for the piece itself.
alter table order_pieces add column exchanged_cents int not null default 0 check (exchanged_cents between 0 and paid_cents + tax_cents);
-- The returned item pays the tax of its replacement too.
alter table orders
  drop constraint discount_within_goods_and_shipping,
  add constraint discount_within_goods_and_shipping check (discount_cents - exchange_cents <= subtotal_cents + shipping_cents);
-- The share of a refund that the first order returns.
alter table order_refunds add column exchange_cents int not null default 0 check (exchange_cents >= 0);
alter table returns add column is_exchange boolean not null default false;

-- Stock that a customer has chosen and not confirmed yet; the stock of its SKU is already reduced.
create table exchange_holds (
  item_unique_id text primary key references order_pieces,
  order_id text not null references orders,
  stock_id bigint not null,
  expires_at timestamptz not null
);
create index exchange_holds_expiry on exchange_holds (expires_at);

create table exchanges (
  exchange_id text primary key check (length(exchange_id) between 1 and 40),
  -- The order and the piece that the customer sends back.
  order_id text not null references orders,
  item_unique_id text not null references order_pieces,
  contract_id text not null unique references returns,
  exchange_order_id text not null unique references orders,
  request_key text not null check (length(request_key) between 1 and 64),
  old_asin text not null,
  new_asin text not null,
  -- 'open' until the replacement may ship.
  state text not null check (state in ('open', 'released', 'ended')),
  end_reason text check (end_reason in ('cancelled', 'expired', 'refused')),
  ships_at text not null check (ships_at in ('first scan', 'receipt')),
  -- The value of the returned piece: the part that pays for the replacement, and the rest.
  carried_cents int not null check (carried_cents >= 0),
  refund_cents int not null check (refund_cents >= 0),
  -- The additional price of the replacement.
  charge_cents int not null check (charge_cents >= 0),
  -- The moment at which the exchange ends unless the parcel is on its way, or has arrived.
  due_at timestamptz not null,
  created_at timestamptz not null,
  released_at timestamptz,
  ended_at timestamptz,
  unique (order_id, request_key),
  check ((state = 'ended') = (end_reason is not null))
);
create index exchanges_open on exchanges (due_at) where state = 'open';
create unique index exchanges_once on exchanges (item_unique_id) where state in ('open', 'released');
