-- The amount left to pay for a purchase, after discounts and the gift balance, as the shopper saw it.
alter table purchases add column due_cents int not null default 0;
update purchases set due_cents = total_cents;

-- The promo codes' discount of an order, and the gift balance's part; the rest was charged.
alter table orders
  add column discount_cents int not null default 0 check (discount_cents >= 0),
  add column gift_cents int not null default 0,
  -- [{"code", "description", "amountCents"} …]
  add column coupons jsonb not null default '[]';
alter table orders drop constraint orders_check;
alter table orders
  add constraint total_is_sum check (total_cents = subtotal_cents + shipping_cents + tax_cents - discount_cents),
  add constraint discount_within_goods_and_shipping check (discount_cents <= subtotal_cents + shipping_cents),
  add constraint gift_within_total check (gift_cents between 0 and total_cents);
-- The gift balance may have paid the whole order.
alter table orders alter column payment drop not null;
alter table orders add constraint charged_or_covered check (payment is not null or gift_cents = total_cents);

-- The line's share of the discount, which a return of the line does not refund.
alter table order_items add column discount_cents int not null default 0;
alter table order_items add constraint discount_within_line check (discount_cents between 0 and price_cents * quantity);

-- A cancellation refunds the gift balance's part once, whichever service makes it.
create function return_gift_balance() returns trigger language plpgsql as $$
declare
  owed int;
begin
  select new.gift_cents - coalesce(sum(amount_cents), 0) into owed
  from gift_balance_entries where order_id = new.order_id and kind = 'refund';
  if owed > 0 then
    insert into gift_balance_entries (customer_id, kind, amount_cents, order_id, created_at)
    values (new.customer_id, 'refund', owed, new.order_id, now());
  end if;
  return null;
end $$;
create trigger cancelled_orders_return_gift_balance after update of status on orders
  for each row when (new.gift_cents > 0 and new.status in ('cancelled', 'cancelled - card declined') and old.status <> new.status)
  execute function return_gift_balance();
