-- The numbers of a SKU in the merchant's own systems: operators and the warehouse search for them.
alter table stocks
  add column merchant_sku text not null default '' check (length(merchant_sku) <= 100),
  add column gtin text not null default '' check (gtin ~ '^\d{0,14}$'),
  add column mpn text not null default '' check (length(mpn) <= 70);
create index stocks_by_merchant_sku on stocks (lower(merchant_sku)) where merchant_sku <> '';
create index stocks_by_gtin on stocks (gtin) where gtin <> '';

-- Hidden by an import because the feed no longer named it; the next feed that names it shows it again.
alter table products add column gone_at timestamptz;

-- A count of zero was the feed's "out of stock", which states no number: the next "in stock" replaces it.
update stocks set is_counted = false
from styles join products using (product_id)
where stocks.style_id = styles.style_id and products.source like 'feed:%' and stocks.on_hand = 0;
