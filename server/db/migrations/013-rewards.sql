-- Members of the rewards programme (VIP). Their points are in a separate ledger.
create table reward_members (
  customer_id bigint primary key references customers on delete cascade,
  enrolled_at timestamptz,
  consented_at timestamptz,
  -- Banned from enrolling.
  banned boolean not null default false,
  check (enrolled_at is null or not banned)
);
