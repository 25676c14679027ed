-- The counted stock of each brand, as summed up every ten minutes: to add up a million SKUs takes a second.
create table brand_stock (
  brand_id integer primary key references brands on delete cascade,
  pieces integer not null,
  price_cents bigint not null,
  cost_cents bigint not null,
  costed_pieces integer not null,
  added_at timestamptz not null,
  summed_at timestamptz not null
);
comment on table brand_stock is 'The counted stock of each brand that is for sale, as summed up every ten minutes.';
comment on column brand_stock.cost_cents is 'Of the pieces whose cost is known.';
comment on column brand_stock.added_at is 'When the products were added, as a mean of all pieces.';
