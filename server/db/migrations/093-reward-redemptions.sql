-- Members redeem points for gift balance. A redemption is requested at once, and executed by the worker.
create table reward_redemptions (
  transaction_id text primary key check (length(transaction_id) <= 64),
  customer_id bigint not null references customers,
  -- The idempotency key: repeated requests redeem once.
  request_key text not null check (length(request_key) between 1 and 64),
  points int not null check (points > 0),
  state text not null default 'pending' check (state in ('pending', 'success', 'error')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (customer_id, request_key),
  check ((state = 'pending') = (ended_at is null))
);
-- No points are redeemed twice.
create unique index reward_redemptions_one_pending on reward_redemptions (customer_id) where state = 'pending';
create index reward_redemptions_by_customer on reward_redemptions (customer_id, created_at desc);

alter table reward_entries add foreign key (transaction_id) references reward_redemptions;

-- Redeemed points are an entry of the gift balance: once for each redemption.
alter table gift_balance_entries
  add column reward_transaction_id text unique references reward_redemptions,
  drop constraint gift_balance_entries_kind_check,
  drop constraint gift_balance_entries_check1,
  add constraint gift_balance_entries_kind_check check (kind in ('claim', 'payment', 'refund', 'reward')),
  add constraint gift_balance_entries_order check ((kind in ('payment', 'refund')) = (order_id is not null)),
  add constraint gift_balance_entries_reward check ((kind = 'reward') = (reward_transaction_id is not null));

alter table reward_members
  -- The delivery speed that checkout selects first.
  add column preferred_speed text check (preferred_speed in ('next-wow', 'second', 'next-business', 'next')),
  -- Whether returns are refunded when the carrier first scans the parcel.
  add column refunds_at_first_scan boolean not null default false,
  -- The mail whose link the member used to join.
  add column opt_in_email_id text check (length(opt_in_email_id) <= 64);
