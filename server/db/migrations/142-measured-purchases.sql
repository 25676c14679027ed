-- Orders whose purchase was measured: a refund is measured only for these, as it comes without a browser that could object.
create table measured_purchases (
  order_id text primary key check (length(order_id) <= 40),
  measured_at timestamptz not null,
  -- The refunds that were measured, so that a repeated job measures none twice.
  refunds text[] not null default '{}' check (cardinality(refunds) <= 200)
);
create index measured_purchases_by_age on measured_purchases (measured_at);
