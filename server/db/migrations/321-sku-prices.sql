-- The price of each SKU as it changes, so that reductions can be measured against the lowest price of a period.
create table sku_prices (
  stock_id bigint not null references stocks on delete cascade,
  since timestamptz not null,
  price_cents integer not null check (price_cents >= 0),
  primary key (stock_id, since)
);
comment on table sku_prices is 'Former and present prices of SKUs, their own or those of their styles, written with each change.';

-- Sizes with the price of their style have its history; others begin with the price of today.
insert into sku_prices (stock_id, since, price_cents)
  select k.stock_id, p.since, p.price_cents from stocks k join style_prices p using (style_id)
  where k.price_cents is null;
insert into sku_prices (stock_id, since, price_cents)
  select stock_id, now(), price_cents from stocks where price_cents is not null;
