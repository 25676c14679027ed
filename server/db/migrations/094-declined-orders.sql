-- A declined order makes its codes and balance usable again, like a cancelled one.
drop trigger cancelled_orders_return_gift_balance on orders;
create trigger cancelled_orders_return_gift_balance after update of status on orders
  for each row when (new.gift_cents > 0 and new.status in ('cancelled', 'cancelled - card declined', 'declined') and old.status <> new.status)
  execute function return_gift_balance();
drop trigger cancelled_orders_release_promo_codes on orders;
create trigger cancelled_orders_release_promo_codes after update of status on orders
  for each row when (new.discount_cents > 0 and new.status in ('cancelled', 'cancelled - card declined', 'declined') and old.status <> new.status)
  execute function release_promo_codes();
