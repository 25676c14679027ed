-- Tokens of the links in a guest's mails, which open one order without signing in. Only the hashes are stored.
create table order_tokens (
  token_hash text primary key,
  order_id text not null references orders on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_tokens_by_order on order_tokens (order_id);
