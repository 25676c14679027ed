-- Buyers without an account: a row to which addresses, cards, the purchase and the order refer. It has no password and
-- cannot sign in, and its email address is not unique.
alter table customers add column is_guest boolean not null default false;
alter table customers add constraint guests_cannot_sign_in check (not is_guest or password_hash is null);
alter table customers drop constraint customers_email_key;
create unique index one_account_an_email on customers (email) where not is_guest;

-- The browser of a guest: the hash of its `session-id`, until it expires or a member signs in there.
create table guest_sessions (
  session_hash text primary key,
  customer_id bigint not null unique references customers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
