-- The devices that a customer signed in with, each by two hashes: of the browser's device cookie, and of its user agent
-- together with its network. A sign-in that matches neither is reported to the customer.
create table known_devices (
  customer_id bigint not null references customers on delete cascade,
  device_hash text not null check (length(device_hash) <= 100),
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);
