-- Disputes (chargebacks): a customer asks the bank or the provider for the money of a captured payment. The provider reports
-- each step by a webhook event.
create table payment_disputes (
  dispute_id bigint generated always as identity primary key,
  method text not null,
  -- The provider's id.
  reference text not null check (length(reference) between 1 and 200),
  payment_key text not null references payment_authorizations (idempotency_key) on delete cascade,
  state text not null check (state in ('open', 'answered', 'won', 'lost')),
  amount_cents int not null check (amount_cents >= 0),
  reason text not null check (length(reason) <= 200),
  -- The last moment for an answer.
  answer_by timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (method, reference)
);
create index payment_disputes_by_payment on payment_disputes (payment_key);
create index payment_disputes_open on payment_disputes (payment_key) where state in ('open', 'answered');
comment on table payment_disputes is 'Disputes of captured payments, as their providers report them.';

-- Sums that a provider withdraws for a dispute, its fee, and sums that it returns.
alter table payment_movements drop constraint payment_movements_kind_check;
-- incompatible with the previous version: it writes and reads its own kinds only, which stay
alter table payment_movements add constraint payment_movements_kind_check check (
  kind in ('authorize', 'void', 'capture', 'refund', 'dispute', 'dispute fee', 'dispute return'));

-- A lost dispute has returned the money.
alter table order_refunds drop constraint order_refunds_cause;
-- incompatible with the previous version: it writes its own kinds only, which stay
alter table order_refunds add constraint order_refunds_cause check (
  cause_kind in ('return', 'takeBack', 'exchange', 'exchangeEnd', 'lost', 'parcel', 'operator', 'dispute')
  and cause_kind is not null and cause_id is not null and (cause_kind = 'return') = (pieces_before is not null));
