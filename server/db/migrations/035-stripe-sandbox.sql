-- The Stripe sandbox's side: what Stripe would hold. Of a card it keeps the last four digits and what its test number does.
create table sandbox_stripe_objects (
  id text primary key,
  -- payment_method, customer, setup_intent, payment_intent, token
  kind text not null,
  -- As the API shows it.
  body jsonb not null,
  behavior text not null default 'approve'
);
-- Under one key the first answer is given again; status 0 while there is none yet.
create table sandbox_stripe_requests (
  idempotency_key text primary key,
  status int not null default 0,
  answer jsonb not null default '{}'
);
