-- Customers who registered by a federated sign-in have no password.
alter table customers alter column password_hash drop not null;

-- Accounts of other providers that sign in to an account here. `issuer` distinguishes a sandbox from the real provider.
create table federated_identities (
  issuer text not null,
  kind text not null check (kind in ('marketplace', 'search', 'social', 'device')),
  subject text not null,
  customer_id bigint not null references customers on delete cascade,
  -- As sent by the provider, to show which account it is; null if it sent none.
  email text,
  linked_at timestamptz not null,
  primary key (issuer, kind, subject),
  unique (customer_id, kind, issuer)
);

-- Sign-ins that were sent to a provider and have not returned. A row is deleted when it is used, so that it is used
-- once.
create table federated_attempts (
  state_hash text primary key,
  -- Hash of a cookie in the browser that started it: no other browser can complete it.
  browser_hash text not null,
  kind text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  -- The account that adds this provider; null for a sign-in.
  link_to bigint references customers on delete cascade,
  expires_at timestamptz not null
);
create index federated_attempts_by_end on federated_attempts (expires_at);

-- Customers who returned from a provider and must answer a question before the sign-in. One for each browser.
create table federated_questions (
  browser_hash text primary key,
  issuer text not null,
  kind text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  full_name text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index federated_questions_by_end on federated_questions (expires_at);
