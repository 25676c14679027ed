-- The Stripe sandbox's own data. Of a card, it stores the last four digits and the outcome of its test number.
create table sandbox_stripe_objects (
  id text primary key,
  -- payment_method, customer, setup_intent, payment_intent, token
  kind text not null,
  -- In the API's format.
  body jsonb not null,
  behavior text not null default 'approve'
);
-- A repeated key gets the first answer again; status 0 while there is none yet.
create table sandbox_stripe_requests (
  idempotency_key text primary key,
  status int not null default 0,
  answer jsonb not null default '{}'
);
