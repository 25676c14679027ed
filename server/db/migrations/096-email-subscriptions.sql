-- Email addresses that have subscribed to news, with their subscriptions.
create table subscribers (
  email text primary key check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null,
  -- Null until the owner confirms by the emailed link: no news is mailed before that.
  confirmed_at timestamptz,
  -- When the latest confirmation mail was queued, which limits the mails to one address. Null after the confirmation.
  asked_at timestamptz,
  -- When the welcome code was issued: once per address, also after a new subscription.
  welcomed_at timestamptz,
  opted_out_at timestamptz
);

-- A subscription of an address: to a mailing list, a brand, or a style before it goes on sale.
create table email_subscriptions (
  email text not null references subscribers on delete cascade,
  kind text not null check (kind in ('list', 'brand', 'style')),
  -- The list's id, brand_id or style_id.
  target text not null check (length(target) between 1 and 40),
  source text not null check (length(source) <= 40),
  requested_at timestamptz not null,
  -- Null while the confirmation is missing.
  active_at timestamptz,
  primary key (email, kind, target)
);
create index email_subscriptions_by_target on email_subscriptions (kind, target, email) where active_at is not null;

-- Tokens of links in mails, hashed. `scope` is the subscription that the link's unsubscribe button ends: null for all.
create table subscription_tokens (
  token_hash text primary key,
  email text not null references subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'manage')),
  scope_kind text check (scope_kind in ('list', 'brand', 'style')),
  scope_target text check (length(scope_target) <= 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((scope_kind is null) = (scope_target is null))
);
create index subscription_tokens_expiry on subscription_tokens (expires_at);

-- Existing newsletter subscribers were promised their mails without a confirmation, and have their code.
insert into subscribers (email, created_at, confirmed_at, welcomed_at)
select email, subscribed_at, subscribed_at, subscribed_at from newsletter_subscriptions where length(email) <= 254;
insert into email_subscriptions (email, kind, target, source, requested_at, active_at)
select email, 'list', 'promotions', left(source, 40), subscribed_at, subscribed_at from newsletter_subscriptions where length(email) <= 254;
drop table newsletter_subscriptions;
