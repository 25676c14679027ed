-- Clips of a product: [{"videoUrl", "captionsUrl"} …]; and a YouTube clip, by its id there.
alter table products
  add column videos jsonb not null default '[]',
  add column youtube_video_id text check (youtube_video_id ~ '^[A-Za-z0-9_-]{11}$');

-- The prices of each style with their start; the last row is the current price.
create table style_prices (
  style_id bigint not null references styles on delete cascade,
  since timestamptz not null,
  price_cents int not null check (price_cents > 0),
  primary key (style_id, since)
);
insert into style_prices (style_id, since, price_cents) select style_id, now(), price_cents from styles;

-- The products that a customer has viewed, each once, limited to some dozens for each customer.
create table viewed_products (
  customer_id bigint not null references customers on delete cascade,
  product_id bigint not null references products on delete cascade,
  style_id bigint not null references styles on delete cascade,
  viewed_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index viewed_products_by_date on viewed_products (customer_id, viewed_at desc);
