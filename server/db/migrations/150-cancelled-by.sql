-- The party that cancelled. The reason does not tell: operators may choose a customer's reason. Null for cancellations
-- of earlier releases, except where the reason was open to the shop only.
alter table order_cancellations
  add column cancelled_by text check (cancelled_by in ('customer', 'guest', 'shop', 'warehouse', 'payment', 'deadline'));
update order_cancellations set cancelled_by = case reason when 'card declined' then 'payment' else 'shop' end
where reason in ('out of stock', 'card declined', 'not accepted');
