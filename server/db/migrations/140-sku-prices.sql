-- The price of a SKU where it differs from that of its style, which is the lowest of its sizes.
alter table stocks
  add column price_cents integer check (price_cents > 0),
  add column original_price_cents integer check (
    (price_cents is null) = (original_price_cents is null) and coalesce(original_price_cents >= price_cents, true));
create index stocks_with_own_price on stocks (style_id) where price_cents is not null;
