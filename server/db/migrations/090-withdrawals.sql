-- Statements of withdrawal from a contract (Directive (EU) 2023/2673): one for each order, as the customer made it.
create table withdrawals (
  order_id text primary key references orders,
  name text not null check (length(name) between 1 and 50),
  -- The address for the receipt.
  email text not null check (length(email) between 3 and 254),
  withdrawn_at timestamptz not null
);
