-- A size may be for a single shoe, and in another size range than the regular one.
alter table stocks
  add column shoe_type text not null default 'PAIR' check (shoe_type in ('PAIR', 'LEFT', 'RIGHT')),
  add column size_range text not null default 'REGULAR'
    check (size_range in ('REGULAR', 'PETITE', 'TALL', 'PLUS', 'BIG', 'MATERNITY')),
  drop constraint stocks_style_id_size_width_key,
  add constraint one_stock_a_size unique (style_id, size, width, shoe_type, size_range);

-- The demo catalogue stored both in the size before.
update stocks set shoe_type = upper(split_part(size, ' ', 2)), size = split_part(size, ' ', 1)
where size ~ '^[0-9.]+[CY]? (Left|Right)$';
update stocks set width = split_part(size, 'x', 2) || ' inseam', size = split_part(size, 'x', 1)
where size ~ '^[0-9]{2}x[0-9]{2}$' and width = ''
  and style_id in (select style_id from styles join products using (product_id) where source = 'demo');

-- The size that a customer entered, for one kind of product and wearer.
create table explicit_fits (
  customer_id bigint not null references customers on delete cascade,
  department text not null,
  gender text not null,
  age_group text not null,
  size text not null,
  width text not null default '',
  saved_at timestamptz not null,
  primary key (customer_id, department, gender, age_group)
);
