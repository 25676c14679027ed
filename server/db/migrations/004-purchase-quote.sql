-- The quote that the shopper saw for this version of the purchase: the order is rejected if it would cost more or
-- arrive later.
alter table purchases
  add column total_cents int not null default 0,
  add column promised_for date;
