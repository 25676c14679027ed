-- PINs of /create-label: one for each browser session. The PIN itself is derived from `pin_id` and the shop's key, and
-- is not stored.
create table label_pins (
  session_hash text primary key,
  pin_id text not null unique check (length(pin_id) between 1 and 100),
  -- As typed: an unknown order and another customer's email get a row too, so that both get the same answer.
  order_id text not null check (length(order_id) <= 40),
  email text not null check (length(email) <= 254),
  wrong_guesses int not null default 0,
  expires_at timestamptz not null
);
create index label_pins_expiry on label_pins (expires_at);
