-- The settings of the order's shop apply to a return. The terms at its start are stored, so that a changed setting does
-- not affect it.
alter table returns
  add column marketplace_id text,
  add column drop_off_by date,
  -- The warehouse for the items; null for the carriers' return address.
  add column warehouse text check (length(warehouse) <= 40),
  add column pickup_day date,
  add column pickup_window text check (pickup_window in ('morning', 'afternoon')),
  -- 'pending' until the carrier has answered; 'failed' if it does not come.
  add column pickup_state text not null default 'none' check (pickup_state in ('none', 'pending', 'scheduled', 'failed')),
  add column pickup_id text check (length(pickup_id) <= 100),
  add constraint returns_pickup check ((pickup_day is null) = (pickup_window is null) and (pickup_state = 'none') = (pickup_day is null));
update returns r set marketplace_id = o.marketplace_id, drop_off_by = (r.created_at at time zone 'UTC')::date + 14
from orders o where o.order_id = r.order_id;
alter table returns
  alter column marketplace_id set not null,
  alter column drop_off_by set not null;
