-- Amounts refunded for an order after it shipped. Cancellations have a table of their own, because they may also reduce
-- the amount to capture.
create table order_refunds (
  refund_id bigint generated always as identity primary key,
  order_id text not null references orders,
  -- The cause of the refund, `kind:id`; each cause is refunded once.
  cause text not null check (length(cause) between 1 and 200),
  destination text not null check (destination in ('original payment', 'store credit')),
  -- The shares of the gift balance and of the payment method. Store credit adds both to the gift balance.
  gift_cents int not null check (gift_cents >= 0),
  charge_cents int not null check (charge_cents >= 0),
  created_at timestamptz not null,
  unique (order_id, cause)
);

create table returns (
  contract_id text primary key,
  -- The number on the parcel and in emails.
  rma_id text not null unique,
  order_id text not null references orders,
  -- The idempotency key: repeated requests start one return.
  request_key text not null check (length(request_key) between 1 and 64),
  method text not null,
  destination text not null check (destination in ('original payment', 'store credit')),
  -- 'none' for a method without a label; 'pending' until the carrier has made one.
  label_state text not null check (label_state in ('none', 'pending', 'ready', 'refused', 'void')),
  carrier_shipment_id text,
  carrier text,
  tracking_number text,
  tracking_status text,
  created_at timestamptz not null,
  -- When a carrier first had the parcel, and when it reached the warehouse.
  scanned_at timestamptz,
  arrived_at timestamptz,
  -- The time of the carrier's last event or of the last poll.
  tracked_at timestamptz,
  unique (order_id, request_key),
  check (label_state <> 'ready' or (carrier_shipment_id is not null and carrier is not null and tracking_number is not null))
);
create index returns_of_order on returns (order_id);
create index returns_tracking_number on returns (tracking_number);

create table return_pieces (
  contract_id text not null references returns on delete cascade,
  item_unique_id text not null references order_pieces,
  reason text not null,
  comment text not null check (length(comment) <= 500),
  state text not null check (state in ('open', 'cancelled', 'received', 'refused')),
  -- After promo codes, with tax.
  refund_cents int not null check (refund_cents >= 0),
  is_refunded boolean not null default false,
  condition text check (condition in ('sellable', 'damaged')),
  primary key (contract_id, item_unique_id),
  check ((state = 'received') = (condition is not null))
);
-- No piece is in two open returns, and none comes back twice.
create unique index return_pieces_once on return_pieces (item_unique_id) where state in ('open', 'received');
