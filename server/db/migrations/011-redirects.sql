-- The site on which a product is rather shown, {"id", "url"}; null where it is this one.
alter table products add column preferred_subsite jsonb;

-- Numbers that products had before: their addresses lead to the number of today.
create table moved_products (
  old_product_id bigint primary key,
  product_id bigint not null references products on delete cascade check (product_id <> old_product_id),
  moved_at timestamptz not null default now()
);
create index moved_products_by_product on moved_products (product_id);

-- Searches that the shop answers with "gone" (410), each in the form in which terms are compared.
create table blacklisted_terms (
  term text primary key check (term <> ''),
  added_at timestamptz not null default now()
);
