-- Who buys without an account: a row for addresses, cards, the purchase and the order to hang on. It has no password, cannot
-- sign in, and its address is not one account's alone.
alter table customers add column is_guest boolean not null default false;
alter table customers add constraint guests_cannot_sign_in check (not is_guest or password_hash is null);
alter table customers drop constraint customers_email_key;
create unique index one_account_an_email on customers (email) where not is_guest;

-- Which browser a guest buys with: the hash of its `session-id`, until the time is over or somebody signs in there.
create table guest_sessions (
  session_hash text primary key,
  customer_id bigint not null unique references customers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
