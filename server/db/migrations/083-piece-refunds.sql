-- The amount refunded for each piece, by any step: never more than was paid for the piece.
alter table order_pieces
  add column refunded_cents int not null default 0,
  -- The condition of goods that came back without a return, such as an undeliverable parcel.
  add column received_condition text check (received_condition in ('sellable', 'damaged'));
update order_pieces piece set refunded_cents = least(back.cents, piece.paid_cents + piece.tax_cents)
from (select item_unique_id, sum(refund_cents)::int as cents from return_pieces where is_refunded group by 1) back
where back.item_unique_id = piece.item_unique_id;
alter table order_pieces
  add constraint refund_within_paid check (refunded_cents between 0 and paid_cents + tax_cents);

-- The operator's reason for a refund, shown to the customer.
alter table order_refunds add column reason text check (length(reason) between 1 and 200);
