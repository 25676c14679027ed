-- What the shopper saw for this version of the purchase: placing the order is refused where it would cost more or come later.
alter table purchases
  add column total_cents int not null default 0,
  add column promised_for date;
