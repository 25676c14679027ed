-- Orders that staff prepare for a customer, who pays them by a mailed link in the normal checkout.
create table draft_orders (
  draft_id bigint generated always as identity primary key,
  version int not null default 1,
  marketplace_id text not null check (length(marketplace_id) <= 60),
  -- Null for a guest.
  customer_id bigint references customers on delete set null,
  email text not null check (length(email) <= 254),
  name text not null default '' check (length(name) <= 100),
  -- SKUs with their quantities.
  lines jsonb not null,
  -- Null until it is known: the customer enters it at checkout.
  address jsonb,
  shipment_speed text check (length(shipment_speed) <= 40),
  coupons text[] not null default '{}',
  -- The message that the customer reads.
  message text not null default '' check (length(message) <= 1000),
  created_by text not null check (length(created_by) <= 254),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- The total that the last mail named.
  sent_cents int check (sent_cents >= 0),
  cancelled_at timestamptz,
  -- From which the link is derived; with the hash of the link's token.
  link_id text unique check (length(link_id) <= 60),
  token_hash text unique check (length(token_hash) <= 60),
  -- The checkout that the link has opened last; the order of its purchase is the draft's order.
  opening text check (length(opening) <= 60),
  opened_at timestamptz,
  opened_by bigint references customers on delete set null,
  -- The browser session whose cart holds the goods; null for an account.
  opened_session text check (length(opened_session) <= 200),
  purchase_id text unique references purchases on delete set null
);
comment on table draft_orders is 'Orders that staff prepare, and customers pay by a link.';
create index draft_orders_by_age on draft_orders (created_at desc, draft_id desc);
create index draft_orders_by_email on draft_orders (lower(email));
create index draft_orders_by_customer on draft_orders (customer_id) where customer_id is not null;
create index draft_orders_by_buyer on draft_orders (opened_by) where opened_by is not null;
