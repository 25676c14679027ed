-- The source of the payment: a card in the vault, or a session approved at a provider's page. `token` is the vault's
-- token or the provider's session.
alter table payment_authorizations
  add column method text not null default 'card',
  add column token text not null default '';
-- An approval pays once, for one attempt and no other.
create unique index one_attempt_a_session on payment_authorizations (method, token) where method <> 'card';

-- Payments for which a shopper was sent to their provider for approval.
create table payment_sessions (
  -- Hash of the token in the return URL.
  attempt_hash text primary key,
  method text not null,
  -- The provider's own id of it.
  session_id text not null,
  purchase_id text not null references purchases on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  amount_cents int not null check (amount_cents > 0),
  -- The payer's name at the provider; empty until the approval.
  payer text not null default '',
  status text not null check (status in ('begun', 'approved', 'spent')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (method, session_id)
);
create index approved_payment_sessions on payment_sessions (purchase_id) where status = 'approved';

-- Webhook events of providers; each is processed once.
create table payment_notices (
  method text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (method, event_id)
);

-- The sandboxes' own data, as at providers with a page of their own.
create table sandbox_payment_sessions (
  session_id text primary key,
  provider text not null,
  -- A call repeated with the same key creates nothing new.
  request_key text not null,
  amount_cents int not null,
  custom_id text not null,
  shop_name text not null,
  return_url text not null,
  cancel_url text not null,
  -- created, approved, cancelled, authorized, declined, captured, voided
  status text not null default 'created',
  -- The choice on its page: approve, decline, timeout
  behavior text not null default 'approve',
  tells_twice boolean not null default false,
  authorization_id text unique,
  capture_id text,
  unique (provider, request_key)
);
create table sandbox_signing_keys (name text primary key, private_pem text not null);
