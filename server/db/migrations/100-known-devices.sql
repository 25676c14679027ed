-- The devices that a customer signed in with, each by one-way hashes: of the browser's device cookie, and of what it calls itself
-- together with its network. A sign-in that matches neither is told to the customer.
create table known_devices (
  customer_id bigint not null references customers on delete cascade,
  device_hash text not null check (length(device_hash) <= 100),
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);
