-- Checkouts that buying assistants prepare.
create table assistant_checkouts (
  checkout_id text primary key check (length(checkout_id) <= 60),
  profile text not null references assistant_platforms (profile),
  marketplace_id text not null,
  cart_id text check (length(cart_id) <= 100),
  content jsonb not null,
  shown_cents integer,
  session_id text,
  customer_id bigint references customers (customer_id),
  purchase_id text,
  opened_at timestamptz,
  completing_at timestamptz,
  canceled_at timestamptz,
  is_disconnected boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table assistant_checkouts is 'Checkouts of platforms: what they have chosen, until it is a purchase. Deleted a week after they expire without an order.';
comment on column assistant_checkouts.cart_id is 'The cart of the assistant that was converted.';
comment on column assistant_checkouts.content is 'Lines, buyer, address, delivery option and codes.';
comment on column assistant_checkouts.shown_cents is 'The total that the platform has seen last.';
comment on column assistant_checkouts.session_id is 'The guest session that the platform''s completion uses.';
comment on column assistant_checkouts.customer_id is 'The customer of the purchase.';
comment on column assistant_checkouts.purchase_id is 'The purchase, once the buyer has opened the checkout or the platform completes it.';
comment on column assistant_checkouts.opened_at is 'When the buyer opened it in the browser; the platform cannot change it any more.';
comment on column assistant_checkouts.completing_at is 'When the running completion began.';
comment on column assistant_checkouts.is_disconnected is 'The customer has ended the platform''s access to the order.';
create unique index assistant_checkouts_of_cart on assistant_checkouts (profile, cart_id)
  where cart_id is not null and canceled_at is null;
create index assistant_checkouts_by_profile on assistant_checkouts (profile, created_at);
create index assistant_checkouts_by_purchase on assistant_checkouts (purchase_id) where purchase_id is not null;
create index assistant_checkouts_by_customer on assistant_checkouts (customer_id) where customer_id is not null;
create index assistant_checkouts_by_expiry on assistant_checkouts (expires_at);
