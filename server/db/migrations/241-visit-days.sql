-- Visits of days that are over, so that reports do not count events again, and know days whose events are deleted.
create table visit_days (
  day date primary key,
  visits int not null,
  saw_product int not null,
  added int not null,
  checkout int not null,
  payment int not null,
  paid int not null
);
comment on table visit_days is 'Visits of each day in the time zone of the shop, and the steps that they reached; written once a day from the events.';
comment on column visit_days.added is 'Visits that added something to the cart.';
comment on column visit_days.checkout is 'Visits that entered checkout.';
comment on column visit_days.payment is 'Visits that chose a payment.';
comment on column visit_days.paid is 'Visits that placed an order.';
create index searches_without_results on shop_events (received_at) where name = 'search_no_results';
