-- The display statuses of the contract; the state machine of orders decides their sequence. Any other status becomes
-- the one that the order's page has shown for it.
update orders set status = 'processing' where status not in ('submitted', 'customer action required', 'declined',
  'processing', 'shipped', 'delivered', 'delivery mistake', 'completed', 'return in progress', 'returning', 'returned', 'cancelled',
  'cancelled - card declined');
update order_items set status = 'submitted' where status not in ('submitted', 'declined', 'shipped', 'delivered',
  'delivery mistake', 'completed', 'return in progress', 'returning', 'returned', 'cancelled', 'cancelled - card declined');
alter table orders add constraint order_has_display_status check (status in ('submitted', 'customer action required', 'declined',
  'processing', 'shipped', 'delivered', 'delivery mistake', 'completed', 'return in progress', 'returning', 'returned', 'cancelled',
  'cancelled - card declined'));
alter table order_items add constraint item_has_display_status check (status in ('submitted', 'declined', 'shipped', 'delivered',
  'delivery mistake', 'completed', 'return in progress', 'returning', 'returned', 'cancelled', 'cancelled - card declined'));
