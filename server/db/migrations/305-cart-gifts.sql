-- Gifts of promotions: the sizes that one gives, and the decisions of shoppers.
alter table promo_codes add column gift_skus text[] not null default '{}';
comment on column promo_codes.gift_skus is 'Of kind gift: the only SKUs of the product that it gives; empty for all.';

create table cart_gifts (
  cart_id bigint not null references carts on delete cascade,
  code text not null,
  stock_id bigint,
  primary key (cart_id, code)
);
comment on table cart_gifts is 'The decisions of a shopper about the gifts of promotions; without a row, a gift with one size adds itself.';
comment on column cart_gifts.code is 'The promotion.';
comment on column cart_gifts.stock_id is 'The chosen size; null if the shopper does not want the gift.';
