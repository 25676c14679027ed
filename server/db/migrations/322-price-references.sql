-- The price that a running reduction is measured against: the lowest of the 30 days before it began. Written with each
-- change of a price; the copies at styles and SKUs are read with the price.
alter table sku_prices add column reference_cents integer check (reference_cents > price_cents);
comment on column sku_prices.reference_cents is 'The lowest price of the 30 days before the running reduction began; null without a reduction.';
alter table styles add column reference_price_cents integer;
comment on column styles.reference_price_cents is 'The reference of the sizes with the price of the style; null if one of them has none.';
alter table stocks add column reference_price_cents integer;
comment on column stocks.reference_price_cents is 'The reference of a price of its own.';

-- A reduction that runs now: it began with the first of the decreases since the last increase.
with steps as (
  select stock_id, since, price_cents, coalesce(price_cents >= lag(price_cents) over w, true) as is_start
  from sku_prices window w as (partition by stock_id order by since)
), begun as (
  select stock_id, min(since) as since from (
    select stock_id, since, is_start, sum(is_start::int) over (partition by stock_id order by since desc) as later from steps
  ) run where later = 0 group by stock_id
), lowest as (
  select b.stock_id, (
    select min(h.price_cents) from sku_prices h where h.stock_id = b.stock_id and h.since < b.since and h.since >= coalesce((
      select max(f.since) from sku_prices f where f.stock_id = b.stock_id and f.since <= b.since - interval '30 days'), '-infinity')
  ) as cents from begun b
)
update sku_prices h set reference_cents = l.cents
from lowest l join stocks k using (stock_id) join styles s using (style_id) join products p using (product_id)
where h.stock_id = l.stock_id and h.since = (select max(n.since) from sku_prices n where n.stock_id = l.stock_id)
  and l.cents > h.price_cents and coalesce(k.original_price_cents, s.original_price_cents) > h.price_cents and not p.hidden;

update stocks k set reference_price_cents = h.reference_cents
from sku_prices h where h.stock_id = k.stock_id and h.reference_cents is not null and k.price_cents is not null;
update styles s set reference_price_cents = r.cents from (
  select k.style_id, min(h.reference_cents) as cents
  from stocks k left join sku_prices h on h.stock_id = k.stock_id and h.reference_cents is not null
  where k.price_cents is null group by k.style_id having bool_and(h.reference_cents is not null)
) r where r.style_id = s.style_id;
