-- The site whose page should show a product, {"id", "url"}; null for this shop.
alter table products add column preferred_subsite jsonb;

-- Former ids of products: their addresses redirect to the current id.
create table moved_products (
  old_product_id bigint primary key,
  product_id bigint not null references products on delete cascade check (product_id <> old_product_id),
  moved_at timestamptz not null default now()
);
create index moved_products_by_product on moved_products (product_id);

-- Searches that are answered with 410 (gone), as normalised terms.
create table blacklisted_terms (
  term text primary key check (term <> ''),
  added_at timestamptz not null default now()
);
