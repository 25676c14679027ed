-- Customers link their accounts with platforms of buying assistants (OAuth 2 with PKCE).
alter table assistant_platforms add column redirect_urls text[] not null default '{}';
comment on column assistant_platforms.redirect_urls is 'Where a customer''s browser may return to after the consent; empty: the platform cannot be linked.';

create table assistant_oauth (
  record_hash text primary key,
  kind text not null check (length(kind) <= 40),
  origin text not null check (length(origin) <= 300),
  profile text check (length(profile) <= 300),
  customer_id bigint references customers (customer_id),
  grant_id text,
  uid text,
  payload jsonb not null,
  consumed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table assistant_oauth is 'Codes, tokens and consents of linked accounts. Deleted when they expire, or the customer disconnects the platform.';
comment on column assistant_oauth.record_hash is 'Hash of the shop''s origin, the kind, and the code or token, which is not stored.';
comment on column assistant_oauth.kind is 'The name of the model of oidc-provider, such as AccessToken. A Grant is the consent of a customer.';
create index assistant_oauth_by_grant on assistant_oauth (grant_id) where grant_id is not null;
create index assistant_oauth_by_uid on assistant_oauth (uid) where uid is not null;
create index assistant_oauth_by_customer on assistant_oauth (customer_id, profile) where customer_id is not null;
create index assistant_oauth_by_expiry on assistant_oauth (expires_at);

alter table assistant_checkouts add column linked_customer_id bigint references customers (customer_id);
comment on column assistant_checkouts.linked_customer_id is 'The customer in whose name a linked platform has made the checkout: it has their prices and points.';
