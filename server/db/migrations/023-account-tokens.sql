-- Tokens of mailed links, each for one use: to set a new password, or to confirm a new address. Only the hashes are
-- stored.
create table account_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('reset-password', 'confirm-email')),
  customer_id bigint not null references customers on delete cascade,
  -- The requested new address, for 'confirm-email'.
  new_email text check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((new_email is not null) = (purpose = 'confirm-email'))
);
create index account_tokens_by_customer on account_tokens (customer_id);
