-- Promotions for the products of collections.
alter table promo_codes add column collections text[] not null default '{}';
comment on column promo_codes.collections is 'The only collections (ids) that it concerns; empty for all goods. A deleted one has no products.';
