-- Who takes part in the rewards programme (VIP). Points themselves are a ledger of their own, kept with orders.
create table reward_members (
  customer_id bigint primary key references customers on delete cascade,
  enrolled_at timestamptz,
  consented_at timestamptz,
  -- Refused enrolment.
  banned boolean not null default false,
  check (enrolled_at is null or not banned)
);
