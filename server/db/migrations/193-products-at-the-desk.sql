-- The desk lists, edits, schedules and archives products.
alter table products
  add column version bigint not null default 0,
  add column shown_from timestamptz,
  add column archived_at timestamptz,
  add column kept_values jsonb not null default '{}';
alter table styles add column kept_values jsonb not null default '{}';
alter table stocks add column kept_values jsonb not null default '{}';
comment on column products.version is 'Counted by a trigger with each change of what staff and imports write; ratings do not count.';
comment on column products.shown_from is 'When a hidden product is shown by itself.';
comment on column products.archived_at is 'An archived product is hidden, and in no list of the desk but its own.';
comment on column products.kept_values is
  'The columns that staff changed and imports leave as they are, each with the value that the last import stated; null before one.';
comment on column styles.kept_values is 'As `products.kept_values`.';
comment on column stocks.kept_values is 'As `products.kept_values`, with the names `price` and `stock` for pairs of columns.';

create trigger row_version before update of updated_at on products for each row execute function count_row_version();

create index products_by_change on products (updated_at, product_id);
create index products_by_creation on products (created_at, product_id);
create index products_by_name on products (lower(name), product_id);
create index products_by_words on products using gin (to_tsvector('simple', name));
create index hidden_products on products (updated_at, product_id) where hidden;
create index styles_on_sale on styles (product_id) where original_price_cents > price_cents;
-- Styles that show the placeholder: a photo's name without its source.
create index styles_without_picture on styles (product_id)
  where images = '[]' or (images -> 0 ->> 'imageId' like 'p%' and images -> 0 ? 'view' and not images -> 0 ? 'remoteUrl');
create index low_stocks on stocks (style_id) where is_counted and on_hand between 1 and 3;
