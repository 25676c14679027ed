-- A purchase of one SKU beside the cart. It is never the customer's open one, so both can exist.
alter table purchases drop constraint purchases_status_check,
  add constraint purchases_status_check check (status in ('open', 'separate', 'placed', 'abandoned'));
