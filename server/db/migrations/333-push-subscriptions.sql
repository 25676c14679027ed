-- Messages to the devices of customers who asked for them (Web Push).
create table push_subscriptions (
  subscription_id bigint primary key generated always as identity,
  customer_id bigint not null references customers (customer_id) on delete cascade,
  sign_in_id bigint not null references sign_ins (sign_in_id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key text not null check (length(public_key) <= 100),
  auth_secret text not null check (length(auth_secret) <= 40),
  created_at timestamptz not null
);
create index push_subscriptions_customer_id on push_subscriptions (customer_id);
create index push_subscriptions_sign_in_id on push_subscriptions (sign_in_id);
comment on table push_subscriptions is 'Devices that get messages; one ends with the sign-in in which it was added.';
comment on column push_subscriptions.endpoint is 'The address of the browser''s push service for this device, which is a secret.';
comment on column push_subscriptions.public_key is 'The key (P-256) for which messages are encrypted.';

-- Whatever ends a sign-in, its device gets no further messages.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where sign_in_id = new.sign_in_id;
  return null;
end $$;
create trigger sign_in_ends_push after update of ended_at on sign_ins
  for each row when (new.ended_at is not null) execute function end_push_subscriptions();
