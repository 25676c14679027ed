-- Who came by an account elsewhere has no password of ours.
alter table customers alter column password_hash drop not null;

-- Accounts elsewhere that sign in to an account here. `issuer` keeps those of a sandbox apart from those of the real provider.
create table federated_identities (
  issuer text not null,
  kind text not null check (kind in ('marketplace', 'search', 'social', 'device')),
  subject text not null,
  customer_id bigint not null references customers on delete cascade,
  -- As the provider told it, for showing which account it is; null where it told none.
  email text,
  linked_at timestamptz not null,
  primary key (issuer, kind, subject),
  unique (customer_id, kind, issuer)
);

-- Sign-ins that have been sent to a provider and have not come back. A row is taken when it is used, so that it is used once.
create table federated_attempts (
  state_hash text primary key,
  -- Of a cookie of the browser that began it: nobody else can end it.
  browser_hash text not null,
  kind text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  -- The account that asked to have this way in added; null where one signs in.
  link_to bigint references customers on delete cascade,
  expires_at timestamptz not null
);
create index federated_attempts_by_end on federated_attempts (expires_at);

-- Who came back from a provider, and has a question to answer before being let in. One a browser.
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
