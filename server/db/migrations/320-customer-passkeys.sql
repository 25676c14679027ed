-- Customers sign in with passkeys (WebAuthn).
create table customer_passkeys (
  passkey_id bigint generated always as identity primary key,
  customer_id bigint not null references customers (customer_id),
  relying_party text not null check (length(relying_party) <= 253),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 10000),
  counter bigint not null,
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index customer_passkeys_customer_id on customer_passkeys (customer_id);
comment on column customer_passkeys.relying_party is 'The host that the passkey signs in to.';

create table customer_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('registration', 'sign-in')),
  session_hash text not null,
  customer_id bigint references customers (customer_id) on delete cascade,
  expires_at timestamptz not null
);
create index customer_challenges_expires_at on customer_challenges (expires_at);
create index customer_challenges_customer_id on customer_challenges (customer_id) where customer_id is not null;
comment on table customer_challenges is 'Challenges that passkeys sign; each is deleted when it is answered.';
comment on column customer_challenges.session_hash is 'Hash of the session of the browser that may answer.';
comment on column customer_challenges.customer_id is 'The customer whose passkey must answer; null for a sign-in of anyone.';

create table passkey_offers (
  customer_id bigint primary key references customers (customer_id),
  shown_at timestamptz,
  declined_at timestamptz
);
comment on table passkey_offers is 'Customers to whom a passkey was offered after a sign-in, or who want none.';
