-- Promotions: what codes could not do. The new columns of a code of the previous version have their defaults.
-- incompatible with the previous version: no, the new check permits what the dropped one permitted, and more.
alter table promo_codes drop constraint promo_codes_kind_check;
alter table promo_codes add constraint promo_codes_kind_check
  check (kind in ('percent', 'amount', 'shipping', 'tiers', 'bundle', 'gift'));
alter table promo_codes
  add column is_automatic boolean not null default false,
  add column tiers jsonb,
  add column buy_quantity int check (buy_quantity between 1 and 99),
  add column get_quantity int check (get_quantity between 1 and 99),
  add column get_percent int check (get_percent between 1 and 100),
  add column gift_product text,
  add column max_discount_cents int check (max_discount_cents > 0),
  add column products text[] not null default '{}',
  add column categories text[] not null default '{}',
  add column excludes_sale boolean not null default false,
  add column audience text not null default 'everyone' check (audience in ('everyone', 'first order', 'customers')),
  add column emails text[] not null default '{}',
  add column customer_limit int check (customer_limit between 1 and 1000),
  add column combines text not null default 'shipping' check (combines in ('nothing', 'shipping', 'all')),
  add column priority int not null default 100 check (priority between 1 and 999),
  add column paused_at timestamptz,
  add column version int not null default 1;
comment on column promo_codes.is_automatic is 'Whether it applies without being entered; its code is then only its name.';
comment on column promo_codes.tiers is 'Of kind tiers: [{"fromCents", "percent"} or {"fromCents", "amountCents"} …], by the sum of the goods that it concerns.';
comment on column promo_codes.buy_quantity is 'Of kind bundle: who buys so many pieces gets get_quantity further ones, the cheapest, with get_percent off.';
comment on column promo_codes.gift_product is 'Of kind gift: the product of which one piece is free.';
comment on column promo_codes.max_discount_cents is 'The most that it takes off one order; null without a limit.';
comment on column promo_codes.products is 'The ids of the only products that it concerns; empty for all.';
comment on column promo_codes.categories is 'The only categories (zc1 or zc2) that it concerns; empty for all.';
comment on column promo_codes.excludes_sale is 'Whether it leaves out products with a struck price.';
comment on column promo_codes.emails is 'The customers of audience customers, by normalized email address.';
comment on column promo_codes.customer_limit is 'The most orders of one customer; null without a limit, or once if once_per_customer says so.';
comment on column promo_codes.combines is 'With which others it applies: none, those of the other kind (goods or shipping), or all.';
comment on column promo_codes.priority is 'The order of application: smaller ones first.';
comment on column promo_codes.paused_at is 'Set while it is paused.';
create index automatic_promotions on promo_codes (promo_id) where is_automatic and stopped_at is null;

alter table promo_redemptions add column net_cents int not null default 0;
comment on column promo_redemptions.net_cents is 'The goods of the order after all discounts, without tax.';
update promo_redemptions set net_cents = greatest(0, o.subtotal_cents - o.discount_cents)
from orders o where o.order_id = promo_redemptions.order_id;
