-- Who got into an account, and what changed in how one gets in. A refused sign-in to an address without an account has
-- no customer.
create table access_log (
  access_id bigint generated always as identity primary key,
  customer_id bigint references customers on delete cascade,
  act text not null check (length(act) between 1 and 40),
  about text not null check (length(about) <= 200),
  happened_at timestamptz not null
);
create index access_log_by_customer on access_log (customer_id, access_id desc);
create index access_log_without_customer on access_log (happened_at) where customer_id is null;
