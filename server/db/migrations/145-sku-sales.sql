-- A sale price of a SKU that starts and ends at stated instants: a job changes the price at both. The prices of styles
-- and SKUs always are those that apply.
create table sku_sales (
  stock_id bigint primary key references stocks on delete cascade,
  regular_cents integer not null check (regular_cents > 0),
  sale_cents integer not null check (sale_cents > 0 and sale_cents < regular_cents),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  is_on boolean not null
);
create index sku_sales_by_next_change on sku_sales ((case when is_on then ends_at else starts_at end));
