-- Feeds may say "in stock" without a number. `on_hand` of such a SKU is the number that the shop may still sell before
-- the next import.
alter table stocks add column is_counted boolean not null default true;
