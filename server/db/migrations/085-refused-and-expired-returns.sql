-- The reason why goods failed the inspection, shown to the customer.
alter table return_pieces
  add column refusal_reason text check (length(refusal_reason) between 1 and 200),
  add constraint return_pieces_refusal check (refusal_reason is null or state = 'refused');
create index returns_by_age on returns (created_at, contract_id);

-- Store credit for a return whose parcel never came is taken back, up to the balance: a refund below zero.
alter table order_refunds
  drop constraint order_refunds_gift_cents_check,
  drop constraint order_refunds_charge_cents_check,
  add constraint order_refunds_sign check (case
    when cause like 'takeBack:%' then destination = 'store credit' and gift_cents <= 0 and charge_cents <= 0
    else gift_cents >= 0 and charge_cents >= 0 end);
alter table gift_balance_entries
  drop constraint gift_balance_entries_check2,
  add constraint gift_balance_entries_sign check (amount_cents <> 0
    and (kind <> 'payment' or amount_cents < 0) and (kind in ('payment', 'refund') or amount_cents > 0));
create index audit_log_by_time on audit_log (started_at);
