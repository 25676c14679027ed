-- Refunds above the limit of a person's role, which wait for the approval of another person.
create table refund_requests (
  request_id bigint generated always as identity primary key,
  order_id text not null references orders (order_id) on delete cascade,
  -- The refund as it was filled in, with the version of the order; empty once it is decided.
  input jsonb,
  amount_cents int not null check (amount_cents > 0),
  reason text check (length(reason) between 1 and 400),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  asked_by text not null check (length(asked_by) <= 254),
  asked_by_id bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text check (length(decided_by) <= 254),
  decided_at timestamptz,
  answer text check (length(answer) between 1 and 400),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (input is not null))
);
-- One order has one waiting request, however often a button is pressed.
create unique index refund_requests_waiting on refund_requests (order_id) where state = 'waiting';
create index refund_requests_by_order on refund_requests (order_id);
comment on table refund_requests is 'Refunds that wait for the approval of another person, and their answers.';
