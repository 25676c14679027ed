-- Platforms that call with a token (Agentic Commerce Protocol), and the protocol of each checkout.
create table assistant_tokens (
  profile text primary key references assistant_platforms (profile),
  token_hash text not null unique,
  webhook_url text not null default '' check (length(webhook_url) <= 300),
  sealed_webhook_secret text not null,
  created_at timestamptz not null
);
comment on table assistant_tokens is 'Tokens that staff have given to platforms; one for each platform.';
comment on column assistant_tokens.webhook_url is 'Where changes of its orders are posted; empty for none.';
comment on column assistant_tokens.sealed_webhook_secret is 'The key of the signatures of webhooks, encrypted with SECRET_KEY.';

alter table assistant_checkouts add column protocol text not null default 'ucp' check (length(protocol) <= 20);
comment on column assistant_checkouts.protocol is 'The protocol by which the checkout was made.';
