-- A purchase of one SKU beside the cart. It is never the customer's open one, so both can exist.
-- incompatible with the previous version: no, the check permits one state more, which that version never writes.
alter table purchases drop constraint purchases_status_check,
  add constraint purchases_status_check check (status in ('open', 'separate', 'placed', 'abandoned'));
