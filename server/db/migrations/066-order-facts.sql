-- The shop in which an order was placed: its emails and pages use that shop's name. Earlier orders, stored without it,
-- belong to the first shop.
alter table orders add column marketplace_id text;
update orders set marketplace_id = 'zappos';
alter table orders alter column marketplace_id set not null;

-- Facts at the time of the order that rewards and returns need after the catalogue has changed. Earlier orders get the
-- current badges of their products, which rewards have used until now; goods can be returned, gift cards cannot.
alter table order_items
  add column badges text[] not null default '{}',
  add column is_returnable boolean not null default true;
update order_items i set badges = p.badges, is_returnable = p.department <> 'Gift Cards'
from stocks k join styles s using (style_id) join products p using (product_id)
where k.stock_id = i.stock_id;
update order_items set is_returnable = false where stock_id is null;

-- Each piece of a line has an id of its own, and its exact share of the amount paid for the line.
create table order_pieces (
  item_unique_id text primary key,
  line_item_id bigint not null references order_items on delete cascade,
  piece_number int not null check (piece_number > 0),
  -- After promo codes, without tax.
  paid_cents int not null check (paid_cents >= 0),
  tax_cents int not null check (tax_cents >= 0),
  unique (line_item_id, piece_number)
);
-- Cumulative rounding: the shares of a line's first pieces add up to the rounded share of them all.
insert into order_pieces (item_unique_id, line_item_id, piece_number, paid_cents, tax_cents)
select left(replace(gen_random_uuid()::text, '-', ''), 20), i.line_item_id, n,
  i.price_cents - (i.discount_cents::bigint * n / i.quantity - i.discount_cents::bigint * (n - 1) / i.quantity),
  i.tax_cents::bigint * n / i.quantity - i.tax_cents::bigint * (n - 1) / i.quantity
from order_items i, generate_series(1, i.quantity) n;
