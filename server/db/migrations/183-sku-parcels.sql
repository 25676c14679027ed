-- What SKUs weigh and measure in their boxes, and the shelves where they lie.
create table sku_parcels (
  stock_id bigint primary key references stocks on delete cascade,
  -- Null if the source has none: the shop then counts with a usual one of the kind of product.
  grams int check (grams between 1 and 100000),
  -- The sides of the box; all three, or none.
  length_mm int check (length_mm between 1 and 10000),
  width_mm int check (width_mm between 1 and 10000),
  height_mm int check (height_mm between 1 and 10000),
  -- Empty for a SKU without a place of its own.
  shelf text not null default '' check (length(shelf) <= 20)
);
comment on table sku_parcels is 'Weights, boxes and shelves of SKUs, from feeds or by hand.';
