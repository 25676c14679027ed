create table push_messages (
  message_key text primary key check (length(message_key) <= 100),
  created_at timestamptz not null
);
create index push_messages_created_at on push_messages (created_at);
comment on table push_messages is 'Messages that were queued for devices: each once, as each mail.';

create table push_keys (
  public_key text primary key check (length(public_key) <= 100),
  sealed_private_key text not null,
  is_only boolean not null unique default true check (is_only)
);
comment on table push_keys is 'The key (P-256) by which push services know the shop. Made once: subscriptions are bound to it.';
comment on column push_keys.sealed_private_key is 'Encrypted with SECRET_KEY.';
